import type { Scope, SeriesChange } from '../../domain/schedule/schedule.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getSchedule } from './read.ts'
import { requireSchedule } from './require-schedule.ts'
import { endSeries, eventsOfSeries, leaveStart, type SeriesRow, seriesOf } from './series.ts'
import { toldOf } from './told.ts'

/** Deletes one event, handing a series' rule on, or the whole series with its past (rule S5). */
export async function deleteSchedule(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
  { files, act }: { files: Files; act: Act },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const schedule = await getSchedule(tx, teamId, id)
    const series = await seriesOf(tx, teamId, id)
    const ids = await deletedIds(tx, series, id, scope)
    if (series && scope === 'this') await leaveStart(tx, series, { id, movesTo: null })
    if (series && scope === 'all') await endSeries(tx, series.id)
    const attached = await deleteEvents(tx, ids)
    const deleted = { ...toldOf(schedule, ids.length), removedIds: ids }
    await recordEvent(tx, teamId, { type: 'schedule.deleted', ...deleted }, act)
    await removeUnused(tx, files, attached, act.now)
  })
}

/** What `deleteSchedule` would do, in numbers. */
export async function previewDelete(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
): Promise<SeriesChange> {
  await requireSchedule(db, teamId, id)
  const ids = await deletedIds(db, await seriesOf(db, teamId, id), id, scope)
  return { kept: 0, added: 0, addedPast: 0, removed: ids.length, ...(await countLost(db, ids)) }
}

async function deletedIds(db: Db, series: SeriesRow | undefined, id: string, scope: Scope) {
  if (!series || scope === 'this') return [id]
  const events = await eventsOfSeries(db, series.id)
  return events.map((event) => event.id)
}

/** @returns the stored files of what was attached, which nothing names any more */
export async function deleteEvents(tx: Db, ids: string[]): Promise<string[]> {
  const files: string[] = []
  await inParts(ids, async (part) => {
    const attached = await tx
      .selectFrom('scheduleFiles')
      .select('storedFileId')
      .where('scheduleId', 'in', part)
      .execute()
    files.push(...attached.map(({ storedFileId }) => storedFileId))
    await tx.deleteFrom('schedules').where('id', 'in', part).execute()
  })
  return files
}

/** Of events that go: how many have answers, how many answers, and how many attached files. */
export async function countLost(db: Db, scheduleIds: string[]) {
  const lost = { removedWithAnswers: 0, removedAnswers: 0, removedFiles: 0 }
  await inParts(scheduleIds, async (part) => {
    const answers = await countsByEvent(db, 'attendances', part)
    const files = await countsByEvent(db, 'scheduleFiles', part)
    lost.removedWithAnswers += answers.length
    lost.removedAnswers += sum(answers)
    lost.removedFiles += sum(files)
  })
  return lost
}

const countsByEvent = (db: Db, table: 'attendances' | 'scheduleFiles', scheduleIds: string[]) =>
  db
    .selectFrom(table)
    .where('scheduleId', 'in', scheduleIds)
    .groupBy('scheduleId')
    .select((by) => by.fn.countAll<number>().as('count'))
    .execute()

const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
