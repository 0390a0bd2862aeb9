import { useState } from 'react'
import { isActive, type Student } from '../../../domain/people/student.ts'
import { isFor } from '../../../domain/schedule/attendance.ts'
import type { ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { useFormFrame } from '../../lib/form/use-form-frame.ts'
import { useStudents } from '../members/use-students.ts'
import { useAssign } from './coach-writes.ts'
import { MemberFinder, MemberLine } from './member-finder.tsx'

const scopes = [
  { value: 'category', label: '対象カテゴリー' },
  { value: 'all', label: '全員' },
] as const
type MemberScope = (typeof scopes)[number]['value']

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  event: ScheduleDetail
}

/** Who takes part in a coach-assigned event, several at once. */
export default function AssignDialog({ open, onClose, onExited, event }: Props) {
  const students = useStudents()
  // What was ticked here alone: the rest follows what is stored.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [scope, setScope] = useState<MemberScope>('category')
  const assign = useAssign()

  const present = presentIn(event)
  const members = new Set(students.data?.map(({ id }) => id))
  const add = [...ticks.keys()].filter((id) => ticks.get(id) && !present.has(id) && members.has(id))
  const remove = [...present].filter((id) => ticks.get(id) === false)
  const isDirty = add.length + remove.length > 0
  const { pending, unsaved } = useFormFrame({
    isOpen: open,
    isDirty,
    write: assign,
    onLeave: onClose,
  })
  const isOffered = (student: Student) =>
    present.has(student.id) || ticks.has(student.id) || (isActive(student) && isFor(event, student))

  return (
    <Dialog
      open={open}
      onClose={unsaved.ask}
      onExited={onExited}
      title="参加者を選ぶ"
      description={event.title}
      pending={pending}
      keep={isDirty}
      footer={
        <DialogButtons
          onCancel={unsaved.ask}
          disabled={!isDirty}
          pending={pending}
          onClick={() => assign.mutate({ scheduleId: event.id, add, remove })}
        >
          {present.size + add.length - remove.length}人で保存する
        </DialogButtons>
      }
    >
      <MemberFinder
        students={students}
        among={(student) => scope === 'all' || isOffered(student)}
        tools={
          <Segmented
            label="表示するメンバー"
            as="radio"
            wide
            value={scope}
            onChange={setScope}
            segments={scopes}
          />
        }
        action={
          scope === 'category' && <Button onClick={() => setScope('all')}>全員から探す</Button>
        }
      >
        {(student) => (
          <Checkbox
            checked={ticks.get(student.id) ?? present.has(student.id)}
            disabled={pending}
            onChange={({ target }) => setTicks(new Map(ticks).set(student.id, target.checked))}
          >
            <MemberLine student={student} />
          </Checkbox>
        )}
      </MemberFinder>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  )
}

const presentIn = ({ participants }: ScheduleDetail): ReadonlySet<string> =>
  new Set(
    participants
      .filter(({ attendance }) => attendance?.status === '○')
      .map(({ studentId }) => studentId),
  )
