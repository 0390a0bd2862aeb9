import { describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFullClub, type Things } from '../../../tests/support/full-club.ts'
import { listed } from '../../../tests/support/listed.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aFullClub(db)
const { owner } = club
const things = club.things(owner)

type Calls = Person['calls']['coach']
type Save = (calls: Calls, things: Things) => Promise<unknown>

const saves: [what: string, unchanged: Save[], changed: Save][] = [
  [
    'an event',
    [
      ({ schedules }, { event: id }) => schedules.update({ id }),
      async ({ schedules }, { event }) => {
        const { id, title, date, categoryIds, venue, notes } = await schedules.get({ id: event })
        await schedules.update({ id, updateType: 'all', title, date, categoryIds, venue, notes })
      },
    ],
    ({ schedules }, { event: id }) => schedules.update({ id, date: '2026-12-24' }),
  ],
  [
    'a venue',
    [
      ({ venues }, { venue: id }) => venues.update({ id }),
      ({ venues }, { venue: id }) => venues.update({ id, name: '第一小学校', address: '' }),
    ],
    ({ venues }, { venue: id }) => venues.update({ id, address: '川沿い1' }),
  ],
  [
    'a category',
    [
      ({ categories }, { category: id }) => categories.update({ id }),
      ({ categories }, { category: id }) => categories.update({ id, name: 'U-12' }),
    ],
    ({ categories }, { category: id }) => categories.update({ id, description: '6年生まで' }),
  ],
  [
    'a document',
    [
      ({ documents }, { document: id }) => documents.update({ id }),
      ({ documents }, { document: id, folder }) => documents.update({ id, folderId: folder }),
    ],
    ({ documents }, { document: id }) => documents.update({ id, folderId: null }),
  ],
  [
    'a folder',
    [
      async ({ folders }, { folder: id }) => {
        const [folder] = await folders.path({ id })
        await folders.rename({ id, name: folder?.name ?? '' })
      },
    ],
    ({ folders }, { folder: id }) => folders.rename({ id, name: '写真' }),
  ],
  [
    'a profile',
    [
      ({ profile }) => profile.update({}),
      async ({ profile, coaches }) => {
        const { lastName, firstName, bio } = await coaches.get({ id: owner.id })
        await profile.update({ lastName, firstName, bio })
      },
    ],
    ({ profile }) => profile.update({ bio: '監督です' }),
  ],
]

describe('saving without a change', () => {
  test.each(saves)('of %s writes no activity, and a change writes one line', async (...save) => {
    const [, unchanged, changed] = save
    const { coach } = owner.calls
    const nothing = await sentencesOf(owner.calls, async () => {
      for (const call of unchanged) await call(coach, things)
    })
    expect(nothing).toEqual([])
    const one = await sentencesOf(owner.calls, () => changed(coach, things))
    expect(one).toEqual([expect.stringMatching(/更新|変更しました/)])
  })
})

test('a series saved as it is keeps all that its events have of their own', async () => {
  const { schedules } = owner.calls.coach
  const rule = { recurrenceRule: 'weekly', recurrenceEndDate: '2027-02-20' } as const
  const content = { date: '2027-02-06', title: '朝練', categoryIds: [things.category] }
  const { id } = await schedules.create({ ...content, ...rule })
  const before = await listed(schedules.all({}))
  const sentences = await sentencesOf(owner.calls, () =>
    schedules.update({ id, updateType: 'all', title: '朝練', ...rule, recurrenceInterval: 1 }),
  )
  expect(sentences).toEqual([])
  expect(await listed(schedules.all({}))).toEqual(before)
})
