import type { AliasableExpression } from 'kysely'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { isAsking } from './asking.ts'
import { askedMembers, hasBegun } from './expected.ts'

type Pairs = AliasableExpression<{ scheduleId: string; studentId: string }>

/** Those of some members of events who have not answered. */
export const withoutAnswer = (db: Db, members: Pairs) =>
  db
    .selectFrom(members.as('member'))
    .leftJoin('attendances', (join) =>
      join
        .onRef('attendances.scheduleId', '=', 'member.scheduleId')
        .onRef('attendances.studentId', '=', 'member.studentId'),
    )
    .where('attendances.id', 'is', null)

/**
 * How many events that have not begun, and can be answered, wait for the answer of each of these players, by
 * id; nothing where none does. Counted as the player's own list does, also for who is on leave.
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
    .where((by) => by.not(hasBegun(clock)(by)))
    .where(isAsking(clock))
  const players = askedMembers(coming, studentIds)
  const counts = await withoutAnswer(db, players)
    .groupBy('member.studentId')
    .select((by) => ['member.studentId as id', by.fn.countAll<number>().as('count')])
    .execute()
  return new Map(counts.map(({ id, count }) => [id, count]))
}
