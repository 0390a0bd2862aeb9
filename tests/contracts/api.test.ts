import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { table } from '../../src/server/rest/table.ts'
import { testApp } from '../support/app.ts'
import { aBrowser, anAdmin } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aFullClub, type FullClub } from '../support/full-club.ts'
import { requestOf } from '../support/rest.ts'
import { storedBy } from '../support/statements.ts'
import { apiRoles, type Caller, callers } from './api-roles.ts'

// Refusals change nothing: they share two clubs. What works has a database of its own.
const quiet = await testDatabase()
const { db } = quiet
const { send } = await testApp(quiet)
const club = await aFullClub(db)
const foreign = await aFullClub(db)
const admin = await anAdmin(db)
const untouched = await dump(db)

const busy = await testDatabase()
const { send: change } = await testApp(busy)
const readers = await aFullClub(busy.db)
const busyAdmin = await anAdmin(busy.db)

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/:\w+/g, ':id')}`
const rows = new Map(table.map((row) => [nameOf(row), row]))

test('the table has every call of the documents once, and no other', () => {
  const documented = apiRoles.flatMap(([, , calls]) => calls)
  expect([...table.map(nameOf)].sort()).toEqual(documented.sort())
})

const calls = apiRoles.flatMap(([subject, who, names]) =>
  names.map((name) => ({ subject, who, name })),
)
const isOpen = ({ who, name }: { who: Caller[]; name: string }) =>
  who.length === callers.length && name !== 'GET /api/teams'
const guarded = calls.filter((call) => !isOpen(call))

/** The request that works for a caller who may, with the ids of a club. */
function request(
  name: string,
  caller: Caller,
  { things, ...people }: FullClub,
  who: Caller[],
): Request {
  const row = rows.get(name)
  if (!row) throw new Error(`${name} is not in the table`)
  const able = who.includes(caller) ? caller : (who[0] ?? caller)
  const person = able === 'admin' ? people.owner : people[able]
  return requestOf(row, roleOf(able), things(person))
}

/** A guardian's session is a player's, an owner's is a coach's. */
function roleOf(caller: Caller) {
  if (caller === 'owner') return 'coach'
  return caller === 'guardian' ? 'player' : caller
}

/** A form with a file where the call takes one. */
function asSent(name: string, { payload }: Request) {
  if (!payload || !rows.get(name)?.isMultipart) return payload ? { payload } : {}
  const form = new FormData()
  for (const [field, value] of Object.entries(payload)) form.set(field, String(value))
  form.set('file', new Blob(['bytes']), '会則.pdf')
  return { payload: form }
}

const refused = { error: expect.stringMatching(/[ぁ-んァ-ヶ一-龠]/) }
const issues = z.object({ issues: z.array(z.object({ path: z.string() })).default([]) })

/** Answers for a family are refused one by one. */
const oneByOne = z.tuple([z.object({ status: z.int(), error: z.string() })])
function refusalIn(answer: Awaited<ReturnType<typeof send>>) {
  const [one] = oneByOne.safeParse(answer.json()).data ?? []
  return { status: one?.status ?? answer.statusCode, body: one ?? answer.json() }
}

/** A call that leaves nothing in the database. What comes with a form is stored, and goes again. */
async function refuse(name: string, work: () => ReturnType<typeof send>) {
  const { answer, stored } = await storedBy(quiet, work)
  if (rows.get(name)?.isMultipart) expect(await dump(db)).toEqual(untouched)
  else expect(stored).toEqual([])
  return answer
}

describe('who may not call is refused, and nothing changes', () => {
  test.each(guarded)('$name ($subject)', async ({ name, who }) => {
    const anonymous = request(name, 'coach', club, who)
    const body = asSent(name, anonymous)
    const answer = await refuse(name, () => send(anonymous.method, anonymous.url, body))
    expect([answer.statusCode, answer.json()]).toEqual([401, refused])
    for (const caller of callers.filter((one) => !who.includes(one))) {
      const by = caller === 'admin' ? admin : club[caller]
      const sent = request(name, caller, club, who)
      const answer = await refuse(name, () =>
        send(sent.method, sent.url, { by, ...asSent(name, sent) }),
      )
      expect([caller, answer.statusCode, answer.json()]).toEqual([caller, 403, refused])
    }
  })
})

describe("another team's player, guardian and owner find nothing, and nothing changes", () => {
  test.each(guarded)('$name ($subject)', async ({ name, who }) => {
    for (const caller of ['player', 'guardian', 'owner'] as const) {
      const by = foreign[caller]
      const sent = foreignRequest(name, caller, who)
      const answer = await refuse(name, () =>
        send(sent.method, sent.url, { by, ...asSent(name, sent) }),
      )
      const outcome = who.includes(caller) ? 404 : 403
      const { status, body } = refusalIn(answer)
      const { issues: fields } = issues.parse(body)
      // In a body's list, and of an upload's address, it is the field that is wrong.
      const isAtField = fields.some(({ path }) => /\.\d+(\.|$)|^fileUrl$/.test(path))
      expect([caller, isAtField ? 404 : status]).toEqual([caller, outcome])
      expect(body).toMatchObject(refused)
    }
  })
})

test('and indeed: every row of every table is as it was', async () => {
  expect(await dump(db)).toEqual(untouched)
})

/** What the club's own person would send; where no id is in it, the team's. */
function foreignRequest(name: string, caller: Caller, who: Caller[]): Request {
  const sent = request(name, caller, club, who)
  const own = request(name, caller, foreign, who)
  const anonymized = (one: Request, { teamId }: FullClub) =>
    JSON.stringify(one).replaceAll(`new-${teamId}`, 'new')
  if (anonymized(sent, club) !== anonymized(own, foreign)) return sent
  const { payload, url } = sent
  const { teamId } = club
  if (sent.method !== 'GET' && sent.method !== 'DELETE')
    return { ...sent, payload: { ...payload, teamId } }
  return { ...sent, url: `${url}${url.includes('?') ? '&' : '?'}teamId=${teamId}` }
}

interface Request {
  method: InjectOptions['method'] & string
  url: string
  payload?: Record<string, unknown>
}

describe('who may call is answered', () => {
  const served = guarded.flatMap((call) => call.who.map((caller) => ({ ...call, caller })))
  test.each(served)('$name as $caller', async ({ name, caller, who }) => {
    const row = rows.get(name)
    const club = row?.method === 'GET' ? readers : await aFullClub(busy.db)
    const by = caller === 'admin' ? busyAdmin : club[caller]
    const sent = request(name, caller, club, who)
    const answer = await change(sent.method, sent.url, { by, ...asSent(name, sent) })
    expect(`${answer.statusCode} ${answer.body}`.slice(0, 4)).toBe(row?.creates ? '201 ' : '200 ')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.body).not.toMatch(/password|\$argon2/i)
  })
})

describe('what is open to everyone is answered alike, whoever asks', () => {
  test.each(calls.filter(isOpen))('$name', async ({ name }) => {
    const { player, guardian, coach, owner } = await aFullClub(busy.db)
    const [method = '', url = ''] = name.split(' ')
    const everyone = [aBrowser(busy.db), player, guardian, coach, owner, busyAdmin]
    const answers = []
    for (const by of everyone) answers.push(await change(toMethod(method), url, { by }))
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    const takesNothing = method === 'GET' || name.endsWith('/logout')
    expect([...statuses]).toEqual([takesNothing ? 200 : 400])
  })
})

const toMethod = (method: string) => (method === 'GET' ? 'GET' : 'POST')

test.each([
  '/api/team/TEAM/coaches',
  '/api/teams/TEAM/venues',
  '/api/stats/TEAM',
  '/api/activity-logs/TEAM',
  '/api/sibling-links/team/TEAM/status',
])('%s with another team in its query is unknown', async (path) => {
  const read = async ({ teamId }: FullClub) => {
    const url = `${path.replace('TEAM', club.teamId)}?teamId=${teamId}`
    return (await send('GET', url, { by: club.coach })).statusCode
  }
  expect([await read(club), await read(foreign)]).toEqual([200, 404])
})

test.each([
  ['/api/team/TEAM/coaches', '/api/teams/TEAM/coaches'],
  ['/api/categories/TEAM', '/api/categories?teamId=TEAM'],
  ['/api/categories/TEAM', '/api/categories'],
  ['/api/stats/TEAM?period=this-month', '/api/stats?period=this-month'],
])('%s and %s are the same', async (one, other) => {
  const read = async (url: string) => {
    const answer = await send('GET', url.replace('TEAM', club.teamId), { by: club.coach })
    return [answer.statusCode, answer.json()]
  }
  expect(await read(one)).toEqual(await read(other))
  expect((await read(one))[0]).toBe(200)
})
