import { expect, test } from 'vitest'
import type { Row } from '../../src/server/rest/rows/row.ts'
import { table } from '../../src/server/rest/table.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { aFullClub } from '../support/full-club.ts'
import { procedureTable } from '../support/procedures/index.ts'
import { requestOf } from '../support/rest.ts'

const database = await testDatabase()
const { send } = await testApp(database)
const club = await aFullClub(database.db)

/** A family has more children than the one in view, and its guardian an address of their own. */
const isOfOne = ({ path }: Row) =>
  !path.startsWith('/api/family') && path !== '/api/notices/settings'
const isPlayers = ({ method, calls }: Row) =>
  method === 'GET' && calls.player !== undefined && procedureTable[calls.player].who === 'player'

test.each(
  table
    .filter(isPlayers)
    .filter(isOfOne)
    .map((row) => [row.path, row] as const),
)('GET %s answers a guardian as it answers the child', async (_, row) => {
  const { url } = requestOf(row, 'player', club.things(club.player))
  const child = await send('GET', url, { by: club.player })
  const guardian = await send('GET', url, { by: club.guardian })
  expect([child.statusCode, guardian.statusCode]).toEqual([200, 200])
  expect(guardian.json()).toEqual(child.json())
})
