import { expect, test } from 'vitest'
import { seededRandom } from '../../../db/seed/random.ts'
import { aClub, files, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { AppError } from '../../domain/basics/errors.ts'
import { addDays } from '../../domain/time/dates.ts'
import type { Act } from '../activity/act.ts'
import { inTransaction } from '../db/database.ts'
import { createSchedule } from './create.ts'
import { deleteSchedule, previewDelete } from './delete.ts'
import { undoChange } from './undo.ts'
import { previewUpdate, updateSchedule } from './update.ts'

const { db, databaseUrl } = await testDatabase()

/** As many as the environment says; each is a series and some changes of it, taken back again or not. */
const SEQUENCES = Number(process.env.SERIES_SEQUENCES ?? (databaseUrl ? 5 : 60))
const STEPS = 6
const random = seededRandom(Number(process.env.SERIES_SEED ?? 28))
const clock = { now: new Date('2026-12-10T03:00:00Z'), timeZone: 'Asia/Tokyo' }
const DAY = '2026-12-10'

const { teamId, category, player, owner } = await aClub(db)
const act: Act = { by: { kind: 'coach', id: owner.id }, now: clock.now }
const options = { files, clock, act }

class RolledBack extends Error {}

const all = async (tx: typeof db) => {
  const rows = await tx
    .selectFrom('schedules')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('id')
    .execute()
  const answers = await tx
    .selectFrom('attendances')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('id')
    .execute()
  const series = await tx
    .selectFrom('series')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('id')
    .execute()
  const skips = await tx
    .selectFrom('seriesSkips')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('date')
    .orderBy('seriesId')
    .execute()
  return { rows, answers, series, skips }
}
type Change = Omit<Parameters<typeof updateSchedule>[2], 'id'>
type State = Awaited<ReturnType<typeof all>>

const COUNTED = { revision: 0, updatedAt: null, expectationsKept: 0 }
const uncounted = ({ rows, ...state }: State) => ({
  ...state,
  rows: rows.map((row) => ({ ...row, ...COUNTED })),
})

function change() {
  return random.pick<Partial<Change>>([
    { title: random.pick(['試合', '合宿', '朝練']) },
    { venue: random.pick(['体育館', '市民球場']) },
    { startHour: random.pick([8, 9, 10]), startMinute: 0 },
    { recurrenceEndDate: addDays(DAY, Math.floor(random.between(1, 90))) },
    { recurrenceDays: [random.pick([0, 3, 6])] },
    { date: addDays(DAY, Math.floor(random.between(0, 20))) },
    { recurrenceInterval: random.pick([1, 2]) },
  ])
}

/** Two answers by the same person are of two events, and every event is of the series that says so. */
function expectSound({ rows, answers, series }: State) {
  const ids = new Set(rows.map(({ id }) => id))
  expect(answers.filter(({ scheduleId }) => !ids.has(scheduleId))).toEqual([])
  for (const one of series) {
    const own = rows.filter(({ seriesId }) => seriesId === one.id)
    expect(own.some(({ id }) => id === one.firstScheduleId)).toBe(true)
  }
  const known = new Set(series.map(({ id }) => id))
  expect(rows.filter(({ seriesId }) => seriesId && !known.has(seriesId))).toEqual([])
}

async function aSequence(tx: typeof db) {
  const rule = { recurrenceRule: 'weekly' as const, recurrenceDays: [random.pick([2, 4, 6])] }
  await createSchedule(
    tx,
    teamId,
    {
      title: '練習',
      date: addDays(DAY, -Math.floor(random.between(0, 21))),
      categoryIds: [category.id],
      startHour: 10,
      startMinute: 0,
      ...rule,
      recurrenceEndDate: addDays(DAY, Math.floor(random.between(20, 60))),
    },
    { clock, act },
  )
  const first = await all(tx)
  for (const { id } of first.rows) {
    const at = NOW.toISOString()
    const answer = {
      status: '○',
      comment: null,
      answeredBy: 'player',
      answeredById: player.id,
    } as const
    await tx
      .insertInto('attendances')
      .values({
        id: crypto.randomUUID(),
        teamId,
        scheduleId: id,
        studentId: player.id,
        ...answer,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
  }
  const before: State[] = []
  const steps: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const state = await all(tx)
    const [first, ...others] = state.rows
    if (!first) break
    const edited = random.pick([first, ...others])
    const scope = random.pick(['this', 'following', 'following', 'all'] as const)
    const isDeletion = random.chance(0.25)
    try {
      const done = isDeletion
        ? await deletion(tx, edited.id, scope)
        : await edit(tx, { id: edited.id, updateType: scope, ...change() })
      const now = await all(tx)
      expectSound(now)
      if (scope === 'following') expectPastKept(state, now, edited.seriesId ? edited : null)
      if (done) {
        before.push(state)
        steps.push(done)
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      expect(error.code).toBe('badRequest')
      expect(await all(tx)).toEqual(state)
    }
  }
  for (const id of steps.toReversed()) {
    const { skippedCount } = await undoChange(tx, teamId, id, { clock, act })
    expect(skippedCount).toBe(0)
    const state = before.pop()
    if (state) expect(uncounted(await all(tx))).toEqual(uncounted(state))
  }
  return steps.length
}

async function edit(tx: typeof db, update: Parameters<typeof updateSchedule>[2]) {
  const preview = await previewUpdate(tx, teamId, update, clock)
  const before = await all(tx)
  const { undo } = await updateSchedule(tx, teamId, update, options)
  const after = await all(tx)
  const ids = new Set(after.rows.map(({ id }) => id))
  const gone = before.rows.filter(({ id }) => !ids.has(id)).length
  expect([preview.removed, preview.added]).toEqual([
    gone,
    after.rows.length - before.rows.length + gone,
  ])
  expect(preview.removedAnswers).toBe(before.answers.length - after.answers.length)
  expect(preview.dates).toHaveLength(preview.changed + preview.added + preview.removed)
  return undo?.id
}

async function deletion(tx: typeof db, id: string, scope: 'this' | 'following' | 'all') {
  const preview = await previewDelete(tx, teamId, id, scope, clock)
  const before = await all(tx)
  const { undo } = await deleteSchedule(tx, teamId, id, scope, options)
  const after = await all(tx)
  expect([preview.removed, preview.removedAnswers]).toEqual([
    before.rows.length - after.rows.length,
    before.answers.length - after.answers.length,
  ])
  return undo?.id
}

/** No event that has begun, or is before the cut, has changed, but for being one of a series. */
function expectPastKept(before: State, after: State, edited: State['rows'][number] | null) {
  if (!edited) return
  const now = new Map(after.rows.map((row) => [row.id, row]))
  const isBefore = (row: State['rows'][number]) =>
    row.date < DAY || (row.seriesDate ?? row.date) < (edited.seriesDate ?? edited.date)
  for (const row of before.rows.filter(
    (one) => one.seriesId !== edited.seriesId || isBefore(one),
  )) {
    const { seriesId: _, ...kept } = now.get(row.id) ?? row
    const { seriesId: __, ...then } = row
    expect({ there: now.has(row.id), ...kept, ...COUNTED }).toEqual({
      there: true,
      ...then,
      ...COUNTED,
    })
  }
}

test(`of ${SEQUENCES} random sequences of changes, each is taken back to where it was`, {
  timeout: 60 * 60_000,
}, async () => {
  let steps = 0
  for (let n = 0; n < SEQUENCES; n += 1) {
    const work = inTransaction(db, async (tx) => {
      steps += await aSequence(tx)
      throw new RolledBack()
    })
    await work.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  expect(steps).toBeGreaterThan(SEQUENCES)
})
