import { formatAmount, formatYen } from '../../../domain/basics/money.ts'
import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { FEE_PARTS, feePartLabels, PAID, UNPAID } from '../../../domain/fees/fees.ts'
import { displayName } from '../../../domain/people/names.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { YearTable } from './year-styles.ts'

interface Props {
  open: boolean
  member: Pick<MemberFee, 'studentId' | 'lastName' | 'firstName'>
  year: number
  onMonth: (month: number) => void
  onClose: () => void
  onExited: () => void
}

/** One member's twelve months. */
export default function YearDialog({ open, member, year, onMonth, onClose, onExited }: Props) {
  const { studentId } = member
  const months = trpc.coach.fees.year.useQuery({ studentId, year }, { staleTime: 0 })
  const stored = months.data?.filter((fee) => fee.stored) ?? []
  const sum = (isPaid: boolean) =>
    stored.reduce((total, fee) => total + (fee.isPaid === isPaid ? fee.amount : 0), 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      size="xl"
      title={`${displayName(member)}さんの${year}年の月謝`}
      description={
        months.data && `${PAID} ${formatYen(sum(true))}、${UNPAID} ${formatYen(sum(false))}`
      }
    >
      {months.isPending && <Skeleton h="30rem" borderRadius="card" aria-label="読み込み中" />}
      {months.isError && <QueryError title="年間の月謝を読み込めませんでした" query={months} />}
      {months.data && (
        <YearTable>
          <thead>
            <tr>
              <th scope="col" className="first">
                月
              </th>
              {FEE_PARTS.map((part) => (
                <th scope="col" className="part" key={part}>
                  {feePartLabels[part]}
                </th>
              ))}
              <th scope="col">合計</th>
              <th scope="col" className="last">
                状態
              </th>
            </tr>
          </thead>
          <tbody>
            {months.data.map((fee) => (
              <tr key={fee.month} data-default={fee.stored ? undefined : ''}>
                <th scope="row" className="first">
                  <button type="button" onClick={() => onMonth(fee.month)}>
                    {fee.month}月<span className="vh">の月謝を開く</span>
                  </button>
                </th>
                {FEE_PARTS.map((part) => (
                  <td className="part" key={part} data-zero={fee[part] === 0 ? '' : undefined}>
                    {formatAmount(fee[part])}
                  </td>
                ))}
                <td>
                  <b>{formatYen(fee.amount)}</b>
                </td>
                <td className="last">
                  {fee.stored ? (
                    <Badge look={fee.isPaid ? 'accent' : 'line'}>
                      {fee.isPaid ? PAID : UNPAID}
                    </Badge>
                  ) : (
                    <span className="none">未保存</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </YearTable>
      )}
      {months.data && <p className="hint">「未保存」の月は既定額で、合計には含まれません。</p>}
    </Dialog>
  )
}
