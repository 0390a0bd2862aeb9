import { describe, expect, test } from 'vitest'
import { aClub, files } from '../../../tests/support/club.ts'
import { eightSaturdays, numbered } from '../../../tests/support/cuts.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { anUpload } from '../../../tests/support/made-club.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Change } from '../../../tests/support/series.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'
import { isFromBefore } from '../../domain/schedule/attendance.ts'
import { sweep } from '../files/cleanup.ts'
import { forgetOldSteps } from './undo-forget.ts'
import { CHILD_TABLES } from './undo-snapshot.ts'

const { db, databaseUrl } = await testDatabase()

type Series = Awaited<ReturnType<typeof eightSaturdays>>
type Scope = 'this' | 'following' | 'all'

/** A series in use: two answers and a file at the sixth event, which has a place of its own. */
async function inUse() {
  const series = await eightSaturdays(db)
  const scheduleId = series.nth(6)
  const { attachments } = series.coach.calls.coach
  const answer = { scheduleId, status: '×', comment: '法事のため' } as const
  await series.teammate.calls.player.attendances.answer(answer)
  const address = await anUpload(db, series.coach)
  await attachments.add({ scheduleId, fileName: '地図.pdf', fileUrl: address })
  await series.updateThis(6, { venue: '市民球場' })
  return { ...series, key: await keyAt(db, address) }
}

const TABLES = [
  'series',
  'series_skips',
  'schedules',
  'schedule_categories',
  'attendances',
  'attendance_changes',
  'schedule_files',
  'expectations',
]
const COUNTED = ['revision', 'updatedAt', 'updated_at']

/** All that there is of events, but for how often they were changed. */
async function events() {
  const rows = await dump(db)
  return TABLES.map((name) =>
    (rows[name] ?? []).map((row) => {
      const columns = Object.entries<unknown>(JSON.parse(row))
      return JSON.stringify(columns.filter(([column]) => !COUNTED.includes(column)))
    }),
  )
}

const update = async (series: Series, position: number, change: Omit<Change, 'id'>) => {
  const { undo } = await series.calls.update({ id: series.nth(position), ...change })
  return undo?.id ?? ''
}
const remove = async (series: Series, position: number, deleteType: Scope) => {
  const { undo } = await series.calls.delete({ id: series.nth(position), deleteType })
  return undo?.id ?? ''
}

describe('an undo brings everything back', () => {
  test.each<[string, number, (series: Series) => Promise<string>]>([
    ['an edit of one', 1, (series) => update(series, 6, { title: '試合', venue: '体育館' })],
    ['a move of one', 1, (series) => update(series, 6, { date: '2027-01-03' })],
    ['a move of the first', 1, (series) => update(series, 1, { date: '2026-11-29' })],
    ['an edit of all', 8, (series) => update(series, 3, { updateType: 'all', title: '試合' })],
    ['an edit from one on', 4, (s) => update(s, 5, { updateType: 'following', startHour: 9 })],
    ['an edit from the second on', 7, (s) => update(s, 2, { updateType: 'following', title: 'A' })],
    ['an edit from the last on', 1, (s) => update(s, 8, { updateType: 'following', title: 'A' })],
    [
      'other weekdays from one on',
      6,
      (series) => update(series, 6, { updateType: 'following', recurrenceDays: [0] }),
    ],
    [
      'another day from one on',
      4,
      (series) => update(series, 5, { updateType: 'following', date: '2026-12-25' }),
    ],
    [
      'other weekdays of all',
      14,
      (series) => update(series, 6, { updateType: 'all', recurrenceDays: [0] }),
    ],
    ['the end of a series', 7, (s) => update(s, 6, { updateType: 'all', endsSeries: true })],
    ['a deletion of one', 1, (series) => remove(series, 6, 'this')],
    ['a deletion of the first', 1, (series) => remove(series, 1, 'this')],
    ['a deletion from one on', 3, (series) => remove(series, 6, 'following')],
    ['a deletion from the second on', 7, (series) => remove(series, 2, 'following')],
    ['a deletion of all', 8, (series) => remove(series, 6, 'all')],
  ])('%s', async (_what, restored, change) => {
    const series = await inUse()
    const before = await events()
    const id = await change(series)
    expect(await events()).not.toEqual(before)
    const result = await series.calls.undo({ id })
    expect(result.skipped).toEqual([])
    expect(await events()).toEqual(before)
    if (!_what.startsWith('the end') && !_what.startsWith('other weekdays'))
      expect(result.restored).toBe(restored)
  })

  test('a rule that was given to a single event', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const before = await events()
    const { schedules } = coach.calls.coach
    const rule = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-12' } as const
    const { undo } = await schedules.update({ id, title: '試合', ...rule })
    expect(await schedules.undo({ id: undo?.id ?? '' })).toMatchObject({ restored: 3 })
    expect(await events()).toEqual(before)
  })

  test('the dates that a moved series left out', async () => {
    const series = await inUse()
    await remove(series, 6, 'this')
    const before = await events()
    const id = await update(series, 1, { updateType: 'following', date: '2026-11-27' })
    await series.calls.undo({ id })
    expect(await events()).toEqual(before)
  })

  test('one after the other, the last one first', async () => {
    const series = await inUse()
    const states = [await events()]
    const steps: string[] = []
    const changes = [
      () => update(series, 3, { updateType: 'following', title: '試合' }),
      () => remove(series, 4, 'this'),
      () => update(series, 6, { updateType: 'following', recurrenceEndDate: '2027-02-06' }),
      () => update(series, 5, { updateType: 'all', startHour: 8 }),
      () => remove(series, 3, 'following'),
    ]
    for (const change of changes) {
      steps.push(await change())
      states.push(await events())
    }
    for (const id of steps.toReversed()) {
      states.pop()
      await series.calls.undo({ id })
      expect(await events()).toEqual(states.at(-1))
    }
  })
})

describe('what was done since', () => {
  test('an answer stays', async () => {
    const series = await inUse()
    const id = await update(series, 5, { updateType: 'following', startHour: 9 })
    const answer = { scheduleId: series.nth(7), status: '×' } as const
    await series.player.calls.player.attendances.answer(answer)
    await series.calls.undo({ id })
    const event = await series.calls.get({ id: series.nth(7) })
    expect(event).toMatchObject({ startHour: 10, tally: { absent: 1, present: 0 } })
  })

  test('an event that was changed is left, and named; the series is one again', async () => {
    const series = await inUse()
    const id = await update(series, 5, { updateType: 'following', startHour: 9 })
    await series.updateThis(7, { title: '試合' })
    const { restored, skipped } = await series.calls.undo({ id })
    expect(restored).toBe(3)
    expect(skipped).toEqual([{ scheduleId: series.nth(7), title: '試合', date: '2027-01-09' }])
    expect(await series.each(({ startHour, title }) => `${startHour}${title}`)).toEqual([
      ...Array(6).fill('10練習'),
      '9試合',
      '10練習',
    ])
    const carriers = await series.each(({ parentScheduleId }) => parentScheduleId)
    expect(carriers).toEqual([null, ...Array(7).fill(series.nth(1))])
  })

  test('an event that it added and somebody has answered stays', async () => {
    const series = await inUse()
    const longer = { updateType: 'following' as const, recurrenceEndDate: '2027-01-30' }
    const id = await update(series, 5, longer)
    const [, scheduleId = ''] = (await series.each((event) => event.id)).slice(-2)
    const status = '○'
    await series.player.calls.player.attendances.answer({ scheduleId, status })
    const { skipped } = await series.calls.undo({ id })
    expect(skipped).toMatchObject([{ scheduleId, date: '2027-01-30' }])
    expect((await numbered(series)).slice(-2)).toEqual(['8 01-16', '0 01-30'])
  })

  test('an event that was deleted stays away, and can be brought back by its own undo', async () => {
    const series = await inUse()
    const id = await update(series, 5, { updateType: 'following', startHour: 9 })
    const deletion = await remove(series, 6, 'this')
    expect((await series.calls.undo({ id })).skipped).toMatchObject([{ date: '2027-01-02' }])
    await series.calls.undo({ id: deletion })
    const event = await series.calls.get({ id: series.nth(6) })
    expect(event).toMatchObject({ startHour: 9, attachments: [{ fileName: '地図.pdf' }] })
  })

  test('a series that was divided again stays so; what nobody changed is as before', async () => {
    const series = await inUse()
    const id = await update(series, 3, { updateType: 'following', startHour: 9 })
    await series.updateFollowing(6, { title: '試合' })
    const { restored, skipped } = await series.calls.undo({ id })
    expect([restored, skipped.length]).toEqual([3, 3])
    expect(await series.each(({ startHour, title }) => `${startHour}${title}`)).toEqual([
      ...Array(5).fill('10練習'),
      ...Array(3).fill('9試合'),
    ])
  })

  test('who has withdrawn stays away, with all that they said', async () => {
    const series = await inUse()
    const id = await remove(series, 6, 'this')
    await series.teammate.calls.player.profile.withdraw({})
    const steps = db.selectFrom('undoSteps').where('teamId', '=', series.teamId)
    const kept = await steps.select('snapshot').execute()
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${series.teammate.id}|法事`))
    await series.calls.undo({ id })
    const { participants } = await series.calls.get({ id: series.nth(6) })
    expect(participants.map(({ studentId }) => studentId)).toEqual([series.player.id])
  })
})

describe('an undo is', () => {
  test('done once: of two at the same time, one is refused', async () => {
    const series = await inUse()
    const id = await remove(series, 6, 'following')
    const tries = await Promise.allSettled([series.calls.undo({ id }), series.calls.undo({ id })])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(series.calls.undo({ id }))).toMatchObject({ code: 'CONFLICT' })
    expect((await numbered(series)).length).toBe(8)
  })

  test('offered for a day', async () => {
    const series = await inUse()
    const id = await remove(series, 6, 'this')
    const at = (now: string) => series.coach.at(new Date(now)).coach.schedules
    const [in23, in24] = [at('2026-11-21T23:59:59Z'), at('2026-11-22T00:00:00Z')]
    expect((await in23.undoable())[0]).toMatchObject({
      id,
      label: '1/2(土)「練習」を削除しました',
      coachId: series.coach.id,
    })
    expect(await in24.undoable()).toEqual([])
    expect(await refusal(in24.undo({ id }))).toMatchObject({ code: 'CONFLICT' })
  })

  test('not for another team', async () => {
    const series = await inUse()
    const id = await remove(series, 6, 'this')
    const { coach } = await aClub(db)
    const { schedules } = coach.calls.coach
    expect(await schedules.undoable()).toEqual([])
    expect(await refusal(schedules.undo({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a line of the log, which the undone one offers no more', async () => {
    const series = await inUse()
    const lines = () => series.coach.calls.coach.activity({ limit: 5 })
    const id = await update(series, 5, { updateType: 'following', startHour: 9 })
    expect((await lines())[0]?.undoId).toBe(id)
    const sentences = await sentencesOf(series.coach.calls, () => series.calls.undo({ id }))
    expect(sentences).toEqual([
      '「12/26(土)以降の「練習」4件を変更しました」を元に戻しました（4件・大野）',
    ])
    expect((await lines()).slice(0, 2).map(({ undoId }) => undoId)).toEqual([null, null])
    const asPlayer = await series.player.calls.player.activity({ limit: 5 })
    expect(asPlayer.map(({ undoId }) => undoId)).toEqual(Array(5).fill(null))
  })

  test('not kept where it is too large, or nothing was changed', async () => {
    const series = await eightSaturdays(db, { recurrenceRule: 'daily', recurrenceEndDate: null })
    const { undo } = await series.updateAll(1, { notes: '長'.repeat(1500) })
    expect(undo?.label).toBe('「練習」365件を変更しました')
    const other = { notes: '短'.repeat(1500) }
    const asked = { id: series.nth(1), updateType: 'all' as const }
    expect((await series.calls.previewUpdate({ ...asked, ...other })).canUndo).toBe(false)
    expect((await series.calls.previewUpdate({ ...asked, notes: '短' })).canUndo).toBe(true)
    expect((await series.updateAll(1, other)).undo).toBeNull()
    expect((await series.updateAll(1, { notes: '短' })).undo).not.toBeNull()
    expect((await series.updateAll(1, { notes: '短' })).undo).toBeNull()
  })

  test('kept for the fifty newest changes', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const { schedules } = coach.calls.coach
    for (let n = 0; n < 52; n += 1) await schedules.update({ id, title: `練習${n}` })
    expect(await schedules.undoable()).toHaveLength(50)
  })
})

test('a sweep in between leaves the file; it goes once the undo is over', async () => {
  const series = await inUse()
  const id = await remove(series, 6, 'this')
  expect(await isStored(series.key)).toBe(true)
  await sweep(db, files, new Date('2026-11-22T23:00:00Z'))
  expect(await isStored(series.key)).toBe(true)
  await series.calls.undo({ id })
  const { attachments } = await series.calls.get({ id: series.nth(6) })
  expect(attachments).toHaveLength(1)
  await remove(series, 6, 'this')
  const later = new Date('2026-11-25T00:00:00Z')
  await forgetOldSteps(db, later)
  await sweep(db, files, later)
  expect(await isStored(series.key)).toBe(false)
  expect(await db.selectFrom('undoSteps').select('id').execute()).toEqual([])
})

test.runIf(!databaseUrl)(
  'all that goes with an event is kept for an undo, or counted anew',
  async () => {
    const tables = Object.keys(await dump(db))
    const { sql } = await import('kysely')
    const children: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{
        table: string
      }>`select "table" from pragma_foreign_key_list(${table})`.execute(db)
      if (rows.some((row) => row.table === 'schedules')) children.push(table)
    }
    const asColumn = (name: string) =>
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    expect(children.sort()).toEqual([...CHILD_TABLES, 'tallies'].map(asColumn).sort())
  },
)

describe('an undo of a move', () => {
  const LATER = '2026-11-30T00:00:00Z'

  test('of a past event brings back whom it expected, also where members have changed since', async () => {
    const { anEvent, coach, player, teammate, category } = await aClub(db)
    const { id } = await anEvent()
    const { coach: calls } = coach.at(new Date(LATER))
    const { undo } = await calls.schedules.update({ id, date: '2026-12-12' })
    await calls.studentCategories.remove({ studentId: player.id, categoryId: category.id })
    await calls.schedules.undo({ id: undo?.id ?? '' })
    const { participants, tally } = await calls.schedules.get({ id })
    const expected = participants.map(({ studentId }) => studentId)
    expect(new Set(expected)).toEqual(new Set([player.id, teammate.id]))
    expect(tally.unanswered).toBe(2)
  })

  test('leaves answers to the changed time marked, and those to the time of before as they were', async () => {
    const { anEvent, coach, player, teammate } = await aClub(db)
    const { id } = await anEvent()
    const at = (minutes: number) => new Date(Date.parse('2026-11-21T00:00:00Z') + minutes * 60_000)
    const answer = { scheduleId: id, status: '○' } as const
    await player.at(at(0)).player.attendances.answer(answer)
    const change = (minutes: number, startHour: number) =>
      coach.at(at(minutes)).coach.schedules.update({ id, startHour })
    const undoAt = (minutes: number, step: string | undefined) =>
      coach.at(at(minutes)).coach.schedules.undo({ id: step ?? '' })
    await undoAt(20, (await change(10, 9)).undo?.id)
    const get = () => coach.calls.coach.schedules.get({ id })
    expect((await get()).contentChangedAt).toBeNull()
    const { undo } = await change(30, 8)
    await teammate.at(at(40)).player.attendances.answer(answer)
    await undoAt(50, undo?.id)
    const { contentChangedAt, participants } = await get()
    const given = participants.find(({ studentId }) => studentId === teammate.id)?.attendance
    expect(isFromBefore({ contentChangedAt }, given ?? null)).toBe(true)
  })
})

describe('after a category was deleted', () => {
  test('a change of its events is taken back', async () => {
    const { anEvent, coach, category } = await aClub(db)
    const { id } = await anEvent()
    const calls = coach.calls.coach
    const { undo } = await calls.schedules.update({ id, title: '試合' })
    await calls.categories.delete({ id: category.id })
    expect(await calls.schedules.undo({ id: undo?.id ?? '' })).toMatchObject({ restored: 1 })
    expect(await calls.schedules.get({ id })).toMatchObject({ title: '練習', categoryIds: [] })
  })

  test('an event keeps the categories that it has, where those of before are gone', async () => {
    const { anEvent, coach, category } = await aClub(db)
    const { id } = await anEvent()
    const calls = coach.calls.coach
    const other = await calls.categories.create({ name: 'U-10' })
    const { undo } = await calls.schedules.update({ id, title: '試合', categoryIds: [other.id] })
    await calls.categories.delete({ id: category.id })
    await calls.schedules.undo({ id: undo?.id ?? '' })
    const event = await calls.schedules.get({ id })
    expect(event).toMatchObject({ title: '練習', categoryIds: [other.id] })
  })
})

test('an event knows its last change that can be taken back, and no other club does', async () => {
  const series = await inUse()
  const { undoOf } = series.calls
  const id = await update(series, 5, { updateType: 'following', startHour: 9 })
  expect(await undoOf({ id: series.nth(7) })).toMatchObject({ id })
  expect(await undoOf({ id: series.nth(2) })).toBeNull()
  const { coach } = await aClub(db)
  const foreign = coach.calls.coach.schedules.undoOf({ id: series.nth(7) })
  expect(await refusal(foreign)).toMatchObject({ code: 'NOT_FOUND' })
  await series.calls.undo({ id })
  expect((await undoOf({ id: series.nth(7) }))?.id).not.toBe(id)
})

test('the log is read in parts, back to its first line', async () => {
  const series = await inUse()
  const { activity } = series.coach.calls.coach
  const all = await activity({ limit: 100 })
  const parts: typeof all = []
  for (let before: string | undefined; ; before = parts.at(-1)?.id) {
    const part = await activity({ limit: 2, ...(before && { before }) })
    if (part.length === 0) break
    parts.push(...part)
  }
  expect(parts).toEqual(all)
  const { coach } = await aClub(db)
  const foreign = coach.calls.coach.activity({ limit: 2, before: all[0]?.id ?? '' })
  expect(await refusal(foreign)).toMatchObject({ code: 'NOT_FOUND' })
})
