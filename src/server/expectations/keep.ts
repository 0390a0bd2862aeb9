import { setTimeout as wait } from 'node:timers/promises'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { expectedNow, hasBegun } from './expected.ts'

/** Events of one write; with a sweep each hour, seldom more than a few have begun since. */
const WRITE_LIMIT = 50
/** Events of one sweep, and of one of its steps, between which others have their turn. */
const SWEEP_LIMIT = 1000
const STEP = 5
const PAUSE_MS = 10

const begunEvents = (db: Db, clock: ClubClock) =>
  db
    .selectFrom('schedules')
    .where('schedules.expectationsKept', '=', 0)
    .where(hasBegun(clock))
    .orderBy('schedules.date', 'desc')

/**
 * Writes down whom the events expect that have begun (decision 017). Every change of what an event expects
 * calls it first, under the team's lock.
 */
export const keepExpectations = (tx: Db, teamId: TeamId, clock: ClubClock): Promise<void> =>
  keep(tx, teamId, clock, WRITE_LIMIT)

async function keep(tx: Db, teamId: string, clock: ClubClock, limit: number) {
  const begun = await begunEvents(tx, clock)
    .where('schedules.teamId', '=', teamId)
    .select('schedules.id')
    .limit(limit)
    .execute()
  if (!begun.length) return
  const ids = begun.map(({ id }) => id)
  await tx
    .insertInto('expectations')
    .columns(['scheduleId', 'studentId'])
    .expression(expectedNow(tx.selectFrom('schedules').where('schedules.id', 'in', ids)))
    .execute()
  await setKept(tx, ids, 1)
}

/** The same for every team. */
export async function keepAllExpectations(db: Db, clock: ClubClock): Promise<void> {
  for (let kept = 0; kept < SWEEP_LIMIT; kept += STEP) {
    const event = await begunEvents(db, clock)
      .select('schedules.teamId')
      .limit(1)
      .executeTakeFirst()
    if (!event) return
    await inTransaction(db, async (tx) => {
      await lockTeam(tx, event.teamId)
      await keep(tx, event.teamId, clock, STEP)
    })
    await wait(PAUSE_MS)
  }
}

/** Of these events, those that have been moved to a time to come expect whom they expect then. @returns those */
export async function expectAnew(tx: Db, clock: ClubClock, scheduleIds: string[]) {
  const anew: string[] = []
  await inParts(scheduleIds, async (part) => {
    const coming = await tx
      .selectFrom('schedules')
      .select('schedules.id')
      .where('schedules.id', 'in', part)
      .where('schedules.expectationsKept', '=', 1)
      .where((by) => by.not(hasBegun(clock)(by)))
      .execute()
    if (!coming.length) return
    const ids = coming.map(({ id }) => id)
    await tx.deleteFrom('expectations').where('scheduleId', 'in', ids).execute()
    await setKept(tx, ids, 0)
    anew.push(...ids)
  })
  return anew
}

/** Whom those of these events expected that have begun. */
export async function keptExpectations(db: Db, scheduleIds: string[]) {
  const kept: { scheduleId: string; studentId: string }[] = []
  await inParts(scheduleIds, async (part) => {
    const rows = await db
      .selectFrom('expectations')
      .innerJoin('schedules', 'schedules.id', 'expectations.scheduleId')
      .select(['expectations.scheduleId', 'expectations.studentId'])
      .where('expectations.scheduleId', 'in', part)
      .where('schedules.expectationsKept', '=', 1)
      .execute()
    kept.push(...rows)
  })
  return kept
}

/** Events that are behind us again expect whom they expected then, but for members who have gone since. */
export async function expectAsThen(
  tx: Db,
  scheduleIds: string[],
  then: { scheduleId: string; studentId: string }[],
): Promise<void> {
  if (scheduleIds.length === 0) return
  await inParts(scheduleIds, (part) =>
    tx.deleteFrom('expectations').where('scheduleId', 'in', part).execute(),
  )
  const members = new Set<string>()
  await inParts([...new Set(then.map(({ studentId }) => studentId))], async (part) => {
    const rows = await tx.selectFrom('students').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) members.add(id)
  })
  const ids = new Set(scheduleIds)
  const rows = then.filter((one) => ids.has(one.scheduleId) && members.has(one.studentId))
  await inParts(rows, (part) => tx.insertInto('expectations').values(part).execute())
  await inParts(scheduleIds, (part) => setKept(tx, part, 1))
}

const setKept = (tx: Db, ids: string[], expectationsKept: 0 | 1) =>
  tx.updateTable('schedules').set({ expectationsKept }).where('id', 'in', ids).execute()
