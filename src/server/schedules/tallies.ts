import { EMPTY_TALLY, type Tally, tallyKeys } from '../../domain/attendance.ts'
import { type ClubClock, hasStarted, today } from '../../domain/clock.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

const events = (db: Db, ids: string[]) =>
  db.selectFrom('schedules').where('schedules.id', 'in', ids)

/** How many gave which answer to each of these events, and how many have not answered. */
export async function talliesOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map<string, Tally>()
  const put = (id: string, key: keyof Tally, count: number) =>
    tallies.set(id, { ...(tallies.get(id) ?? EMPTY_TALLY), [key]: count })
  for (const { scheduleId, status, count } of await countAnswers(db, ids))
    put(scheduleId, tallyKeys[status], count)
  for (const { id, count } of await countUnanswered(db, ids)) put(id, 'unanswered', count)
  return tallies
}

const countAnswers = (db: Db, ids: string[]) =>
  db
    .selectFrom('attendances')
    .where('scheduleId', 'in', ids)
    .groupBy(['scheduleId', 'status'])
    .select((by) => ['scheduleId', 'status', by.fn.countAll<number>().as('count')])
    .execute()

/** Whose categories the events have, where players answer by themselves. */
const askedMembers = (asked: ReturnType<typeof events>) =>
  asked
    .where('schedules.studentCanRegister', '=', 1)
    .innerJoin('scheduleCategories', 'scheduleCategories.scheduleId', 'schedules.id')
    .innerJoin('studentCategories', 'studentCategories.categoryId', 'scheduleCategories.categoryId')
    .innerJoin('students', 'students.id', 'studentCategories.studentId')

/** Who is expected: active members of the events' categories, unless a coach assigns. */
export const expectedMembers = (db: Db, ids: string[]) =>
  askedMembers(events(db, ids)).where((by) =>
    by.or([by('students.playerType', 'is', null), by('students.playerType', '!=', 'inactive')]),
  )

/** Those of them who have not answered, a row for each of an event's categories that is theirs. */
const withoutAnswer = (members: ReturnType<typeof askedMembers>) =>
  members
    .leftJoin('attendances', (join) =>
      join
        .onRef('attendances.scheduleId', '=', 'schedules.id')
        .onRef('attendances.studentId', '=', 'students.id'),
    )
    .where('attendances.id', 'is', null)

const countUnanswered = (db: Db, ids: string[]) =>
  withoutAnswer(expectedMembers(db, ids))
    .groupBy('schedules.id')
    .select((by) => ['schedules.id', by.fn.count<number>('students.id').distinct().as('count')])
    .execute()

/**
 * How many events that have not begun wait for the answer of each of these players, by id; nothing
 * where none does. Counted as the player's own list does, also for who is on leave (third document, 4).
 */
export async function countUnansweredBy(
  db: Db,
  teamId: TeamId,
  studentIds: string[],
  clock: ClubClock,
): Promise<ReadonlyMap<string, number>> {
  const coming = db
    .selectFrom('schedules')
    .where('schedules.teamId', '=', teamId)
    .where('schedules.date', '>=', today(clock))
  const missing = await withoutAnswer(askedMembers(coming))
    .where('students.id', 'in', studentIds)
    .select([
      'students.id as studentId',
      'schedules.id',
      'schedules.date',
      'schedules.startHour',
      'schedules.startMinute',
    ])
    .distinct()
    .execute()
  const open = Map.groupBy(
    missing.filter((event) => !hasStarted(event, clock)),
    ({ studentId }) => studentId,
  )
  return new Map([...open].map(([studentId, events]) => [studentId, events.length]))
}
