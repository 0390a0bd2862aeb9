import { formatYen } from '../../../domain/basics/money.ts'
import type { Team } from '../../../domain/team/team.ts'

export type FeeField =
  | 'monthlyFeeMember'
  | 'monthlyFeeSchool'
  | 'siblingDiscount'
  | 'annualFee'
  | 'entranceFee'
  | 'insuranceFee'
export type MonthField = 'annualFeeMonth' | 'insuranceFeeMonth'

interface FeeLine {
  fee: FeeField
  label: string
  /** The month in which a yearly fee is billed. */
  month?: MonthField
}

/** The fee settings in the order of the screen. */
export const FEE_LINES: readonly FeeLine[] = [
  { fee: 'monthlyFeeMember', label: '月謝（チーム生）' },
  { fee: 'monthlyFeeSchool', label: '月謝（スクール生）' },
  { fee: 'siblingDiscount', label: '兄弟割引' },
  { fee: 'entranceFee', label: '入会金' },
  { fee: 'annualFee', label: '年会費', month: 'annualFeeMonth' },
  { fee: 'insuranceFee', label: '保険料', month: 'insuranceFeeMonth' },
]

/** `6,000円（毎年4月）` */
export const feeText = (team: Team, { fee, month }: FeeLine) =>
  formatYen(team[fee]) + (month ? `（毎年${team[month]}月）` : '')
