import { expect, onTestFinished, test } from 'vitest'
import { aClub, PASSWORD } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const { db, dataDir, databaseUrl } = await testDatabase()
const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
const headers = { 'content-type': 'application/json' }

test('an answer that was confirmed survives the death of the server', async () => {
  const { coach, player, anEvent } = await aClub(db)
  const { id: scheduleId } = await anEvent()

  const first = await startServer(settings)
  const login = { email: coach.email, password: PASSWORD }
  const session = await fetch(`${first.url}/api/coach/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  })
  const cookie = session.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const confirmed = await fetch(`${first.url}/api/attendances`, {
    method: 'POST',
    headers: { ...headers, cookie: cookie.join('; ') },
    body: JSON.stringify({ scheduleId, studentId: player.id, status: '△', comment: '発熱' }),
  })
  await first.kill()
  expect([session.status, confirmed.status]).toEqual([200, 201])

  const second = await startServer(settings)
  onTestFinished(second.stop)
  const read = await fetch(`${second.url}/api/attendances`, {
    headers: { cookie: cookie.join('; ') },
  })
  expect(await read.json()).toMatchObject([
    { scheduleId, studentId: player.id, status: '△', comment: '発熱', answeredBy: 'coach' },
  ])
}, 90_000)
