import { getQueryKey } from '@trpc/react-query'
import type { Student } from '../../../domain/people/student.ts'
import {
  type Attendance,
  isExpected,
  keptComment,
  retally,
} from '../../../domain/schedule/attendance.ts'
import type {
  Participant,
  PlayerSchedule,
  PlayerScheduleDetail,
} from '../../../domain/schedule/schedule.ts'
import { waitsSince } from '../../../domain/schedule/seats.ts'
import type { Drawing } from '../../lib/query/optimistic.ts'
import { queryClient, trpc } from '../../lib/query/trpc.ts'

/** Who answers, and with which categories. */
interface Me extends Omit<Participant, 'attendance'>, Pick<Student, 'playerType'> {
  categoryIds: readonly string[]
}

// Of one account alone, whatever else it was asked with (decision 008).
const asked = (studentId: string) => ({ input: { studentId } })
const listKey = (studentId: string) => [
  ...getQueryKey(trpc.player.schedules.list),
  asked(studentId),
]
const getKey = (studentId: string) => [...getQueryKey(trpc.player.schedules.get), asked(studentId)]

/** The answer as it will be once the server has it. */
export const expectedAnswer = (
  before: Attendance | null,
  {
    comment,
    isFull,
    ...answer
  }: Pick<Attendance, 'scheduleId' | 'studentId' | 'status'> & {
    comment: string | null | undefined
    answeredById: string | null
    /** Whether a new ○ waits for a seat. */
    isFull: boolean
  },
): Attendance => ({
  ...(before ?? { id: '', createdAt: '', updatedAt: '' }),
  ...answer,
  waitingSince: waitsSince(before, answer.status, isFull),
  comment:
    comment === undefined ? keptComment(before, answer.status, answer.answeredById) : comment,
  answeredBy: 'player',
})

function withOwnAnswer<Event extends PlayerSchedule>(
  event: Event,
  me: Me,
  ownAnswer: Attendance | null,
): Event {
  const tally = retally(event.tally, event.ownAnswer, ownAnswer, isExpected(event, me))
  const waiting = ownAnswer?.waitingSince == null ? null : (event.waiting ?? tally.waiting)
  return { ...event, ownAnswer, waiting, tally }
}

/** In the list of people too: who is not expected comes with an answer, at its end, and goes with it. */
function withOwnPlace(
  event: PlayerScheduleDetail,
  me: Me,
  attendance: Attendance | null,
): PlayerScheduleDetail {
  const isMe = ({ studentId }: Participant) => studentId === me.studentId
  const own = { ...me, attendance }
  const listed = event.participants.some(isMe) ? event.participants : [...event.participants, own]
  const participants = listed
    .map((person) => (isMe(person) ? { ...person, attendance } : person))
    .filter((person) => !isMe(person) || attendance || isExpected(event, me))
  return { ...withOwnAnswer(event, me, attendance), participants }
}

/** The event as a list already shows it to the player. */
export const listedEvent = (studentId: string, id: string): PlayerSchedule | undefined =>
  queryClient
    .getQueriesData<PlayerSchedule[]>({ queryKey: listKey(studentId) })
    .flatMap(([, events = []]) => events)
    .find((event) => event.id === id)

/** An answer wherever the player is shown the event. */
export const ownAnswer = (
  scheduleId: string,
  me: Me,
  answerAfter: (before: Attendance | null) => Attendance | null,
): Drawing[] => [
  {
    queryKey: listKey(me.studentId),
    change: (events: PlayerSchedule[]) =>
      events.map((event) =>
        event.id === scheduleId ? withOwnAnswer(event, me, answerAfter(event.ownAnswer)) : event,
      ),
  },
  {
    queryKey: getKey(me.studentId),
    change: (event: PlayerScheduleDetail) =>
      event.id === scheduleId ? withOwnPlace(event, me, answerAfter(event.ownAnswer)) : event,
  },
]
