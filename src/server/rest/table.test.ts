import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { anAdmin } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aFullClub } from '../../../tests/support/full-club.ts'
import { procedureTable } from '../../../tests/support/procedures/index.ts'
import { requestOf } from '../../../tests/support/rest.ts'
import { type Row, table } from './table.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const foreign = await aFullClub(db)
const reader = await aFullClub(db)
const admin = await anAdmin(db)

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

describe('each path answers the roles that it serves, and refuses the others', () => {
  test.each(guarded)('%s', async (_name, row) => {
    const makeClub = row.method === 'GET' ? async () => reader : () => aFullClub(db)
    const club = await makeClub()
    const refused = roles.filter((role) => !mayCall(row, role))
    const before = await dump(db)
    const anybody = requestOf(row, kindOf('player'), club.things(club.player))
    const anonymous = await send(anybody.method, anybody.url, anybody)
    expect([anonymous.statusCode, anonymous.json()]).toEqual([401, { error: expect.any(String) }])
    for (const role of refused) {
      const by = role === 'admin' ? admin : club[role]
      const { method, url, ...body } = requestOf(row, kindOf(role), club.things(by))
      const answer = await send(method, url, { by, ...body })
      expect([role, answer.statusCode]).toEqual([role, 403])
      expect(answer.json()).toEqual({ error: expect.any(String) })
    }
    expect(await dump(db)).toEqual(before)
    for (const role of roles.filter(
      (one) => mayCall(row, one) && !(isOwn(row) && one === 'coach'),
    )) {
      const club = await makeClub()
      const by = role === 'admin' ? admin : club[role]
      const { method, url, ...body } = requestOf(row, kindOf(role), club.things(by))
      const answer = await send(method, url, { by, ...body })
      const status = row.creates ? 201 : 200
      expect([role, answer.statusCode, status === answer.statusCode || answer.body]).toEqual([
        role,
        status,
        true,
      ])
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).not.toMatch(/password|\$argon2/i)
    }
  })
})

describe('another team is not found, in the path or in the query', () => {
  test.each(guarded)('%s', async (_name, row) => {
    for (const role of ['player', 'coach'] as const) {
      if (!row.calls[role]) continue
      const by = role === 'coach' ? foreign.owner : foreign.player
      const before = await dump(db)
      const { method, url, ...body } = requestOf(row, role, foreign.things(by))
      const address = row.path.includes(':teamId')
        ? url.replace(foreign.teamId, reader.teamId)
        : `${url}${url.includes('?') ? '&' : '?'}teamId=${reader.teamId}`
      const answer = await send(method, address, { by, ...body })
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: expect.any(String) }])
      expect(await dump(db)).toEqual(before)
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
    const answer = await send('GET', url.replace('TEAM', reader.teamId), { by: reader.coach })
    return [answer.statusCode, answer.json()]
  }
  expect(await read(one)).toEqual(await read(other))
  expect((await read(one))[0]).toBe(200)
})
