import { Global } from '@emotion/react'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatAmount, formatYen } from '../../../domain/basics/money.ts'
import type { FeeMonth, MemberFee } from '../../../domain/fees/fee-records.ts'
import {
  FEE_PARTS,
  feePartLabels,
  feeStatus,
  feeTotals,
  PAID,
  statusLabel,
  UNPAID,
} from '../../../domain/fees/fees.ts'
import { displayName } from '../../../domain/people/names.ts'
import { titleOf } from './fee-month.ts'
import { Sheet, sheetAlone } from './fee-sheet-styles.ts'
import { type Filter, fitting } from './use-shown-fees.ts'

/** True while the page is on its way to the printer, however the printing began. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const set = (value: boolean) => flushSync(() => setPrinting(value))
    const start = () => set(true)
    const end = () => set(media.matches)
    const change = ({ matches }: MediaQueryListEvent) => set(matches)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    media.addEventListener('change', change)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
      media.removeEventListener('change', change)
    }
  }, [])
  return printing
}

interface Props {
  club: string
  when: FeeMonth
  /** All of the month. */
  fees: readonly MemberFee[]
  filter: Filter
}

/** What a printer gets instead of the screen: the members that fit the filter, as one table. */
export function FeeSheet(props: Props) {
  return usePrinting() ? createPortal(<Paper {...props} />, document.body) : null
}

function narrowedTo({ paid, status, q }: Filter): string {
  const state = paid && (paid === 'paid' ? PAID : UNPAID)
  const kind = status && statusLabel(status === 'unset' ? null : status)
  return [state, kind, q && `「${q}」`].filter(Boolean).join('・')
}

function Paper({ club, when, fees: all, filter }: Props) {
  const fees = fitting(all, filter)
  const narrowed = narrowedTo(filter)
  const totals = feeTotals(fees)
  return (
    <Sheet data-sheet="">
      <Global styles={sheetAlone} />
      <h1>
        {club}　{titleOf(when)}の月謝{narrowed && `（${narrowed}）`}
      </h1>
      <p>
        請求合計 {formatYen(totals.billed)}　／　{PAID} {formatYen(totals.paid)}（{totals.paidCount}
        人）　／　{UNPAID} {formatYen(totals.unpaid)}（{totals.unpaidCount}人）
      </p>
      <table>
        <thead>
          <tr>
            <th>氏名</th>
            <th>ステータス</th>
            {FEE_PARTS.map((part) => (
              <th className="money" key={part}>
                {feePartLabels[part]}
              </th>
            ))}
            <th className="money">合計</th>
            <th>入金</th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.studentId}>
              <td>{displayName(fee)}</td>
              <td>{statusLabel(feeStatus(fee))}</td>
              {FEE_PARTS.map((part) => (
                <td className="money" key={part}>
                  {formatAmount(fee[part])}
                </td>
              ))}
              <td className="money">
                <b>{formatAmount(fee.amount)}</b>
              </td>
              <td>{fee.isPaid ? PAID : UNPAID}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
