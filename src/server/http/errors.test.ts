import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { CALLS_PER_REQUEST } from '../../domain/basics/calls.ts'
import { refusals } from '../../domain/words/messages.ts'
import { openDatabase } from '../db/database.ts'
import { createLogger } from './logger.ts'

const database = await testDatabase()
const { send, listen } = await testApp(database)

test.each([
  ['GET', '/api/nowhere'],
  ['POST', '/api/nowhere'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['PATCH', '/api/schedules'],
  ['GET', '/api/schedules/'],
  ['GET', `/api/${'x'.repeat(6000)}`],
  ['GET', '/nowhere'],
] as const)('%s %s is not there, and says so in JSON', async (method, url) => {
  const answer = await send(method, url)
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: '見つかりませんでした' }])
})

test.each([
  ['an unknown method', 'FOO /api/sports HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['no HTTP at all', '高橋\r\n\r\n', 400],
  [
    'a head that is too long',
    `GET /api/sports HTTP/1.1\r\nhost: a\r\nx-a: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
])('%s is refused in the same shape', async (_what, sent, status) => {
  const socket = connect(Number(new URL(await listen()).port), '127.0.0.1')
  socket.end(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/json')
  expect(JSON.parse(body)).toEqual({ error: '入力内容を確認してください' })
})

describe('tRPC', () => {
  test.each([
    ['an unknown call', 'POST', '/trpc/coach.nothing', '{}', 404, '見つかりませんでした'],
    ['bad JSON', 'POST', '/trpc/public.logInCoach', '{', 400, '入力内容を確認してください'],
    ['no envelope', 'POST', '/trpc/public.logInCoach', 'null', 400, ''],
    [
      'a wrong envelope',
      'POST',
      '/trpc/public.logInCoach',
      '{"json":{},"meta":{"values":{"a":["x"]}}}',
      400,
      '',
    ],
    [
      'a change as a query',
      'GET',
      '/trpc/public.logOutCoach',
      undefined,
      405,
      '入力内容を確認してください',
    ],
    ['a bad batch', 'POST', '/trpc/public.logInCoach?batch=1', '8', 400, ''],
  ] as const)(
    '%s is refused with its status and a sentence',
    async (_what, method, url, payload, status, said) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await send(method, url, { payload, headers })
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toMatch(said || /[ぁ-ん]/)
      expect(answer.body).not.toMatch(/stack|node_modules|エラーID/)
    },
  )

  test('answers 12 calls in one address', async () => {
    const { player: by } = await aClub(database.db)
    const calls = Array.from({ length: 12 }, () => 'player.siblings.list')
    const input = Object.fromEntries(calls.map((_, position) => [position, { json: {} }]))
    const query = `batch=1&input=${encodeURIComponent(JSON.stringify(input))}`
    const answer = await send('GET', `/trpc/${calls.join(',')}?${query}`, { by })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(calls.map(() => ({ result: { data: { json: [] } } })))
  })

  test('refuses more calls in one request than any screen makes', async () => {
    const calls = Array.from({ length: CALLS_PER_REQUEST + 1 }, () => 'public.sports').join(',')
    const answer = await send('GET', `/trpc/${calls}?batch=1`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/[ぁ-ん]/)
  })
})

describe('a bug', () => {
  test.each([
    ['/api/coach/login', 'REST'],
    ['/trpc/public.logInCoach', 'tRPC'],
  ])('at %s (%s) is 500 with an id that is in the log, and no secret anywhere', async (url) => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line) => lines.push(line) })
    const { db } = await openDatabase(database)
    const { coach } = await aClub(db)
    const { send } = await testApp({ db, dataDir: database.dataDir }, { logger })
    await db.destroy()
    const login = { email: coach.email, password: PASSWORD }
    const payload = url.startsWith('/api') ? login : { json: login }
    const answer = await send('POST', `${url}?token=secret-in-url`, { by: coach, payload })
    expect(answer.statusCode).toBe(500)
    const id = /エラーID: ([\w-]+)/.exec(answer.body)?.[1] ?? 'none'
    expect(answer.body).toContain('時間をおいてもう一度お試しください')
    expect(answer.body).not.toMatch(/stack|node_modules|destroyed/)
    const log = lines.join('')
    expect(lines.filter((line) => line.includes(id) && line.includes('"level":50'))).toHaveLength(1)
    const [token = ''] = coach.cookies.values()
    for (const secret of [PASSWORD, token, 'secret-in-url', coach.email])
      expect(log).not.toContain(secret)
  })

  test('is a violated key that nobody expected: no conflict, and its values are not in the log', async () => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line) => lines.push(line) })
    const { send } = await testApp(database, { logger })
    const { coach, teamId } = await aClub(database.db)
    await sql`create unique index one_venue on venues (team_id)
      where team_id = ${sql.lit(teamId)}`.execute(database.db)
    const answer = await send('POST', '/api/venues', { by: coach, payload: { name: '第二小学校' } })
    expect(answer.statusCode).toBe(500)
    const errors = lines.filter((line) => line.includes('"level":50'))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/SQLITE_CONSTRAINT_UNIQUE|23505/)
    expect(errors[0]).not.toContain(teamId)
  })
})

test('a race that was lost, as one may be, is a conflict; the log has its path and code', async () => {
  const lines: string[] = []
  const logger = createLogger('warn', { write: (line) => lines.push(line) })
  const { send } = await testApp(database, { logger })
  const { owner, coach } = await aClub(database.db)
  const payload = {
    lastName: '森',
    firstName: '葵',
    email: coach.email,
    password: PASSWORD,
  }
  const answer = await send('POST', '/api/coach/register', { by: owner, payload })
  expect([answer.statusCode, answer.json().error]).toEqual([409, refusals.emailTaken])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, path: '/api/coach/register', code: expect.stringMatching(/UNIQUE|23505/) },
  ])
  expect(lines.join()).not.toContain(coach.email)
})
