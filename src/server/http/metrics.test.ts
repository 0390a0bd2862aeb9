import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDatabase } from '../db/database.ts'

const database = await testDatabase()
const { send } = await testApp(database)
const token = 'a-token-of-twenty-letters'
const guarded = await testApp(database, { settings: { METRICS_TOKEN: token } })
const bearer = (sent: string) => ({ headers: { authorization: `Bearer ${sent}` } })

test('requests are counted by route and status, and by procedure, never by what they name', async () => {
  const { coach } = await aClub(database.db)
  await send('GET', `/api/venues/${crypto.randomUUID()}`, { by: coach })
  await send('GET', '/trpc/coach.venues.list', { by: coach })
  await send('GET', '/trpc/made.up')
  const text = (await send('GET', '/metrics')).body
  expect(text).toContain('_count{method="GET",route="/trpc/coach.venues.list",status="200"} 1')
  expect(text).toContain('_count{method="GET",route="/trpc",status="404"} 1')
  expect(text).not.toContain('made.up')
  expect(text).not.toMatch(/route="[^"]*[\da-f]{8}-/)
})

test('what waits, what failed and what is stored stands beside them', async () => {
  const text = (await send('GET', '/metrics')).body
  for (const line of [
    'maruclub_database_up 1',
    'maruclub_jobs_failed 0',
    'maruclub_stored_bytes 0',
    'maruclub_last_backup_timestamp_seconds 0',
  ])
    expect(text.split('\n')).toContain(line)
})

test('a database that is away is told as such, and the rest goes on', async () => {
  const { db } = await openDatabase(database)
  const away = await testApp({ db, dataDir: database.dataDir })
  await db.destroy()
  const answer = await away.send('GET', '/metrics')
  expect([answer.statusCode, answer.body.includes('maruclub_database_up 0')]).toEqual([200, true])
})

test.each([
  ['this machine', send, {}, 200],
  ['this machine by a proxy', send, { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
  ['another machine', send, { remoteAddress: '203.0.113.9' }, 404],
  [
    'another machine with the token',
    guarded.send,
    { ...bearer(token), remoteAddress: '203.0.113.9' },
    200,
  ],
  ['this machine with another token', guarded.send, bearer('another'), 404],
  ['this machine without the token', guarded.send, {}, 404],
] as const)('%s', async (_who, by, options, status) => {
  expect((await by('GET', '/metrics', { ...options })).statusCode).toBe(status)
})
