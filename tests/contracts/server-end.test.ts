import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { aClub, anAdmin, PASSWORD } from '../support/club.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { aMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/server.ts'

// Side by side, with a database each: most of the time goes into waiting. What an end waits for has nothing
// to do with the database, so it is not waited for on Postgres again.
const stopped = await testDatabase()
const asked = await testDatabase()
const killed = await testDatabase()
const REFUSED = 'connect ECONNREFUSED'
const settingsFor = ({ dataDir, databaseUrl }: TestDatabase) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})
const onSqlite = stopped.databaseUrl ? () => {} : test.concurrent
const headers = { 'content-type': 'application/json' }

/** By the server's own clock, whatever day it is. */
async function logIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/coach/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
}

onSqlite(
  'SIGTERM ends within 10 seconds: mails go out, and an upload that stands still is cut off',
  async (context) => {
    const { expect } = context
    const { dataDir, db } = stopped
    const { owner } = await aClub(db)
    const mail = await aMailServer(() => wait(1500))
    context.onTestFinished(mail.close)
    const server = await startServer({ ...settingsFor(stopped), SMTP_URL: mail.url })
    const cookie = await logIn(server.url, owner.email)
    const asked = await fetch(`${server.url}/api/objects/upload`, {
      method: 'POST',
      headers: { cookie },
    })
    const { uploadURL }: { uploadURL: string } = await asked.json()
    const upload = request(uploadURL, { method: 'PUT', headers: { 'content-length': 1000 } })
    const cut = once(upload, 'error')
    upload.write('half')
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toHaveLength(1)
    const sent = await fetch(`${server.url}/api/coach/request-password-reset`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: owner.email }),
    })
    expect(sent.status).toBe(200)

    const start = performance.now()
    await server.stop()
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(mail.got).toHaveLength(1)
    await cut
    expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
  },
  60_000,
)

let networks = 0
/** From networks of their own, which have their own shares. */
const asAnother = () => ({
  ...headers,
  'x-forwarded-for': `10.${++networks >> 8}.${networks & 255}.1`,
})

/** What comes back for a write, over a connection of the agent: the status, or why there is none. */
const write = (url: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    request(`${url}/api/coach/request-password-reset`, {
      method: 'POST',
      headers: asAnother(),
      agent,
    })
      .on('response', (answer) =>
        answer.resume().on('end', () => resolve(String(answer.statusCode))),
      )
      .on('error', ({ message }) => resolve(message.replace(/ [\d.:]+$/, '')))
      .end(JSON.stringify({ email: 'nobody@example.jp' }))
  })

onSqlite(
  'SIGTERM loses no request: each is answered, or refused before it is sent',
  async ({ expect, onTestFinished }) => {
    const server = await startServer({ DATA_DIR: asked.dataDir, TRUST_PROXY: 'loopback' })
    const [kept, each] = [new Agent({ keepAlive: true }), new Agent()]
    onTestFinished(() => kept.destroy())
    const heard: Promise<string>[] = []
    const users = Array.from({ length: 5 }, async () => {
      while ((await write(server.url, kept)) !== REFUSED) await wait(5)
    })
    const others = setInterval(
      () => heard.push(write(server.url, each), write(server.url, kept)),
      20,
    )
    onTestFinished(() => clearInterval(others))
    await wait(200)
    process.kill(server.pid, 'SIGTERM')
    await expect
      .poll(async () => (await fetch(`${server.url}/healthz`)).status, { interval: 5 })
      .toBe(503)
    await Promise.all(users)
    clearInterval(others)
    await server.stop()
    const allowed = ['200', REFUSED]
    expect((await Promise.all(heard)).filter((one) => !allowed.includes(one))).toEqual([])
  },
  60_000,
)

test.concurrent('an answer that was confirmed survives the death of the server', async ({
  expect,
  onTestFinished,
}) => {
  const { coach, player, anEvent } = await aClub(killed.db)
  const { id: scheduleId } = await anEvent()
  await anAdmin(killed.db)

  const first = await startServer(settingsFor(killed))
  const cookie = await logIn(first.url, coach.email)
  const confirmed = await fetch(`${first.url}/api/attendances`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ scheduleId, studentId: player.id, status: '△', comment: '発熱' }),
  })
  await first.kill()
  expect(confirmed.status).toBe(201)

  const second = await startServer(settingsFor(killed))
  onTestFinished(second.stop)
  const read = await fetch(`${second.url}/api/attendances`, { headers: { cookie } })
  expect(await read.json()).toMatchObject([
    { scheduleId, studentId: player.id, status: '△', comment: '発熱', answeredBy: 'coach' },
  ])
  expect(second.takeLog()).not.toMatch(/はじめに|setupToken/)
}, 90_000)
