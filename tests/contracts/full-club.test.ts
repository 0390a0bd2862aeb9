import { expect, test } from 'vitest'
import { snapshotOf } from '../support/club-copy.ts'
import { testDatabase } from '../support/database.ts'
import { aFullClub } from '../support/full-club.ts'
import { makeClub } from '../support/made-club.ts'

const { db } = await testDatabase()
const first = await aFullClub(db)

/** Every word that is random: ids, tokens and their hashes, a team's code. */
const RANDOM = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{43}|"teamCode":"\w+"/g

/** The rows that work adds, without what no two clubs share. */
async function rowsOf(work: () => Promise<unknown>) {
  const { tables } = await snapshotOf(db, work)
  return tables.map(({ name, rows }) => [
    name,
    rows.map((row) => JSON.stringify(row).replaceAll(RANDOM, '?')).sort(),
  ])
}

test('a copied club has the rows that the calls make', async () => {
  const copied = await rowsOf(() => aFullClub(db))
  expect(copied).toEqual(await rowsOf(() => makeClub(db)))
  expect(copied.length).toBeGreaterThan(15)
})

test('a copied club has nothing of the first', async () => {
  const own = await aFullClub(db)
  const names = ({ teamCode, ...club }: typeof own) => [
    teamCode,
    ...Object.values(club.things(club.owner)),
    ...club.owner.cookies.values(),
  ]
  expect(names(own).filter((name) => names(first).includes(name))).toEqual([])
})

test('its people are signed in, and its upload waits to be used', async () => {
  const { owner, player, things } = await aFullClub(db)
  const { upload, folder } = things(owner)
  expect(await player.calls.player.me()).toMatchObject({ student: { id: player.id } })
  await owner.calls.coach.documents.create({
    title: '規約',
    folderId: folder,
    fileUrl: upload,
    fileName: '規約.pdf',
  })
})
