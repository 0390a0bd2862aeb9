import { useState } from 'react'
import { formatDeadline } from '../../../domain/schedule/deadline.ts'
import { formatShortDate, formatTime } from '../../../domain/time/calendar.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { usePlayerMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { childName } from '../../shared/family/family-words.ts'
import type { Wanted } from './use-family-answers.ts'

const List = styled('ul', { base: { listStyle: 'none', '& label': { display: 'flex' } } })

interface Props {
  open: boolean
  /** What would be answered with ○. */
  wanted: readonly Wanted[]
  /** Answered already, which stays. */
  kept: number
  onAnswer: (wanted: Wanted[]) => void
  onClose: () => void
  onExited: () => void
}

const keyOf = ({ child, event }: Wanted) => `${child.id} ${event.id}`

/** Lists what will be answered, before it is. */
export default function WholeWeekDialog(props: Props) {
  const { open, wanted, kept, onAnswer, onClose, onExited } = props
  const { timeZone } = usePlayerMe()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ticked = wanted.filter((one) => !left.has(keyOf(one)))
  function toggle(key: string) {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="今週をすべて参加にする"
      description={`まだ答えていない${wanted.length}件に○をつけます。`}
      sheet="bottom"
      size="sm"
      footer={
        <DialogButtons
          onCancel={onClose}
          disabled={ticked.length === 0}
          onClick={() => {
            onAnswer(ticked)
            onClose()
          }}
        >
          {ticked.length}件を参加にする
        </DialogButtons>
      }
    >
      <List>
        {wanted.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox checked={!left.has(keyOf(one))} onChange={() => toggle(keyOf(one))}>
              <b>{childName(one.child)}</b>　{formatShortDate(one.event.date)}{' '}
              {formatTime(one.event.startHour, one.event.startMinute)} {one.event.title}
              {one.event.deadlineAt && (
                <small>締切 {formatDeadline(one.event.deadlineAt, timeZone)}</small>
              )}
            </Checkbox>
          </li>
        ))}
      </List>
      {kept > 0 && <p>回答済みの{kept}件は変えません。</p>}
    </Dialog>
  )
}
