import { formatYen } from '../../../domain/basics/money.ts'
import type { FeeMonth, MonthFees } from '../../../domain/fees/fee-records.ts'
import { defaultFees, feeMessages } from '../../../domain/fees/fees.ts'
import { playerTypeLabels } from '../../../domain/people/student.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { errorMessage } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast/toast.ts'
import { titleOf } from './fee-month.ts'

const Amounts = styled('dl', {
  base: {
    my: '3',
    px: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    fontSize: 'md',
    lineHeight: 'snug',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '2' },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dd': { fontWeight: 'semibold', textAlign: 'end' },
  },
})

const Warnings = styled('ul', {
  base: { ps: '5', listStyle: 'disc', fontSize: 'sm', lineHeight: 'snug', '& li': { mt: '1' } },
})

interface Props {
  open: boolean
  when: FeeMonth
  data: MonthFees
  onReset: (when: FeeMonth) => void
  onClose: () => void
  onExited: () => void
}

export default function ResetDialog({ open, when, data, onReset, onClose, onExited }: Props) {
  const reset = trpc.coach.fees.resetUnpaid.useMutation({
    onSuccess({ resetCount }, sent) {
      onReset(sent)
      toast.success(feeMessages.reset(resetCount))
      onClose()
    },
    onError: (error) => toast.error(feeMessages.resetFailed, errorMessage(error)),
  })
  const unpaid = data.members
    .filter(({ stored, isPaid }) => stored && !isPaid)
    .map(({ studentId, updatedAt }) => ({ studentId, updatedAt }))
  const count = unpaid.length
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => reset.mutate({ ...when, unpaid })}
      onExited={onExited}
      title={`${titleOf(when)}の未入金分を初期化しますか？`}
      verb="初期化する"
      pendingVerb="初期化中..."
      write={reset}
      disabled={count === 0}
    >
      {count === 0 ? (
        <p>保存されている未入金の月謝はありません。</p>
      ) : (
        <>
          <p>
            保存されている未入金の月謝<b className="nowrap">{count}件</b>を、次の金額に戻します。
          </p>
          <AmountList when={when} data={data} />
          <Warnings>
            <li>手で入力した金額と割引は失われ、元に戻せません。</li>
            <li>入金済みの月謝は変わりません。</li>
            <li>まだ保存されていないメンバーの月謝は、そのままチームの設定に従います。</li>
          </Warnings>
        </>
      )}
    </ConfirmDialog>
  )
}

function AmountList({ when, data }: Pick<Props, 'when' | 'data'>) {
  const { settings } = data
  const { month } = when
  const { annualFee, insuranceFee } = defaultFees({
    status: null,
    hasSibling: false,
    month,
    settings,
  })
  const lines = [
    [playerTypeLabels.team, formatYen(settings.monthlyFeeMember)],
    [playerTypeLabels.school, formatYen(settings.monthlyFeeSchool)],
    ['休部・未設定', formatYen(0)],
    ['兄弟割引', `−${formatYen(settings.siblingDiscount)}`],
    [`年会費（${settings.annualFeeMonth}月のみ）`, formatYen(annualFee)],
    [`保険料（${settings.insuranceFeeMonth}月のみ）`, formatYen(insuranceFee)],
    ['入会金・スポット', formatYen(0)],
  ]
  return (
    <Amounts>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Amounts>
  )
}
