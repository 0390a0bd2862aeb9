import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { anAdmin } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aFullClub } from '../../../tests/support/full-club.ts'
import { procedureTable } from '../../../tests/support/procedures/index.ts'
import { requestOf } from '../../../tests/support/rest.ts'
import { type Row, table } from './table.ts'

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

const rows = table.map((row) => [`${row.method} ${row.path}`, row] as const)
const guarded = rows.filter(([, { calls }]) => !calls.anyone)

const roles = ['player', 'coach', 'owner', 'admin'] as const
type Role = (typeof roles)[number]

/** The role as the table names it. */
const kindOf = (role: Role) => (role === 'owner' ? 'coach' : role)

function mayCall({ calls }: Row, role: Role): boolean {
  const procedure = calls[kindOf(role)]
  if (!procedure) return false
  return procedureTable[procedure].who !== 'owner' || role === 'owner'
}

/** Whose calls make which change: a coach's own things belong to the owner of a full club. */
const isOwn = ({ calls }: Row) => calls.coach === 'coach.coachCategories.remove'

test('no path is there twice', () => {
  const shapes = table.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(shapes).size).toBe(shapes.length)
})

describe('each path refuses the roles that it does not serve', () => {
  test.each(guarded)('%s', async (_name, row) => {
    const anybody = requestOf(row, 'player', club.things(club.player))
    const anonymous = await send(anybody.method, anybody.url, anybody)
    expect([anonymous.statusCode, anonymous.json()]).toEqual([401, { error: expect.any(String) }])
    for (const role of roles.filter((one) => !mayCall(row, one))) {
      const by = role === 'admin' ? admin : club[role]
      const { method, url, ...body } = requestOf(row, kindOf(role), club.things(by))
      const answer = await send(method, url, { by, ...body })
      expect([role, answer.statusCode]).toEqual([role, 403])
      expect(answer.json()).toEqual({ error: expect.any(String) })
    }
    expect(await dump(db)).toEqual(untouched)
  })
})

describe('each path answers the roles that it serves', () => {
  const served = guarded.flatMap(([name, row]) =>
    roles
      .filter((role) => mayCall(row, role) && !(isOwn(row) && role === 'coach'))
      .map((role) => [name, role, row] as const),
  )
  test.each(served)('%s (%s)', async (_name, role, row) => {
    const club = row.method === 'GET' ? readers : await aFullClub(busy.db)
    const by = role === 'admin' ? busyAdmin : club[role]
    const { method, url, ...body } = requestOf(row, kindOf(role), club.things(by))
    const answer = await change(method, url, { by, ...body })
    const said = `${answer.statusCode} ${answer.body}`
    expect(said.slice(0, 4)).toBe(row.creates ? '201 ' : '200 ')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(said).not.toMatch(/password|\$argon2/i)
  })
})

describe('another team is not found, in the path or in the query', () => {
  test.each(guarded)('%s', async (_name, row) => {
    for (const role of ['player', 'coach'] as const) {
      if (!row.calls[role]) continue
      const by = role === 'coach' ? club.owner : club.player
      const { method, url, ...body } = requestOf(row, role, club.things(by))
      const address = row.path.includes(':teamId')
        ? url.replace(club.teamId, foreign.teamId)
        : `${url}${url.includes('?') ? '&' : '?'}teamId=${foreign.teamId}`
      const answer = await send(method, address, { by, ...body })
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: expect.any(String) }])
      expect(await dump(db)).toEqual(untouched)
    }
  })
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
