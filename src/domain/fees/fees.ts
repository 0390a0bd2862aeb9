import type { FieldIssue } from '../basics/validation.ts'
import { displayName, kanaName } from '../people/names.ts'
import { type PlayerType, playerTypeLabels, UNSET_PLAYER_TYPE } from '../people/student.ts'
import { FEE_MAX, yenMessages } from '../team/team.ts'
import type { FeeCategory, FeeSettings, MemberFee, MonthFee } from './fee-records.ts'

/** What a month's fee is made of, in the order of the screen. */
export const FEE_PARTS = [
  'baseAmount',
  'discount',
  'annualFee',
  'entranceFee',
  'insuranceFee',
  'spotFee',
] as const
export type FeePart = (typeof FEE_PARTS)[number]
/** Whole yen. */
export type FeeParts = Record<FeePart, number>

export const feePartLabels: Record<FeePart, string> = {
  baseAmount: '月謝',
  discount: '割引',
  annualFee: '年会費',
  entranceFee: '入会金',
  insuranceFee: '保険料',
  spotFee: 'スポット',
}
export const PAID = '入金済み'
export const UNPAID = '未入金'
/** Shown on an amount that the team's settings give and nobody has stored. */
export const UNSTORED = '未保存の既定額'

/** The total of a month (rule F1). */
export const feeTotal = (parts: FeeParts): number =>
  parts.baseAmount -
  parts.discount +
  parts.annualFee +
  parts.entranceFee +
  parts.insuranceFee +
  parts.spotFee

/** The parts alone, out of anything that has them. */
export const pickParts = (fee: FeeParts): FeeParts => ({
  baseAmount: fee.baseAmount,
  discount: fee.discount,
  annualFee: fee.annualFee,
  entranceFee: fee.entranceFee,
  insuranceFee: fee.insuranceFee,
  spotFee: fee.spotFee,
})

export interface DefaultsFor {
  status: PlayerType | null
  /** With an approved sibling in the team. */
  hasSibling: boolean
  /** 1 to 12 */
  month: number
  settings: FeeSettings
}

/**
 * What a month costs while nobody has stored anything (rule F2).
 * `base` is a monthly fee of its own, which the discount keeps to.
 */
export function defaultFees(
  { status, hasSibling, month, settings }: DefaultsFor,
  base?: number,
): FeeParts {
  const { monthlyFeeMember, monthlyFeeSchool, siblingDiscount } = settings
  const baseAmount =
    status === 'team' ? monthlyFeeMember : status === 'school' ? monthlyFeeSchool : 0
  return {
    baseAmount,
    discount: hasSibling ? Math.min(siblingDiscount, base ?? baseAmount) : 0,
    annualFee: month === settings.annualFeeMonth ? settings.annualFee : 0,
    entranceFee: 0,
    insuranceFee: month === settings.insuranceFeeMonth ? settings.insuranceFee : 0,
    spotFee: 0,
  }
}

/** What a payment stores of a status: nothing of 休部 and 未設定 (rule F5). */
export const billedAs = (status: PlayerType | null): FeeCategory =>
  status === 'team' || status === 'school' ? status : null

/** What the category selector of a month shows. */
export function feeStatus(
  fee: Pick<MemberFee, 'stored' | 'category' | 'playerType'>,
): PlayerType | null {
  if (!fee.stored) return fee.playerType
  return fee.category ?? (fee.playerType === 'inactive' ? 'inactive' : null)
}

export const statusLabel = (status: PlayerType | null): string =>
  status ? playerTypeLabels[status] : UNSET_PLAYER_TYPE

/** Another status brings its own monthly fee and discount, where nobody has edited the old ones. */
export function feesInStatus(
  parts: FeeParts,
  before: DefaultsFor,
  status: PlayerType | null,
): FeeParts {
  const old = defaultFees(before)
  const next = defaultFees({ ...before, status })
  return {
    ...parts,
    baseAmount: parts.baseAmount === old.baseAmount ? next.baseAmount : parts.baseAmount,
    discount: parts.discount === old.discount ? next.discount : parts.discount,
  }
}

export const feeMessages = {
  ...yenMessages,
  negative: '合計がマイナスになります。割引を見直してください',
  paid: '入金済みのため、金額は変更できません。直すときは、先に未入金に戻してください',
  changed: 'ほかの人が先に変更しました。最新の内容を確かめて、もう一度入力してください',
  changedMany: (names: string) =>
    `${names}さんの月謝は、ほかの人が先に変更しました。最新の内容を確かめてください`,
  updated: '月謝情報を更新しました',
  updateFailed: '月謝情報の更新に失敗しました',
  /** Why, and whose month it was. */
  refused: (names: string, month: string, reason: string) => `${names}さん（${month}）：${reason}`,
  reset: (count: number) => `未入金の月謝${count}件を初期化しました`,
  resetFailed: '月謝データの初期化に失敗しました',
  markedPaid: (count: number) => `${count}人を入金済みにしました`,
}

/** Why these parts can't be stored; the first reason, at its field. Null when they can. */
export function feeProblem(parts: FeeParts): (FieldIssue & { path: FeePart }) | null {
  for (const path of FEE_PARTS) {
    if (parts[path] < 0) return { path, message: feeMessages.tooSmall }
    if (parts[path] > FEE_MAX) return { path, message: feeMessages.tooLarge }
  }
  return feeTotal(parts) < 0 ? { path: 'discount', message: feeMessages.negative } : null
}

export const differs = (one: FeeParts, other: FeeParts): boolean =>
  FEE_PARTS.some((part) => one[part] !== other[part])

export interface FeeTotals {
  billed: number
  paid: number
  paidCount: number
  unpaid: number
  unpaidCount: number
  count: number
}

/** The three cards of a month. */
export function feeTotals(fees: readonly Pick<MonthFee, 'amount' | 'isPaid'>[]): FeeTotals {
  const sum = (rows: typeof fees) => rows.reduce((total, { amount }) => total + amount, 0)
  const paid = fees.filter(({ isPaid }) => isPaid)
  const unpaid = fees.filter(({ isPaid }) => !isPaid)
  return {
    billed: sum(fees),
    paid: sum(paid),
    paidCount: paid.length,
    unpaid: sum(unpaid),
    unpaidCount: unpaid.length,
    count: fees.length,
  }
}

/** The years that can be chosen: two back, two ahead. */
export const feeYears = (thisYear: number): number[] =>
  [-2, -1, 0, 1, 2].map((distance) => thisYear + distance)

/** The month as a table: a head line, and one line a member. */
export const feeTable = (fees: readonly MemberFee[]): (string | number)[][] => [
  [
    '氏名',
    'ふりがな',
    'ステータス',
    '兄弟',
    ...FEE_PARTS.map((part) => feePartLabels[part]),
    '合計',
    '入金',
    '記録',
  ],
  ...fees.map((fee) => [
    displayName(fee),
    kanaName(fee) ?? '',
    statusLabel(feeStatus(fee)),
    fee.siblings.map(displayName).join('、'),
    ...FEE_PARTS.map((part) => fee[part]),
    fee.amount,
    fee.isPaid ? PAID : UNPAID,
    fee.stored ? '保存済み' : UNSTORED,
  ]),
]
