import { isDeepStrictEqual } from 'node:util'
import { AppError, notFound } from '../../domain/basics/errors.ts'
import {
  UNDO_MS,
  type UndoResult,
  type UndoStep,
  undoMessages,
  undoResultOf,
} from '../../domain/schedule/undo.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Act, nameOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { expectAnew, expectAsThen, keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { knownEvents } from '../notices/known-events.ts'
import { tellOfUndo } from '../notices/tell-of-events.ts'
import { moveUp } from '../seats/move-up.ts'
import { recountTallies } from '../tallies/tallies.ts'
import { deleteEvents } from './delete-events.ts'
import { requireRoomForEvents } from './event-limits.ts'
import { restoreCategories, restoreEvents } from './event-rows.ts'
import { requireSchedule } from './require-schedule.ts'
import { restoreChildren } from './undo-children.ts'
import { seriesState } from './undo-keep.ts'
import { addedSince, changedBack, missing, withoutDeleted } from './undo-plan.ts'
import { endNewSeries, restoreSeries, returnDates } from './undo-series.ts'
import { type Snapshot, snapshotSchema } from './undo-snapshot.ts'

/** What a coach can still take back, the newest first. */
export const listUndoSteps = (db: Db, teamId: TeamId, now: Date): Promise<UndoStep[]> =>
  liveSteps(db, teamId, now).execute()

const liveSteps = (db: Db, teamId: TeamId, now: Date) =>
  db
    .selectFrom('undoSteps')
    .select(['id', 'label', 'coachId', 'expiresAt'])
    .where('teamId', '=', teamId)
    .where('expiresAt', '>', now.toISOString())
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')

/** The last change of an event that can be taken back; null where there is none. @throws AppError notFound */
export async function undoStepOf(
  db: Db,
  teamId: TeamId,
  scheduleId: string,
  now: Date,
): Promise<UndoStep | null> {
  await requireSchedule(db, teamId, scheduleId)
  const step = await liveSteps(db, teamId, now)
    .where('eventIds', 'like', `%"${scheduleId}"%`)
    .limit(1)
    .executeTakeFirst()
  return step ?? null
}

/** The events that a step's undo brings back, changes or takes away, and when the step was made. @throws AppError notFound */
export async function eventsOfStep(
  db: Db,
  teamId: TeamId,
  id: string,
): Promise<{ ids: string[]; madeAt: string }> {
  const step = await db
    .selectFrom('undoSteps')
    .select(['snapshot', 'expiresAt'])
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!step) throw notFound(undoMessages.unknown)
  const { data } = snapshotSchema.safeParse(JSON.parse(step.snapshot))
  const ids = data
    ? [...data.changed.map(({ before }) => before.row), ...data.removed, ...data.added.events]
    : []
  return { ids: ids.map((row) => row.id), madeAt: madeAtOf(step) }
}

const madeAtOf = ({ expiresAt }: { expiresAt: string }) =>
  new Date(new Date(expiresAt).getTime() - UNDO_MS).toISOString()

/**
 * Takes a change of events back (rule S10): what it removed is there again with ids, answers and files, what it
 * changed is as before, what it added goes. What was changed since stays, and is named.
 * @throws AppError notFound, conflict for one that was taken back, or is over
 */
export function undoChange(
  db: Db,
  teamId: TeamId,
  id: string,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<UndoResult> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { label, snapshot, madeAt } = await claim(tx, teamId, id, act.now)
    await keepExpectations(tx, teamId, clock)
    const isIntact = isDeepStrictEqual(
      (await seriesState(tx, seriesIdsOf(snapshot))).series,
      snapshot.after.series,
    )
    const changed = await changedBack(tx, snapshot, isIntact, clock.now)
    const added = await addedSince(tx, snapshot)
    const removed = await missing(tx, snapshot, isIntact)
    await requireRoomForEvents(
      tx,
      teamId,
      { dates: removed.map(({ date }) => date), removed: added.unchanged.length },
      clock,
    )
    const ids = [...changed.rows, ...removed].map((row) => row.id)
    const before = await knownEvents(tx, [...ids, ...added.unchanged])
    if (isIntact) await restoreSeries(tx, snapshot)
    await restoreEvents(tx, [...changed.rows, ...removed])
    await restoreCategories(tx, await withoutDeleted(tx, changed.categories))
    await restoreChildren(tx, snapshot.children)
    await deleteEvents(tx, added.unchanged)
    if (isIntact) await endNewSeries(tx, snapshot)
    await returnDates(tx, teamId, snapshot, { isIntact, restored: removed })
    await expectAnew(
      tx,
      clock,
      changed.rows.map((row) => row.id),
    )
    if (snapshot.expected) await expectAsThen(tx, changed.expectedThen, snapshot.expected)
    await recountTallies(tx, ids)
    await moveUp(tx, teamId, ids, { clock, act })
    const restored = changed.count + removed.length + added.unchanged.length
    const skipped = [...changed.skipped, ...added.skipped]
    const by = await nameOf(tx, act)
    const told = { undoId: id, label, restored, scheduleIds: ids, removedIds: added.unchanged, by }
    await recordEvent(tx, teamId, { type: 'schedule.undone', ...told }, act)
    await tellOfUndo(tx, teamId, { before, ids }, { clock, act, madeAt })
    return undoResultOf(restored, skipped)
  })
}

const refused = (message: string) => new AppError('conflict', { message })

/** Of several at once, one has it. */
async function claim(tx: Db, teamId: TeamId, id: string, now: Date) {
  const step = await tx
    .selectFrom('undoSteps')
    .selectAll()
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!step) throw notFound(undoMessages.unknown)
  if (step.undoneAt) throw refused(undoMessages.done)
  if (step.expiresAt <= now.toISOString()) throw refused(undoMessages.over)
  const { data: snapshot } = snapshotSchema.safeParse(JSON.parse(step.snapshot))
  if (!snapshot) throw refused(undoMessages.unreadable)
  await tx
    .updateTable('undoSteps')
    .set({ undoneAt: now.toISOString(), snapshot: '{}' })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('undoFiles').where('undoId', '=', id).execute()
  return { label: step.label, snapshot, madeAt: madeAtOf(step) }
}

const seriesIdsOf = ({ before, after }: Snapshot) => [
  ...new Set([...before.series, ...after.series].map(({ id }) => id)),
]
