import { getQueryKey } from '@trpc/react-query'
import { type Attendance, isExpected, keptComment, retally } from '../../../domain/attendance.ts'
import type { Participant, PlayerSchedule, PlayerScheduleDetail } from '../../../domain/schedule.ts'
import type { Student } from '../../../domain/student.ts'
import { queryClient, trpc } from '../../lib/trpc.ts'

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
    ...answer
  }: Pick<Attendance, 'scheduleId' | 'studentId' | 'status'> & {
    comment: string | null | undefined
    answeredById: string
  },
): Attendance => ({
  ...(before ?? { id: '', createdAt: '', updatedAt: '' }),
  ...answer,
  comment:
    comment === undefined ? keptComment(before, answer.status, answer.answeredById) : comment,
  answeredBy: 'player',
})

function withOwnAnswer<Event extends PlayerSchedule>(
  event: Event,
  me: Me,
  ownAnswer: Attendance | null,
): Event {
  const [before, after] = [event.ownAnswer?.status ?? null, ownAnswer?.status ?? null]
  return { ...event, ownAnswer, tally: retally(event.tally, before, after, isExpected(event, me)) }
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

const cached = <Data>(queryKey: readonly unknown[]) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap((query) => {
      const data = queryClient.getQueryData<Data>(query.queryKey)
      return data === undefined ? [] : [{ data, query }]
    })

/** The event as a list already shows it to the player. */
export function listedEvent(studentId: string, id: string): PlayerSchedule | undefined {
  for (const { data } of cached<PlayerSchedule[]>(listKey(studentId))) {
    const event = data.find((other) => other.id === id)
    if (event) return event
  }
  return undefined
}

export function ownAnswerOf(studentId: string, scheduleId: string): Attendance | null {
  const details = cached<PlayerScheduleDetail>(getKey(studentId))
  const detail = details.find(({ data }) => data.id === scheduleId)
  return (detail?.data ?? listedEvent(studentId, scheduleId))?.ownAnswer ?? null
}

export const stopAsking = (studentId: string) =>
  Promise.all(
    [listKey(studentId), getKey(studentId)].map((queryKey) =>
      queryClient.cancelQueries({ queryKey }),
    ),
  )

/** Puts an answer wherever the player is shown the event. When the data was asked for stays as it was. */
export function putOwnAnswer(scheduleId: string, me: Me, answer: Attendance | null): void {
  for (const { data, query } of cached<PlayerSchedule[]>(listKey(me.studentId))) {
    if (!data.some(({ id }) => id === scheduleId)) continue
    const next = data.map((event) =>
      event.id === scheduleId ? withOwnAnswer(event, me, answer) : event,
    )
    queryClient.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
  }
  for (const { data, query } of cached<PlayerScheduleDetail>(getKey(me.studentId)))
    if (data.id === scheduleId)
      queryClient.setQueryData(query.queryKey, withOwnPlace(data, me, answer), {
        updatedAt: query.state.dataUpdatedAt,
      })
}
