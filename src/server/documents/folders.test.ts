import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const { db } = await testDatabase()

test('folders stand by name, and numbers in it by their value', async () => {
  const { owner, player } = await aClub(db)
  const { folders } = owner.calls.coach
  const names = ['第10回', '第2回', '合宿', '12月', '第１回', '4月', 'U-12', 'U-9']
  for (const name of names) await folders.create({ name, parentFolderId: null })
  const seen = await player.calls.player.folders.list({})
  const order = ['4月', '12月', 'U-9', 'U-12', '合宿', '第１回', '第2回', '第10回']
  expect(seen.map(({ name }) => name)).toEqual(order)
})
