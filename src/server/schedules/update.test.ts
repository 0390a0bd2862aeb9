import { describe, expect, test } from 'vitest'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Change } from '../../../tests/support/series.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { update, get } = club.coach.calls.coach.schedules
const categories = new Map<string, string>()
for (const name of ['A', 'B', 'C', 'D'])
  categories.set(name, (await club.coach.calls.coach.categories.create({ name })).id)
const idsOf = (names: string) => [...names].map((name) => categories.get(name) ?? '')
const full = {
  venue: '第一小学校',
  notes: '水筒',
  gatherHour: 9,
  gatherMinute: 30,
  studentCanRegister: false,
}

describe('an event', () => {
  test('keeps what the edit leaves out', async () => {
    const before = await club.anEvent(full)
    const after = await update({ id: before.id, title: '試合' })
    const changed = { title: '試合', revision: 1, updatedAt: NOW.toISOString() }
    expect(after).toEqual({ ...before, ...changed, undo: expect.anything() })
    expect(await get({ id: before.id })).toMatchObject({ ...before, ...changed })
  })

  test.each<[string, Omit<Change, 'id'>, object]>([
    ['another day', { date: '2026-12-24' }, { date: '2026-12-24' }],
    ['no notes', { notes: null }, { notes: null }],
    ['an empty text as no notes', { notes: '' }, { notes: null }],
    ['no venue, which is 未定', { venue: null }, { venue: '未定' }],
    ['answers of players', { studentCanRegister: true }, { studentCanRegister: true }],
    ['another minute alone', { startMinute: 15 }, { startHour: 10, startMinute: 15 }],
    ['another hour alone', { gatherHour: 8 }, { gatherHour: 8, gatherMinute: 30 }],
    ['no time', { gatherHour: null, gatherMinute: null }, { gatherHour: null, gatherMinute: null }],
    ['no hour, and so no minute', { startHour: null }, { startHour: null, startMinute: null }],
  ])('takes %s', async (_what, change, expected) => {
    const { id } = await club.anEvent(full)
    expect(await update({ id, ...change })).toMatchObject(expected)
  })

  test('takes other categories, in their order', async () => {
    const { id } = await club.anEvent()
    const second = await club.coach.calls.coach.categories.create({ name: 'U-10' })
    const categoryIds = [second.id, club.category.id]
    expect((await update({ id, categoryIds })).categoryIds).toEqual(categoryIds)
    const turned = categoryIds.toReversed()
    expect((await update({ id, categoryIds: turned })).categoryIds).toEqual(turned)
  })

  test.each([
    { stored: 'ABC', before: 'AB', sent: 'ABD', after: 'ABDC', what: 'keeps one added meanwhile' },
    { stored: 'A', before: 'AB', sent: 'ABD', after: 'AD', what: 'lacks one taken away meanwhile' },
    { stored: 'ABD', before: 'AB', sent: 'ABD', after: 'ABD', what: 'has twice added ones once' },
    { stored: 'AB', before: 'AB', sent: 'BA', after: 'BA', what: 'takes another order' },
    { stored: 'A', before: 'AB', sent: 'B', after: 'B', what: 'has at least one' },
    { stored: 'ABC', before: null, sent: 'ABD', after: 'ABD', what: 'has the sent ones alone' },
  ])('of categories $stored, shown as $before and sent as $sent, $what', async (row) => {
    const { id } = await club.anEvent({ categoryIds: idsOf(row.stored) })
    const before = row.before && { categoriesBefore: idsOf(row.before) }
    const event = await update({ id, categoryIds: idsOf(row.sent), ...before })
    expect(event.categoryIds).toEqual(idsOf(row.after))
  })

  test('keeps its answers, also on another day', async () => {
    const { id } = await club.anEvent()
    await club.player.calls.player.attendances.answer({ scheduleId: id, status: '○' })
    expect((await update({ id, date: '2026-12-01' })).tally.present).toBe(1)
  })

  test('writes one line of activity', async () => {
    const { id } = await club.anEvent()
    const sentences = await sentencesOf(club.coach.calls, () => update({ id, title: '試合' }))
    expect(sentences).toEqual(['11/28(土)「試合」を更新しました（大野）'])
  })
})

test.each<[string, Omit<Change, 'id'>, string]>([
  ['an empty title', { title: '' }, 'title'],
  ['no category', { categoryIds: [] }, 'categoryIds'],
  ["another team's category", { categoryIds: [foreign.category.id] }, 'categoryIds.0'],
  ['an end before the stored start', { endHour: 9 }, 'endHour'],
  ['a start after the stored end', { startHour: 13 }, 'endHour'],
  ['a minute of a time that has no hour', { gatherMinute: 5 }, 'gatherHour'],
  ['an end of the series before the event', rule('2026-11-27'), 'recurrenceEndDate'],
  ['a series of over two years', rule('2028-11-29'), 'recurrenceEndDate'],
  [
    'an end before the new date',
    { ...rule('2026-12-05'), date: '2026-12-06' },
    'recurrenceEndDate',
  ],
])('%s is refused at its field, and nothing changes', async (_what, change, field) => {
  const { id } = await club.anEvent()
  const before = await dump(db)
  for (const updateType of ['this', 'all', undefined] as const) {
    const refused = await refusal(update({ id, updateType, ...change }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  }
  expect(await dump(db)).toEqual(before)
})

function rule(recurrenceEndDate: string) {
  return { recurrenceRule: 'daily', recurrenceEndDate } as const
}

test("another team's event is not found", async () => {
  const { id } = await foreign.anEvent()
  const { previewUpdate, previewDelete } = club.coach.calls.coach.schedules
  const before = await dump(db)
  for (const call of [
    () => update({ id, title: '試合' }),
    () => previewUpdate({ id }),
    () => previewDelete({ id }),
    () => club.coach.calls.coach.schedules.delete({ id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await dump(db)).toEqual(before)
})
