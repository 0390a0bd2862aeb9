import { useState } from 'react'
import type { Student } from '../../../domain/people/student.ts'
import type { Participant, ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { useStudents } from '../members/use-students.ts'
import AnswerDialog from './coach-answer-dialog.tsx'
import { MemberFinder, MemberLine } from './member-finder.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  event: ScheduleDetail
}

/** An answer for a member whom the event doesn't expect, such as one called up from another age group. */
export default function OtherDialog({ open, onClose, onExited, event }: Props) {
  const students = useStudents()
  const [asked, setAsked] = useState<Participant | null>(null)
  const answering = useLingering(asked)
  const listed = new Set(event.participants.map(({ studentId }) => studentId))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="ほかのメンバーの出欠"
      description={event.title}
    >
      <MemberFinder
        students={students}
        among={({ id }) => !listed.has(id)}
        empty="ほかのメンバーはいません"
      >
        {(student) => (
          <button type="button" onClick={() => setAsked(unanswered(student))}>
            <MemberLine student={student} />
            <Icon name="chevronRight" />
          </button>
        )}
      </MemberFinder>
      {answering.shown && (
        <AnswerDialog
          key={answering.shown.studentId}
          open={asked !== null}
          onClose={() => setAsked(null)}
          onExited={answering.release}
          onSaved={onClose}
          scheduleId={event.id}
          title={event.title}
          person={answering.shown}
        />
      )}
    </Dialog>
  )
}

const unanswered = (student: Student): Participant => ({
  studentId: student.id,
  lastName: student.lastName,
  firstName: student.firstName,
  lastNameKana: student.lastNameKana,
  firstNameKana: student.firstNameKana,
  photoUrl: student.photoUrl,
  attendance: null,
})
