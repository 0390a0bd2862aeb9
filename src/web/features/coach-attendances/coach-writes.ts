import { getMutationKey } from '@trpc/react-query'
import { type Attendance, asMark, keptComment, type Mark } from '../../../domain/attendance.ts'
import { toasts } from '../../../domain/toasts.ts'
import { isLastWrite } from '../../lib/is-last-write.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCoachMe } from '../accounts/me.ts'
import { withAnswer, withPerson } from './coach-optimistic.ts'

/** Refetches whatever shows events or answers; resolves once the screen is up to date. */
export function useRefreshEvents() {
  const { coach } = trpc.useUtils()
  return () =>
    Promise.all([
      coach.schedules.invalidate(),
      coach.stats.invalidate(),
      coach.activity.invalidate(),
    ])
}

export interface CoachAnswer {
  studentId: string
  /** `-` takes the answer back. */
  status: Mark | '-'
  /** Undefined leaves a stored comment to the mark that it explains. */
  comment?: string | null
}

const answers = [getMutationKey(trpc.coach.attendances.answer)]

/** A coach's answer for a member: the event moves at once, and comes back when the server refuses. */
export function useCoachAnswer(scheduleId: string) {
  const { get } = trpc.useUtils().coach.schedules
  const { coach } = useCoachMe()
  const refresh = useRefreshEvents()
  const put = (studentId: string, answer: Partial<Attendance> | null) =>
    get.setData({ id: scheduleId }, (event) => event && withAnswer(event, studentId, answer))

  const mutation = trpc.coach.attendances.answer.useMutation({
    async onMutate({ studentId, status, comment }) {
      await get.cancel({ id: scheduleId })
      const before = get
        .getData({ id: scheduleId })
        ?.participants.find((person) => person.studentId === studentId)
      const mark = asMark(status)
      const kept = keptComment(before?.attendance ?? null, mark ?? null, coach.id)
      const answeredBy = { answeredBy: 'coach', answeredById: coach.id } as const
      const stored = comment === undefined ? kept : comment
      put(studentId, mark ? { status: mark, ...answeredBy, comment: stored } : null)
      return { before }
    },
    onError(error, { studentId }, context) {
      const before = context?.before
      if (before) get.setData({ id: scheduleId }, (event) => event && withPerson(event, before))
      else put(studentId, null)
      sayFailed(toasts.schedule.failed, error)
    },
    onSettled: () => (isLastWrite(answers) ? refresh() : undefined),
  })
  return {
    write: mutation,
    answer: (answer: CoachAnswer) =>
      mutation.mutate({ scheduleId, ...answer, dropsOthersComment: true }),
  }
}

/** A comment alone: the mark stays what it is by then, whoever gave it. */
export function useCoachComment() {
  const refresh = useRefreshEvents()
  return trpc.coach.attendances.update.useMutation({
    onError: (error) => sayFailed(toasts.schedule.failed, error),
    onSettled: () => refresh(),
  })
}

/** Says at once who takes part in an event; pending until the lists show it. */
export function useAssign() {
  const { students } = trpc.useUtils().coach
  const refresh = useRefreshEvents()
  return trpc.coach.attendances.assign.useMutation({
    async onSuccess() {
      await refresh()
    },
    onError(error) {
      sayFailed(toasts.schedule.failed, error)
      // Somebody may have left the club meanwhile.
      void students.list.invalidate()
    },
  })
}

/** Moves an answer to another event of the same day. */
export function useMove() {
  const refresh = useRefreshEvents()
  return trpc.coach.attendances.update.useMutation({
    async onSuccess() {
      await refresh()
      toast.success(toasts.move.done.title)
    },
  })
}
