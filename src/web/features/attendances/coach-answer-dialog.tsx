import { useState } from 'react'
import type { Mark } from '../../../domain/attendance.ts'
import { displayName } from '../../../domain/names.ts'
import type { Participant } from '../../../domain/schedule.ts'
import { AnswerBar } from '../../components/answer-bar.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useCoachAnswer } from './coach-writes.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  scheduleId: string
  title: string
  person: Participant
}

/** Mark and comment on a member's behalf. */
export default function AnswerDialog(props: Props) {
  const { open, onClose, onExited, scheduleId, title, person } = props
  // As it was on opening: the list behind moves on its own.
  const [stored] = useState(person.attendance)
  const [mark, setMark] = useState<Mark | null>(stored?.status ?? null)
  const [comment, setComment] = useState(stored?.comment ?? '')
  const { answer, pending } = useCoachAnswer(scheduleId)
  const name = `${displayName(person)}さん`

  const save = () => {
    if (mark)
      answer(
        { studentId: person.studentId, status: mark, comment: comment.trim() || null },
        onClose,
      )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={`${name}の出欠`}
      description={title}
      size="sm"
      sheet="bottom"
      pending={pending}
      keep
    >
      <AnswerBar
        label={`${name}の出欠`}
        value={mark}
        onChange={setMark}
        comment={comment}
        onComment={setComment}
        onSave={save}
        pending={pending}
        unchanged={mark === stored?.status && comment.trim() === (stored?.comment ?? '')}
      />
    </Dialog>
  )
}
