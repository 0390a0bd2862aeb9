import { useMutation } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import { displayName } from '../../../domain/people/names.ts'
import {
  type Attendance,
  asMark,
  keptComment,
  type Mark,
} from '../../../domain/schedule/attendance.ts'
import type { Participant, ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { optimistic } from '../../lib/query/optimistic.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { withAnswer } from './coach-optimistic.ts'

export interface CoachAnswer {
  studentId: string
  /** `-` takes the answer back. */
  status: Mark | '-'
  /** Undefined leaves a stored comment to the mark that it explains. */
  comment?: string | null
}

/** A coach's answer for a member: the event moves at once, and comes back when the server refuses. */
export function useCoachAnswer(scheduleId: string) {
  const { answer } = trpc.useUtils().client.coach.attendances
  const { coach } = useCoachMe()

  /** What the answer will make of the one before. */
  function expected({ status, comment }: CoachAnswer, before: Attendance | null) {
    const mark = asMark(status)
    const kept = keptComment(before, mark ?? null, coach.id)
    const answeredBy = { answeredBy: 'coach', answeredById: coach.id } as const
    return mark
      ? { status: mark, ...answeredBy, comment: comment === undefined ? kept : comment }
      : null
  }
  const write = useMutation({
    ...optimistic({
      mutationKey: getMutationKey(trpc.coach.attendances.answer),
      thing: ({ studentId }: CoachAnswer) => `answer of ${studentId} to ${scheduleId}`,
      draws: (given) => [
        {
          queryKey: getQueryKey(trpc.coach.schedules.get, { id: scheduleId }, 'query'),
          change: (event: ScheduleDetail) =>
            withAnswer(event, given.studentId, (before) => expected(given, before)),
        },
      ],
      send: async (given) => {
        await answer.mutate({ scheduleId, ...given, dropsOthersComment: true })
      },
    }),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
  return { write, answer: (given: CoachAnswer) => write.mutate(given) }
}

/** A comment alone: the mark stays what it is by then, whoever gave it. */
export const useCoachComment = () =>
  trpc.coach.attendances.update.useMutation({
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })

/** Gives a seat to somebody who waits for one, however many there are. */
export function useSeat() {
  const { mutate } = trpc.coach.attendances.update.useMutation({
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
  return (person: Participant) =>
    person.attendance &&
    mutate(
      { id: person.attendance.id, overCapacity: true },
      { onSuccess: () => toast.success(toasts.eventLife.seated(displayName(person)).title) },
    )
}

/** Says at once who takes part in an event. */
export const useAssign = () =>
  trpc.coach.attendances.assign.useMutation({
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })

/** Moves an answer to another event of the same day. */
export const useMove = () =>
  trpc.coach.attendances.update.useMutation({
    onSuccess: () => toast.success(toasts.move.done.title),
  })
