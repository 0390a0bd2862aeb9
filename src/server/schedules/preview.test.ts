import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { anUpload } from '../../../tests/support/made-club.ts'
import { aSeries, type Change } from '../../../tests/support/series.ts'

const { db } = await testDatabase()

type Series = Awaited<ReturnType<typeof aSeries>>

async function state(series: Pick<Series, 'coach'>) {
  const { schedules, attendances, attachments } = series.coach.calls.coach
  const ids = (await listed(schedules.all({}))).map(({ id }) => id)
  const files = await listed(attachments.all({}))
  return { ids: new Set(ids), answers: await listed(attendances.all({})), files: files.length }
}

/** What really happened between two states, in the words of a preview. */
function difference(before: Awaited<ReturnType<typeof state>>, after: typeof before) {
  const gone = before.answers.filter(({ scheduleId }) => !after.ids.has(scheduleId))
  return {
    added: [...after.ids].filter((id) => !before.ids.has(id)).length,
    addedPast: 0,
    removed: [...before.ids].filter((id) => !after.ids.has(id)).length,
    removedWithAnswers: new Set(gone.map(({ scheduleId }) => scheduleId)).size,
    removedAnswers: gone.length,
    removedFiles: before.files - after.files,
  }
}

/** With a second answer and two files at the last event, and a file at the one before. */
async function inUse(series: Series) {
  const { coach, teammate, nth } = series
  await teammate.calls.player.attendances.answer({ scheduleId: nth(4), status: '×' })
  for (const scheduleId of [nth(3), nth(4), nth(4)]) {
    const file = { scheduleId, fileName: '地図.pdf', fileUrl: await anUpload(db, coach) }
    await coach.calls.coach.attachments.add(file)
  }
  return series
}

test.each<[string, Omit<Change, 'id'>, number]>([
  ['this event', { title: '試合' }, 1],
  ['the titles of all', { updateType: 'all', title: '試合' }, 4],
  ['a longer series', { updateType: 'all', recurrenceEndDate: '2027-01-31' }, 4],
  ['a shorter series', { updateType: 'all', recurrenceEndDate: '2026-12-05' }, 2],
  ['every other week', { updateType: 'all', recurrenceInterval: 2 }, 2],
  ['other weekdays', { updateType: 'all', recurrenceDays: [0, 1] }, 1],
  ['no rule', { updateType: 'all', endsSeries: true }, 1],
])('the preview of %s says what then happens, and changes nothing', async (_what, change, kept) => {
  const series = await inUse(await aSeries(db))
  const update = { id: series.nth(2), ...change }
  const before = await dump(db)
  const preview = await series.calls.previewUpdate(update)
  expect(await dump(db)).toEqual(before)
  const stateBefore = await state(series)
  await series.calls.update(update)
  expect(preview).toMatchObject({ kept, ...difference(stateBefore, await state(series)) })
})

test('the preview of a rule for a single event says how many it adds', async () => {
  const { anEvent, coach } = await aClub(db)
  const { id } = await anEvent()
  const update = { id, recurrenceRule: 'daily', recurrenceEndDate: '2026-12-02' } as const
  const preview = await coach.calls.coach.schedules.previewUpdate(update)
  const before = await state({ coach })
  await coach.calls.coach.schedules.update(update)
  expect(preview).toMatchObject({ kept: 1, ...difference(before, await state({ coach })) })
  expect(preview.added).toBe(4)
})

test.each([
  ['2026-12-01T00:00:00Z', 1],
  ['2026-12-06T14:59:59Z', 1],
  ['2026-12-06T15:00:00Z', 2],
])('the preview says at %s how many of the added dates are over', async (now, addedPast) => {
  const series = await aSeries(db)
  const calls = series.coach.at(new Date(now)).coach.schedules
  const change = { updateType: 'all' as const, recurrenceDays: [0, 6] }
  const preview = await calls.previewUpdate({ id: series.nth(2), ...change })
  expect(preview).toMatchObject({ added: 3, addedPast, removed: 0 })
})

test.each([
  ['this event', 'this', { removed: 1, removedWithAnswers: 1, removedAnswers: 2, removedFiles: 2 }],
  ['all events', 'all', { removed: 4, removedWithAnswers: 4, removedAnswers: 5, removedFiles: 3 }],
] as const)(
  'the preview of deleting %s counts events, answers and files',
  async (_what, deleteType, said) => {
    const series = await inUse(await aSeries(db))
    const deletion = { id: series.nth(4), deleteType }
    const preview = await series.calls.previewDelete(deletion)
    const before = await state(series)
    await series.calls.delete(deletion)
    expect(preview).toMatchObject(difference(before, await state(series)))
    expect(preview).toMatchObject({ ...said, added: 0 })
  },
)

test('the preview of this and the following events names each date, with its answers', async () => {
  const series = await inUse(await aSeries(db, { recurrenceDays: [6], venue: '第一小学校' }))
  await series.updateThis(4, { venue: '市民球場' })
  const change = { updateType: 'following' as const, startHour: 9, recurrenceDays: [0, 6] }
  const { changed, changedPast, added, removed, dates } = await series.calls.previewUpdate({
    id: series.nth(3),
    ...change,
  })
  expect([changed, changedPast, added, removed]).toEqual([2, 0, 1, 0])
  const at = (date: string, startHour: number) => ({ date, startHour, endHour: 12 })
  const none = { before: null, scheduleId: null, answers: null }
  expect(dates).toMatchObject([
    {
      change: 'changed',
      scheduleId: series.nth(3),
      before: at('2026-12-12', 10),
      after: at('2026-12-12', 9),
      ownVenue: null,
      answers: { present: 1, absent: 0 },
    },
    { change: 'added', date: '2026-12-13', after: at('2026-12-13', 9), ...none },
    { change: 'changed', ownVenue: '市民球場', answers: { present: 1, absent: 1 } },
  ])
})

test('the preview of all says how many of the changed events have begun', async () => {
  const series = await aSeries(db)
  const later = series.coach.at(new Date('2026-12-10T00:00:00Z')).coach.schedules
  const change = { id: series.nth(4), updateType: 'all' as const, title: '試合' }
  expect(await later.previewUpdate(change)).toMatchObject({ changed: 4, changedPast: 2 })
})

test('a start that moves with end and gathering is previewed with all three', async () => {
  const gathers = { gatherHour: 9, gatherMinute: 45 }
  const series = await aSeries(db, gathers)
  const { dates } = await series.calls.previewUpdate({
    ...{ id: series.nth(3), updateType: 'following' },
    ...{ startHour: 13, endHour: 15, gatherHour: 12 },
  })
  expect(dates[0]).toMatchObject({
    before: { startHour: 10, endHour: 12, ...gathers },
    after: { startHour: 13, endHour: 15, gatherHour: 12, gatherMinute: 45 },
  })
})
