import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { errorSentences } from '../../src/domain/basics/errors.ts'
import { closePostgres } from '../support/close-postgres.ts'
import { aClub, PASSWORD, type Person } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startS3 } from '../support/s3.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// One process alone opens an SQLite file.
const database = await testDatabase()
const empty = await testDatabase('none')
const { db, databaseUrl = '' } = database

describe.runIf(databaseUrl)('two processes on one Postgres and one S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let servers: RunningServer[] = []
  /** A request at the so-many-th process. */
  const at = (n: number, path: string, init: RequestInit = {}) =>
    fetch(`${servers[n % servers.length]?.url}${path}`, init)
  const post = (n: number, path: string, body: object, cookie = '') =>
    at(n, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  /** The cookie of a session that a process has begun. */
  async function logIn(n: number, kind: 'coach' | 'student', { email }: Person) {
    const answer = await post(n, `/api/${kind}/login`, { email, password: PASSWORD })
    expect(answer.status).toBe(200)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  beforeAll(async () => {
    s3 = await startS3()
    const settings = { ...s3.settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' }
    servers = await Promise.all([startServer(settings), startServer(settings)])
  }, 60_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await s3.stop()
  }, 60_000)

  test('share a log-in, and its end', async () => {
    const { coach } = await aClub(db)
    const headers = { cookie: await logIn(0, 'coach', coach) }
    expect((await at(1, '/api/categories', { headers })).status).toBe(200)
    await at(1, '/api/coach/logout', { method: 'POST', headers })
    expect((await at(0, '/api/categories', { headers })).status).toBe(401)
  })

  test('try ten wrong passwords of an account together, and no more', async () => {
    const tries = Array.from({ length: 24 }, (_, n) =>
      post(n, '/api/coach/login', { email: 'two@example.jp', password: 'wrong-pass-1' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    const expected = [
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 14 }, () => 429),
    ]
    expect(statuses.toSorted((a, b) => a - b)).toEqual(expected)
  })

  test('give an address for a file, take the file, and hand it out, whichever is asked', async () => {
    const { coach } = await aClub(db)
    const cookie = await logIn(0, 'coach', coach)
    const asked = await at(0, '/api/objects/upload', { method: 'POST', headers: { cookie } })
    const { uploadURL }: { uploadURL: string } = await asked.json()
    const { pathname, search } = new URL(uploadURL)
    const puts = [0, 1].map((n) => at(n, pathname + search, { method: 'PUT', body: `from ${n}` }))
    const statuses = (await Promise.all(puts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const file = { title: '会則', fileUrl: uploadURL, fileName: '会則.txt' }
    const { fileUrl }: { fileUrl: string } = await (
      await post(0, '/api/documents', file, cookie)
    ).json()
    const read = await Promise.all([0, 1].map((n) => at(n, fileUrl, { headers: { cookie } })))
    const texts = await Promise.all(read.map((answer) => answer.text()))
    expect(texts).toEqual([0, 1].map(() => `from ${statuses.indexOf(200)}`))
  })

  test('store the turn of a limit once: the last place goes to one', async () => {
    const { anEvent, player, teammate } = await aClub(db)
    const { id: scheduleId } = await anEvent({
      date: '2040-12-01',
      studentCanRegister: true,
      capacity: 1,
    })
    const cookies = await Promise.all([player, teammate].map((by, n) => logIn(n, 'student', by)))
    const answer = { json: { scheduleId, status: '○' } }
    await Promise.all(
      cookies.map((cookie, n) => post(n, '/trpc/player.attendances.answer', answer, cookie)),
    )
    const seats = await db
      .selectFrom('attendances')
      .select('waitingSince')
      .where('scheduleId', '=', scheduleId)
      .execute()
    expect(seats.filter(({ waitingSince }) => waitingSince === null)).toHaveLength(1)
    expect(seats).toHaveLength(2)
  })

  test('refuse at once while Postgres is away, and go on by themselves', async () => {
    const { coach } = await aClub(db)
    const headers = { cookie: await logIn(0, 'coach', coach) }
    const read = (n: number) => at(n, '/api/categories', { headers })
    const open = await closePostgres(databaseUrl)
    const start = performance.now()
    const refused = await Promise.all(Array.from({ length: 40 }, (_, n) => read(n)))
    expect(performance.now() - start).toBeLessThan(5000)
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
      expect(await answer.json()).toEqual({ error: errorSentences.unavailable })
    }
    expect([(await at(0, '/healthz')).status, (await at(1, '/healthz')).status]).toEqual([503, 503])
    await open()
    expect([(await read(0)).status, (await read(1)).status]).toEqual([200, 200])
  }, 30_000)

  test('go on when one is killed', async () => {
    const { coach } = await aClub(db)
    const headers = { cookie: await logIn(0, 'coach', coach) }
    await servers.shift()?.kill()
    expect((await at(0, '/api/categories', { headers })).status).toBe(200)
  })
})

describe.runIf(databaseUrl)('four that start at once on an empty database', () => {
  test('migrate it together, know one set-up token, and make one administrator', async () => {
    const ports = await Promise.all(Array.from({ length: 4 }, freePort))
    const settings = { DATABASE_URL: empty.databaseUrl ?? '', PUBLIC_URL: 'https://club.example' }
    const servers = await Promise.all(
      ports.map((port) => startServer({ ...settings, PORT: String(port) })),
    )
    onTestFinished(async () => {
      for (const server of servers) await server.stop()
    })
    const tokens = servers.map(({ takeLog }) => /"setupToken":"([^"]+)"/.exec(takeLog())?.[1])
    expect(tokens).toEqual(tokens.map(() => expect.stringMatching(/^[\w-]{20,}$/)))
    expect(new Set(tokens).size).toBe(1)
    const setUps = ports.map((port, n) =>
      fetch(`http://127.0.0.1:${port}/api/admin/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: '管理者',
          email: `admin${n}@example.jp`,
          password: PASSWORD,
          setupToken: tokens[n],
        }),
      }),
    )
    const statuses = (await Promise.all(setUps)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403])
  }, 90_000)
})
