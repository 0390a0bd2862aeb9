import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const database = await testDatabase()
const { send } = await testApp(database)
const { player } = await aClub(database.db)

test.each([
  ['a call', '/api/schedules', 200, 'private, no-store'],
  ['a refused call', '/api/students?teamId=x', 400, 'private, no-store'],
  ['a call of the web app', '/trpc/player.me', 200, 'private, no-store'],
  ['a refused call of the web app', '/trpc/coach.me', 403, 'private, no-store'],
  ['the description of the API', '/api/openapi.json', 200, undefined],
  ['the page about the API', '/api/docs', 200, undefined],
])('what is kept of %s', async (_what, url, status, caching) => {
  const { statusCode, headers } = await send('GET', url, { by: player })
  expect([statusCode, headers['cache-control']]).toEqual([status, caching])
})
