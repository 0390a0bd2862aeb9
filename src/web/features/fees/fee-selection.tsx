import { useEffect, useRef, useState } from 'react'
import { formatAmount, formatYen } from '../../../domain/basics/money.ts'
import type { FeeMonth, MemberFee } from '../../../domain/fees/fee-records.ts'
import { feeMessages } from '../../../domain/fees/fees.ts'
import { Button } from '../../components/action/button.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Card } from '../../components/look/layout.tsx'
import { onEscape } from '../../lib/browser/on-escape.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast/toast.ts'
import { FeeWho } from './fee-person.tsx'
import { Choice, SelectionBar } from './selection-styles.ts'

const Root = styled('div', {})
const Head = styled('div', { base: { px: '4', borderBottom: '1px solid', borderColor: 'line' } })

/** Marks several members' months as paid in one call. */
const useMarkPaid = (onDone: () => void) =>
  trpc.coach.fees.markPaid.useMutation({
    onSuccess(_marked, { payments }) {
      toast.success(feeMessages.markedPaid(payments.length))
      onDone()
    },
    onError: (error) => toast.error(feeMessages.updateFailed, errorMessage(error)),
  })

interface Props {
  when: FeeMonth
  /** The members shown; those who have paid are left out. */
  fees: readonly MemberFee[]
  /** Why what is typed for a member was refused; nothing is paid past it. */
  refusalOf: (studentId: string) => string | undefined
  /** While an amount is on its way, nobody knows which version will be paid. */
  isSaving: boolean
  onDone: () => void
}

/** The unpaid members as one list of checkboxes, with what is chosen at the bottom. */
export function FeeSelection({ when, fees, refusalOf, isSaving, onDone }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const mark = useMarkPaid(onDone)
  const unpaid = fees.filter(({ isPaid }) => !isPaid)
  const payable = unpaid.filter(({ studentId }) => !refusalOf(studentId))
  const chosen = payable.filter(({ studentId }) => ids.has(studentId))
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const isAll = chosen.length > 0 && chosen.length === payable.length

  function choose(studentId: string, checked: boolean) {
    const next = new Set(ids)
    if (checked) next.add(studentId)
    else next.delete(studentId)
    setIds(next)
  }
  const confirm = () =>
    mark.mutate({
      ...when,
      payments: chosen.map(({ studentId, amount, updatedAt }) => ({
        studentId,
        amount,
        updatedAt,
      })),
    })

  return (
    <Root onKeyDown={onEscape(() => !mark.isPending && onDone())}>
      <Card pad="none" aria-label="まとめて入金にするメンバー">
        <Head>
          <Checkbox
            ref={first}
            checked={isAll}
            onChange={() => setIds(new Set(isAll ? [] : payable.map(({ studentId }) => studentId)))}
          >
            未入金の{payable.length}人をすべて選ぶ
          </Checkbox>
        </Head>
        {unpaid.map((fee) => (
          <Choice key={fee.studentId}>
            <input
              type="checkbox"
              checked={chosen.includes(fee)}
              disabled={refusalOf(fee.studentId) !== undefined}
              onChange={({ currentTarget }) => choose(fee.studentId, currentTarget.checked)}
            />
            <FeeWho fee={fee} note={refusalOf(fee.studentId)} />
            <span className="amount">
              {formatAmount(fee.amount)}
              <small>円</small>
            </span>
          </Choice>
        ))}
      </Card>
      <SelectionBar role="group" aria-label="選んだメンバー">
        <p aria-live="polite">
          <b>{chosen.length}人</b>
          <span>{formatYen(total)}</span>
        </p>
        <Button onClick={onDone} disabled={mark.isPending}>
          キャンセル
        </Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={mark.isPending || isSaving}
          onClick={confirm}
        >
          入金済みにする
        </Button>
      </SelectionBar>
    </Root>
  )
}
