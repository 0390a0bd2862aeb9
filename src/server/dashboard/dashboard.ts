import type { DashboardStats, FirstSteps } from '../../domain/activity/dashboard.ts'
import { periodRange } from '../../domain/time/calendar.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { Period } from '../../domain/time/period.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listSchedules } from '../schedules/read.ts'

/** The three figures of a period, and its events (rule V1). */
export async function getStats(
  db: Db,
  teamId: TeamId,
  period: Period,
  clock: ClubClock,
): Promise<DashboardStats> {
  const schedules = await listSchedules(db, teamId, periodRange(period, today(clock)), clock)
  const members = await db
    .selectFrom('students')
    .where('teamId', '=', teamId)
    .where((by) => by.or([by('playerType', 'is', null), by('playerType', '!=', 'inactive')]))
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const coaches = await db
    .selectFrom('coaches')
    .where('teamId', '=', teamId)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    upcomingEvents: schedules.filter(({ cancelledAt }) => cancelledAt === null).length,
    teamMembers: members.count,
    activeCoaches: coaches.count,
    schedules,
  }
}

/** Whether the team has any category, venue, event and member at all. */
export async function getFirstSteps(db: Db, teamId: TeamId): Promise<FirstSteps> {
  const has = async (table: 'categories' | 'venues' | 'schedules' | 'students') =>
    (await db
      .selectFrom(table)
      .select('id')
      .where('teamId', '=', teamId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  return {
    categories: await has('categories'),
    venues: await has('venues'),
    events: await has('schedules'),
    members: await has('students'),
  }
}
