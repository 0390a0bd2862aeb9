import { expect, test } from 'vitest'
import { aClub, aPlayer, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const names = ['U-6', 'U-8', 'U-10'] as const
const ids = new Map<string, string>()
for (const name of names) {
  const { id } = await club.coach.calls.coach.categories.create({ name })
  ids.set(name, id)
}
const idsOf = (wanted: readonly string[]) => wanted.flatMap((name) => ids.get(name) ?? [])

test.each([
  { meanwhile: ['U-6'], shown: undefined, ticked: ['U-8'], stored: ['U-8'] },
  { meanwhile: ['U-6'], shown: ['U-6'], ticked: ['U-6', 'U-8'], stored: ['U-6', 'U-8'] },
  { meanwhile: ['U-6', 'U-10'], shown: ['U-6'], ticked: ['U-8'], stored: ['U-8', 'U-10'] },
  { meanwhile: ['U-6', 'U-10'], shown: ['U-6'], ticked: ['U-6'], stored: ['U-6', 'U-10'] },
  { meanwhile: ['U-10'], shown: ['U-6', 'U-10'], ticked: ['U-6', 'U-10'], stored: ['U-10'] },
  { meanwhile: ['U-10'], shown: [], ticked: ['U-6', 'U-10'], stored: ['U-6', 'U-10'] },
])(
  'where $meanwhile are followed, $shown were shown and $ticked are saved: $stored',
  async (row) => {
    const player = await aPlayer(db, club.teamId, idsOf(row.meanwhile))
    const saved = await player.calls.player.ownCategories.save({
      categoryIds: idsOf(row.ticked),
      ...(row.shown && { before: idsOf(row.shown) }),
    })
    expect(saved.map(({ name }) => name)).toEqual(row.stored)
    expect(await player.calls.player.ownCategories.list({})).toEqual(saved)
  },
)

test('a coach’s choice for a member is stored as it is', async () => {
  const { id, calls } = await aPlayer(db, club.teamId, idsOf(['U-6', 'U-8']))
  await club.coach.calls.coach.studentCategories.save({
    studentId: id,
    categoryIds: idsOf(['U-8', 'U-10']),
  })
  const followed = await calls.player.ownCategories.list({})
  expect(followed.map(({ name }) => name)).toEqual(['U-8', 'U-10'])
})

test.each([
  ['a member’s own', ({ calls }: Person) => calls.player.ownCategories.save({ categoryIds: [] })],
  [
    'a coach’s for a member',
    ({ id: studentId }: Person) =>
      club.coach.calls.coach.studentCategories.save({ studentId, categoryIds: [] }),
  ],
])('%s choice of none is refused, and nothing is stored', async (_whose, save) => {
  const player = await aPlayer(db, club.teamId, idsOf(['U-6']))
  const refused = { code: 'BAD_REQUEST', fields: ['categoryIds'] }
  expect(await refusal(save(player))).toMatchObject(refused)
  const followed = await player.calls.player.ownCategories.list({})
  expect(followed.map(({ name }) => name)).toEqual(['U-6'])
})

test('members’ categories are listed by member, in the team’s order', async () => {
  const { coach, player, teammate, category } = await aClub(db)
  const dayBefore = coach.at(new Date('2026-11-20T00:00:00Z')).coach
  const { id: older } = await dayBefore.categories.create({ name: 'U-8' })
  const { all, add } = coach.calls.coach.studentCategories
  for (const { id: studentId } of [teammate, player]) await add({ studentId, categoryId: older })
  expect(await listed(all())).toEqual([
    { studentId: player.id, categoryId: older },
    { studentId: player.id, categoryId: category.id },
    { studentId: teammate.id, categoryId: older },
    { studentId: teammate.id, categoryId: category.id },
  ])
  const followed = await player.calls.player.ownCategories.list({})
  expect(followed.map(({ id }) => id)).toEqual([older, category.id])
})

test('another team’s category is refused, and nothing is stored', async () => {
  const player = await aPlayer(db, club.teamId, idsOf(['U-6']))
  const { category } = await aClub(db)
  const categoryIds = [...idsOf(['U-8']), category.id]
  const save = player.calls.player.ownCategories.save({ categoryIds, before: idsOf(['U-6']) })
  expect(await refusal(save)).toMatchObject({ fields: ['categoryIds.1'] })
  const followed = await player.calls.player.ownCategories.list({})
  expect(followed.map(({ name }) => name)).toEqual(['U-6'])
})
