import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { keptComment, type Mark } from '../../../domain/schedule/attendance.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { useFormFrame } from '../../lib/form/use-form-frame.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { toast } from '../../lib/toast/toast.ts'
import { AnswerBar } from '../../shared/answers/answer-bar.tsx'
import { isStored } from './coach-optimistic.ts'
import { useCoachAnswer, useCoachComment } from './coach-writes.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  /** After `onClose`, where an answer was stored. */
  onSaved?: () => void
  scheduleId: string
  title: string
  person: Participant
}

/** Mark and comment on a member's behalf. */
export default function AnswerDialog(props: Props) {
  const { open, onClose, onExited, onSaved, scheduleId, title, person } = props
  // As it was on opening: the list behind moves on its own.
  const [stored] = useState(person.attendance)
  const [mark, setMark] = useState<Mark | null>(stored?.status ?? null)
  const [typed, setTyped] = useState<string>()
  const { coach } = useCoachMe()
  const comment = typed ?? keptComment(stored, mark, coach.id) ?? ''
  const answering = useCoachAnswer(scheduleId)
  const commenting = useCoachComment()
  const isMarked = mark !== (stored?.status ?? null)
  // The answer whose mark stays as it is.
  const kept = stored && isStored(stored) && !isMarked ? stored : null
  const isCommented = typed !== undefined && typed.trim() !== (stored?.comment ?? '')
  const isDirty = isMarked || isCommented
  const write = kept ? commenting : answering.write
  const { pending, unsaved } = useFormFrame({
    isOpen: open,
    isDirty,
    write,
    onLeave() {
      onClose()
      if (write.isSuccess) onSaved?.()
    },
  })
  const name = `${displayName(person)}さん`

  const save = () => {
    if (!mark) return toast.error(toasts.answer.noStatus.title)
    // Only what was touched: the other may have got a new value meanwhile.
    const changed = typed === undefined ? {} : { comment: typed.trim() || null }
    if (kept) commenting.mutate({ id: kept.id, ...changed })
    else answering.answer({ studentId: person.studentId, status: mark, ...changed })
  }
  return (
    <Dialog
      open={open}
      onClose={unsaved.ask}
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
        onComment={setTyped}
        onSave={save}
        pending={pending}
        unchanged={!isDirty}
      />
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  )
}
