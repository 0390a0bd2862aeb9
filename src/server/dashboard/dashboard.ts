import { periodRange } from '../../domain/calendar.ts'
import { type ClubClock, today } from '../../domain/clock.ts'
import {
  type DashboardStats,
  type FirstSteps,
  type Period,
  RECENT_SCHEDULES,
} from '../../domain/dashboard.ts'
import type { Schedule } from '../../domain/schedule.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listSchedules } from '../schedules/read.ts'

/** The three figures of a period, and its events (contract 5, Periods of the dashboard). */
export async function getStats(
  db: Db,
  teamId: TeamId,
  period: Period,
  clock: ClubClock,
): Promise<DashboardStats> {
  const schedules = await listSchedules(db, teamId, periodRange(period, today(clock)))
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
    upcomingEvents: schedules.length,
    teamMembers: members.count,
    activeCoaches: coaches.count,
    schedules,
  }
}

/** The next events from today on, for the dashboard's card. */
export async function nextSchedules(db: Db, teamId: TeamId, clock: ClubClock): Promise<Schedule[]> {
  const next = await db
    .selectFrom('schedules')
    .select('id')
    .where('teamId', '=', teamId)
    .where('date', '>=', today(clock))
    .orderBy('date')
    .orderBy((by) => by.fn.coalesce('startHour', by.lit(-1)))
    .orderBy((by) => by.fn.coalesce('startMinute', by.lit(0)))
    .orderBy('id')
    .limit(RECENT_SCHEDULES)
    .execute()
  return next.length ? listSchedules(db, teamId, { ids: next.map(({ id }) => id) }) : []
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
