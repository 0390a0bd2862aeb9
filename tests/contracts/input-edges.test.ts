import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inputsOf } from '../../src/server/rest/inputs.ts'
import type { JsonSchema } from '../../src/server/rest/json-schemas.ts'
import { schemasOf } from '../../src/server/rest/rows/procedures.ts'
import { bodyAlone, type Role, type Row } from '../../src/server/rest/rows/row.ts'
import { table } from '../../src/server/rest/table.ts'
import { isOfType } from '../../src/server/rest/types-of-fields.ts'
import { testApp } from '../support/app.ts'
import { aBrowser, anAdmin } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { aFullClub } from '../support/full-club.ts'
import { requestOf } from '../support/rest.ts'
import { storedBy } from '../support/statements.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const club = await aFullClub(db)
const admin = await anAdmin(db)

interface Served {
  row: Row
  role: Role
}
const nameOf = ({ row: { method, path }, role }: Served) => [`${method} ${path}`, role] as const
const served = table
  .filter(({ isMultipart }) => !isMultipart)
  .flatMap((row) => rolesOf(row.calls).map((role) => ({ row, role })))

function rolesOf(calls: Row['calls']): Role[] {
  const roles: Role[] = ['admin', 'coach', 'player', 'anyone']
  return roles.filter((role) => calls[role])
}

/** Guardians alone, owners alone, members alone may call some. */
function callersOf({ role }: Served) {
  if (role === 'admin') return [{ by: admin, person: club.owner }]
  if (role === 'anyone') return [{ by: aBrowser(db), person: club.owner }]
  const people = role === 'coach' ? [club.owner, club.coach] : [club.player, club.guardian]
  return people.map((person) => ({ by: person, person }))
}

type Fields = Record<string, unknown>

const somebody = { lastName: '森', firstName: '葵', email: 'new@example.jp', password: 'himitsu-2' }
const mother = { ...somebody, relation: 'mother' }
/** What a stranger sends to register. */
const strangers: Record<string, Fields> = {
  '/api/student/register': { ...somebody, teamCode: club.teamCode },
  '/api/family/join': { ...mother, token: 'none' },
  '/api/family/register': {
    ...mother,
    teamCode: club.teamCode,
    children: [{ lastName: '森', firstName: '蓮', birthDate: '2016-04-20' }],
  },
  '/api/admin/register': { name: '森 葵', email: 'new@example.jp', password: 'himitsu-2' },
}

/** The right request of the first who may call, with other fields in it. */
async function sendWith(one: Served, fields: Fields) {
  const answers = []
  for (const { by, person } of callersOf(one)) {
    const right = requestOf(one.row, one.role, club.things(person))
    const { method, url } = right
    const payload = 'payload' in right ? right.payload : strangers[one.row.path]
    const sent = bodyAlone(one.row)
      ? { url, payload: { ...payload, ...fields } }
      : { url: withQuery(url, fields) }
    const { answer, stored } = await storedBy(database, () =>
      send(method, sent.url, { by, ...('payload' in sent && { payload: sent.payload }) }),
    )
    answers.push({ status: answer.statusCode, body: answer.body, stored })
  }
  // Whoever may not call at all learns nothing of the fields.
  const allowed = answers.filter(({ status, body }) => status !== 403 || body.includes('"issues"'))
  expect(allowed.length, JSON.stringify(answers)).toBeGreaterThan(0)
  return allowed
}

function withQuery(url: string, fields: Fields) {
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(fields)) search.set(name, String(value))
  return `${path}?${search}`
}

const refusal = z.object({
  error: z.string().regex(/[ぁ-ん]/),
  issues: z.array(z.object({ path: z.string(), message: z.string().min(1) })).min(1),
})
const pathsIn = (body: string) => refusal.parse(JSON.parse(body)).issues.map(({ path }) => path)
const isAt = (field: string) => (path: string) => path === field || path.startsWith(`${field}.`)

const values = ['text', true, [true], { a: 1 }, 5, 1.5, [['x']]]
const wrongOf = (schema: JsonSchema) => values.filter((value) => !isOfType(schema, value))

describe('a value of a wrong type is refused at its field, whoever sends it', () => {
  const withBody = served.filter(({ row }) => bodyAlone(row))
  test.each(withBody.map((one) => [...nameOf(one), one] as const))('%s as %s', async (...row) => {
    const [, , one] = row
    for (const [field, schema] of Object.entries(inputsOf(one.row).fields))
      for (const value of wrongOf(schema))
        for (const { status, body, stored } of await sendWith(one, { [field]: value })) {
          const said = `${field}: ${JSON.stringify(value)} → ${status} ${body}`
          expect(status, said).toBe(400)
          expect(pathsIn(body).some(isAt(field)), said).toBe(true)
          expect(stored.filter(isChange), said).toEqual([])
        }
  })
})

/** Sessions and tries are counted before. */
const isChange = (statement: string) => !/login_failures|try_turns/.test(statement)

describe('a refusal of an address names its field', () => {
  const texts = ['a\0b', '', 'x'.repeat(3000), '2026-02-30', '-1', '[]', 'true']
  const asked = served.filter(({ row }) => !bodyAlone(row))
  test.each(asked.map((one) => [...nameOf(one), one] as const))('%s as %s', async (...row) => {
    const [, , one] = row
    for (const field of Object.keys(inputsOf(one.row).fields))
      for (const text of texts) {
        if (one.row.method === 'DELETE') continue
        for (const { status, body } of await sendWith(one, { [field]: text })) {
          const said = `${field}=${text.slice(0, 20)} → ${status} ${body.slice(0, 200)}`
          if (status === 400) expect(pathsIn(body).length, said).toBeGreaterThan(0)
          else expect([200, 404], said).toContain(status)
        }
      }
  })
})

/** What a call tells of the entity that it stores, and doesn't take. */
function keptBy({ row, role }: Served): string[] {
  const path = row.calls[role]
  if (!path) return []
  const { input, output } = schemasOf(path)
  const told = output instanceof z.ZodNullable ? output.unwrap() : output
  if (!(told instanceof z.ZodObject)) return []
  return Object.keys(told.shape).filter(
    (field) => !(field in input.shape) && !IGNORED.has(field) && field !== row.leavesOut,
  )
}

/** The session's, and what no entity has. */
const IGNORED = new Set(['teamId', 'success'])

/** Calls whose answer isn't what their body is about: a log-in, a look, what was done to others. */
const ABOUT_OTHERS = [/^PUT \/api\/sibling-links\/:id\/approve$/]

/** A POST of these stores what is there already; what others make has nothing yet that could be kept. */
const STORES_WHAT_IS_THERE = new Set([
  'POST /api/attendances',
  'POST /api/student/:studentId/attendance',
  'POST /api/tuition-payments',
  'POST /api/schedules/ask-again',
])

/** What may be older than what is stored, and what the documented client sends all the same. */
const LET_PASS: Record<string, string[]> = {
  'PUT /api/schedules/:id': ['tally', 'contentChangedAt', 'askedAgainAt', 'updatedAt', 'revision'],
  'POST /api/schedules/ask-again': [
    'tally',
    'contentChangedAt',
    'askedAgainAt',
    'updatedAt',
    'revision',
  ],
  'POST /api/attendances': ['updatedAt'],
  'PUT /api/attendances/:id': ['updatedAt'],
  'POST /api/student/:studentId/attendance': ['updatedAt'],
  'PUT /api/announcements/:id': ['counts', 'households', 'resendsLeft', 'resendAfter', 'editedAt'],
  'PUT /api/admin/teams/:id/storage': [
    'coachCount',
    'memberCount',
    'eventCount',
    'storageBytes',
    'coaches',
    'members',
  ],
  'POST /api/tuition-payments': ['amount'],
}

describe('what a call tells of an entity, and does not take, is refused by name', () => {
  const changing = served.filter((one) => {
    const [name] = nameOf(one)
    if (one.row.method === 'POST' && !STORES_WHAT_IS_THERE.has(name)) return false
    return bodyAlone(one.row) && !ABOUT_OTHERS.some((about) => about.test(name))
  })
  const kept = changing
    .map((one) => [...nameOf(one), keptBy(one), one] as const)
    .filter(([, , fields]) => fields.length > 0)
  test.each(kept)('%s as %s: %s', async (...row) => {
    const [name, , fields, one] = row
    for (const field of fields.filter((one) => !LET_PASS[name]?.includes(one)))
      for (const { status, body, stored } of await sendWith(one, { [field]: '別の値' })) {
        const said = `${field} → ${status} ${body}`
        expect([400, 403], said).toContain(status)
        expect(pathsIn(body), said).toContain(field)
        expect(stored.filter(isChange), said).toEqual([])
      }
  })

  test('what one role alone may say is refused by name to the other', async () => {
    const found = []
    for (const one of served.filter(({ row }) => bodyAlone(row))) {
      const { input } = schemasOf(one.row.calls[one.role] ?? 'public.sports')
      const { fields } = inputsOf(one.row)
      for (const [field, schema] of Object.entries(fields)) {
        if (field in input.shape || field === 'teamId') continue
        const value = [true, ['0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20'], 7, '別の値'].find((value) =>
          isOfType(schema, value),
        )
        for (const { status, body, stored } of await sendWith(one, { [field]: value })) {
          const said = `${nameOf(one)} ${field} → ${status} ${body}`
          expect(status, said).toBe(403)
          expect(pathsIn(body), said).toEqual([field])
          expect(stored, said).toEqual([])
        }
        found.push(`${nameOf(one).join(' ')} ${field}`)
      }
    }
    expect(found).toContain('POST /api/attendances player overCapacity')
    expect(found).toContain('PATCH /api/student/:studentId coach lastName')
  })
})
