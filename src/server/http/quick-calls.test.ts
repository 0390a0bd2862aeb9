import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { CALLS_PER_REQUEST } from '../../domain/basics/calls.ts'
import { type Db, openDatabase } from '../db/database.ts'

const database = await testDatabase()
const { db } = database
const quick = await testApp(database)
const adapter = await testApp(database, { answersQuickly: false })
const { owner, coach, player, category, venue, teamId, anEvent } = await aClub(db)
const event = await anEvent({ notes: '高橋 🏃 \u2028 "引用"' })
const noId = '0197f000-0000-7000-8000-000000000000'
/** They need room that a database without it doesn't have. */
const sixtyEvents = {
  categoryIds: [category.id],
  title: '朝練',
  date: '2026-12-01',
  recurrenceRule: 'daily',
  recurrenceInterval: 1,
  recurrenceEndDate: '2027-01-29',
}
const colleague = { email: owner.email, password: PASSWORD, lastName: '大野', firstName: '健司' }
const people = { owner, coach, player, nobody: undefined }

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
  url: string
  by?: keyof typeof people
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** What of an answer must be the same: whether it is sent in one piece, or as a stream, need not be. */
async function answerOf(app: typeof quick, { method = 'GET', url, by, ...request }: Request) {
  const person = people[by ?? 'nobody']
  const { statusCode, headers, rawPayload } = await app.send(method, `/trpc/${url}`, {
    ...request,
    ...(person && { by: person }),
  })
  const {
    date,
    'content-length': length,
    'transfer-encoding': coding,
    connection,
    ...rest
  } = headers
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
  const body = bytes.toString('latin1').replace(/ID: [0-9a-f-]{36}/, 'ID: (one of its own)')
  return { isInOnePiece: length !== undefined, answer: { statusCode, headers: rest, body } }
}

/** @returns whether it was answered quickly */
async function compare(request: Request): Promise<boolean> {
  const wanted = await answerOf(adapter, request)
  const got = await answerOf(quick, request)
  expect(got.answer).toEqual(wanted.answer)
  return got.isInOnePiece && !wanted.isInOnePiece
}

const text = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const asking = (path: string, json: unknown, meta?: object) =>
  `${path}?input=${text({ json, ...(meta && { meta }) })}`
const batch = (paths: string[], inputs: Record<string, unknown> = {}) =>
  `${paths.join(',')}?batch=1&input=${text(inputs)}`
const telling = (path: string, body: unknown, by?: Request['by']): Request => ({
  method: 'POST',
  url: path,
  ...(by && { by }),
  payload: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const get = (url: string, by?: Request['by']): Request => ({ url, ...(by && { by }) })
const month = { from: '2026-11-01', to: '2026-11-30' }
const many = (count: number) => Array.from({ length: count }, () => 'public.sports')

describe('A plain call is answered quickly, as tRPC’s adapter would', () => {
  test.each<[string, Request]>([
    ['a query without input', get('public.sports')],
    ['a query by somebody', get('coach.me', 'coach')],
    ['a query with input', get(asking('coach.schedules.list', month), 'coach')],
    [
      'a query with all kinds of letters',
      get(asking('coach.schedules.get', { id: event.id }), 'coach'),
    ],
    ['no input', get(asking('coach.schedules.list', undefined), 'coach')],
    ['an empty envelope', get('coach.schedules.list?input={}', 'coach')],
    ['an input that is null', get(asking('coach.schedules.list', null), 'coach')],
    ['a number for an envelope', get('coach.schedules.list?input=8', 'coach')],
    ['a batch with a number', get(batch(['coach.me'], { 0: 8 }), 'coach')],
    [
      'a type in capitals',
      { ...telling('public.logOutCoach', {}), headers: { 'content-type': 'Application/JSON' } },
    ],
    [
      'null for nothing',
      get(asking('coach.schedules.list', null, { values: ['undefined'] }), 'coach'),
    ],
    [
      'a date value',
      get(
        asking(
          'coach.schedules.list',
          { ...month, from: '2026-11-01T00:00:00Z' },
          { values: { from: ['Date'] } },
        ),
        'coach',
      ),
    ],
    [
      'a big number',
      get(
        asking('coach.schedules.list', { ...month, from: '9' }, { values: { from: ['bigint'] } }),
        'coach',
      ),
    ],
    [
      'a set',
      get(
        asking('coach.schedules.span', { categoryIds: [] }, { values: { categoryIds: ['set'] } }),
        'coach',
      ),
    ],
    [
      'a mutation',
      telling('coach.venues.update', { json: { id: venue.id, name: '第一小学校' } }, 'coach'),
    ],
    [
      'a mutation without input',
      telling('public.logOutCoach', { json: null, meta: { values: ['undefined'] } }),
    ],
    ['a log-out, with its cookie', telling('public.logOutPlayer', {}, 'player')],
    [
      'a field that is too long',
      telling('coach.venues.update', { json: { id: venue.id, name: 'あ'.repeat(1000) } }, 'coach'),
    ],
    [
      'a large input',
      telling(
        'coach.venues.update',
        { json: { id: venue.id, name: 'あ'.repeat(300_000) } },
        'coach',
      ),
    ],
    ['a field that is missing', telling('coach.venues.create', { json: {} }, 'coach')],
    [
      'an object for a text',
      telling('coach.venues.create', { json: { name: { $ne: null } } }, 'coach'),
    ],
    ['nobody', get('coach.me')],
    ['another role', get('coach.me', 'player')],
    ['a coach who is no owner', telling('coach.coaches.delete', { json: { id: noId } }, 'coach')],
    ['another team', get(asking('coach.schedules.list', { ...month, teamId: noId }), 'coach')],
    ['its own team', get(asking('coach.schedules.list', { ...month, teamId }), 'coach')],
    ['something that is not there', get(asking('coach.schedules.get', { id: noId }), 'coach')],
    [
      'a wrong password',
      telling('public.logInCoach', { json: { email: coach.email, password: 'chigau-1' } }),
    ],
    ['a conflict', telling('coach.coaches.add', { json: colleague }, 'owner')],
    [
      'a batch',
      get(batch(['coach.me', 'coach.venues.list'], { 0: { json: {} }, 1: { json: {} } }), 'coach'),
    ],
    ['a batch of one', get(batch(['coach.me']), 'coach')],
    ['a batch without inputs', get('coach.me,coach.venues.list?batch=1', 'coach')],
    [
      'a batch with inputs of no call',
      get(batch(['coach.me'], { 7: { json: {} }, a: 1 }), 'coach'),
    ],
    ['a batch with one call twice', get(batch(['coach.me', 'coach.me']), 'coach')],
    ['a batch of which some fail', get(batch(['coach.me', 'player.me']), 'coach')],
    [
      'a batch that fails in several ways',
      get(batch(['player.me', 'coach.schedules.get'], { 1: { json: { id: noId } } }), 'coach'),
    ],
    ['a batch that fails in one way', get(batch(['player.me', 'player.activity']), 'coach')],
    [
      'a batch of mutations',
      telling(
        'coach.venues.update,coach.venues.create?batch=1',
        { 0: { json: { id: venue.id, name: '第一小学校' } }, 1: { json: {} } },
        'coach',
      ),
    ],
    ['the longest batch', get(batch(many(CALLS_PER_REQUEST)))],
    ['a batch whose comma is written as %2C', get('coach.me%2Ccoach.venues.list?batch=1', 'coach')],
    [
      'a type with its letters',
      {
        ...telling('public.logOutCoach', {}),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      },
    ],
  ])('%s', async (_what, request) => {
    expect(await compare(request)).toBe(true)
  })

  test('too many tries, with when to try again', async () => {
    const login = telling('public.logInCoach', {
      json: { email: 'a@example.jp', password: 'x-himitsu' },
    })
    for (let tries = 0; tries < 40; tries++) {
      const { answer } = await answerOf(quick, login)
      if (answer.statusCode === 429) break
    }
    expect((await answerOf(quick, login)).answer).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': expect.any(String) },
    })
    expect(await compare(login)).toBe(true)
  })

  test('a long answer, compressed', async () => {
    const request = {
      ...get(batch(Array.from({ length: 20 }, () => 'coach.me')), 'coach'),
      headers: { 'accept-encoding': 'gzip' },
    }
    await compare(request)
    const { answer } = await answerOf(quick, request)
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip' })
  })

  test('what only /api streams, whose name tRPC’s adapter leaves out', async () => {
    const path = 'coach.schedules.all'
    const request = get(asking(path, {}), 'coach')
    const wanted = await answerOf(adapter, request)
    const { answer } = await answerOf(quick, request)
    expect({ ...answer, body: answer.body.replace(`"path":"${path}",`, '') }).toEqual(wanted.answer)
    expect(answer.statusCode).toBe(415)
    expect(await compare(get(batch([path], { 0: { json: {} } }), 'coach'))).toBe(true)
  })

  /** Two servers, of which the second leaves all to tRPC's adapter, over a connection of their own. */
  async function twoServers(end: (db: Db) => Promise<unknown>) {
    const { db } = await openDatabase({ ...database, databasePool: 1 })
    await end(db)
    const { dataDir } = database
    const one = await testApp({ db, dataDir })
    const other = await testApp({ db, dataDir }, { answersQuickly: false })
    return async (request: Request) => {
      const [got, wanted] = [await answerOf(one, request), await answerOf(other, request)]
      expect(got.answer).toEqual(wanted.answer)
      expect([got.isInOnePiece, wanted.isInOnePiece]).toEqual([true, false])
      return got.answer
    }
  }

  test('a bug, with its id', async () => {
    const both = await twoServers((db) => db.destroy())
    const answer = await both(get('public.sports'))
    expect(answer).toMatchObject({ statusCode: 500, body: expect.stringContaining('ID: (one of') })
    expect((await both(get(batch(['public.sports', 'coach.me'])))).statusCode).toBe(207)
  })

  const onSqlite = test.skipIf(database.databaseUrl)
  onSqlite.each([
    ['can’t be written', sql`pragma query_only = on`, 503],
    ['is full', sql`pragma max_page_count = 1`, 507],
  ])('a database that %s', async (_what, pragma, status) => {
    const both = await twoServers(async (db) => {
      onTestFinished(() => db.destroy())
      await pragma.execute(db)
    })
    const one = await both(telling('coach.schedules.create', { json: sixtyEvents }, 'coach'))
    expect(one.statusCode).toBe(status)
    const calls = { 0: { json: sixtyEvents }, 1: { json: sixtyEvents } }
    const two = 'coach.schedules.create,coach.schedules.create?batch=1'
    expect((await both(telling(two, calls, 'coach'))).statusCode).toBe(status)
  })
})

describe('What isn’t plainly a call is left to tRPC’s adapter', () => {
  test.each<[string, Request]>([
    ['an unknown procedure', get('coach.nothing', 'coach')],
    ['a router', get('coach', 'coach')],
    ['a name of every object', get('constructor')],
    ['no name', get('')],
    ['a batch with an unknown procedure', get(batch(['coach.me', 'coach.nothing']), 'coach')],
    ['a batch with no name', get(batch(['coach.me', '']), 'coach')],
    ['a query and a mutation', get(batch(['coach.me', 'coach.venues.create']), 'coach')],
    ['a batch that is too long', get(batch(many(CALLS_PER_REQUEST + 1)))],
    ['too many heavy calls', get(batch(Array.from({ length: 5 }, () => 'coach.stats')), 'coach')],
    ['a change as a query', get('public.logOutCoach')],
    ['a query as a change', telling('coach.me', {}, 'coach')],
    ...(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const).map((method): [string, Request] => [
      method,
      { ...get('public.sports'), method },
    ]),
    ['an input that is no JSON', get('coach.schedules.list?input={', 'coach')],
    ['an empty input', get('coach.schedules.list?input=', 'coach')],
    ['an input twice', get(`${asking('coach.schedules.get', { id: event.id })}&input={}`, 'coach')],
    ['no envelope', get('coach.schedules.list?input=null', 'coach')],
    ['broken percents', get('coach.schedules.get?input={"json":{"id":"%E3%81"}}', 'coach')],
    ['a percent that is none', get('coach.schedules.get?input={"json":{"id":"%zz"}}', 'coach')],
    ['a wrong meta', get(asking('coach.schedules.list', {}, { values: { a: ['x'] } }), 'coach')],
    [
      'a prototype in a meta',
      get(asking('coach.schedules.list', {}, { values: { '__proto__.a': ['Date'] } }), 'coach'),
    ],
    ['a batch said twice', get('coach.me?batch=1&batch=1', 'coach')],
    ['a batch that is no list', get('coach.me?batch=1&input=8', 'coach')],
    ['a batch that is a list', get('coach.me?batch=1&input=[{}]', 'coach')],
    ['a batch with null', get(batch(['coach.me'], { 0: null }), 'coach')],
    ['words for a connection', get('coach.me?connectionParams={', 'coach')],
    ['a body without an end', telling('coach.venues.create', '{"json":', 'coach')],
    ['a body of nothing', telling('public.logOutCoach', '')],
    ['a body of blanks', telling('public.logOutCoach', ' ')],
    ['no body', { method: 'POST', url: 'public.logOutCoach' }],
    [
      'another type',
      { ...telling('public.logOutCoach', 'a=b'), headers: { 'content-type': 'text/plain' } },
    ],
    [
      'another encoding',
      {
        ...telling('coach.venues.create', '', 'coach'),
        payload: Buffer.from([0x7b, 0x8f, 0x48, 0x7d]),
      },
    ],
    [
      'a body that is too large',
      telling('coach.venues.create', { json: 'あ'.repeat(500_000) }, 'coach'),
    ],
    ['a stranger’s large body', telling('public.logInCoach', { json: 'あ'.repeat(30_000) })],
    [
      'lines of JSON',
      { ...get(batch(['coach.me']), 'coach'), headers: { 'trpc-accept': 'application/jsonl' } },
    ],
    ['a name encoded twice', get('coach%252Eme', 'coach')],
    ['a name with a broken percent', get('coach%E3', 'coach')],
  ])('%s', async (_what, request) => {
    expect(await compare(request)).toBe(false)
  })
})
