import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../../src/server/http/logger.ts'
import { inputsOf } from '../../src/server/rest/inputs.ts'
import { openApiDocument } from '../../src/server/rest/openapi.ts'
import { schemasOf } from '../../src/server/rest/rows/procedures.ts'
import type { Row } from '../../src/server/rest/rows/row.ts'
import { table } from '../../src/server/rest/table.ts'
import { templateOf } from '../../src/server/rest/templates.ts'
import { testApp } from '../support/app.ts'
import { aBrowser, anAdmin } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { aFullClub } from '../support/full-club.ts'
import { hostileBody, hostileFields, hostileSegment, type Sent } from '../support/hostile.ts'
import { requestOf } from '../support/rest.ts'
import { storedBy } from '../support/statements.ts'

const database = await testDatabase()
const { db, databaseUrl } = database
const logged: string[] = []
const logger = createLogger('error', { write: (line) => logged.push(line) })
const { send, runJobs } = await testApp(database, { logger })
const foreign = await aFullClub(db)
const admin = await anAdmin(db)
let club = await aFullClub(db)

/** 10,000 in all: the two databases share them. */
const BODIES = databaseUrl ? 1000 : 9000
const PER_CALL = Math.ceil(BODIES / table.length)
const SEED = 20261121
let sent = 0

const callers = ['player', 'coach', 'owner', 'admin', 'anonymous'] as const
type Caller = (typeof callers)[number]

interface Request {
  caller: Caller
  url: string
  body: Sent
}

const personOf = (caller: Caller) => {
  if (caller === 'anonymous') return aBrowser(db)
  return caller === 'admin' ? admin : club[caller]
}

/** The request that works, in parts that a generator can spoil. */
function rightRequest(row: Row, caller: Caller) {
  const role = caller === 'owner' || caller === 'anonymous' ? 'coach' : caller
  const person = caller === 'player' || caller === 'coach' ? club[caller] : club.owner
  const right = requestOf(row, row.calls[role] ? role : 'coach', club.things(person))
  const [path = '', query = ''] = right.url.split('?')
  const inBody = 'payload' in right ? right.payload : undefined
  return {
    segments: path.split('/').slice(1),
    fields: inBody ?? Object.fromEntries(new URLSearchParams(query)),
  }
}

function requestsOf(row: Row, names: string[], caller: Caller): fc.Arbitrary<Request> {
  const ids = [club, foreign].flatMap(({ things, player }) => Object.values(things(player)))
  const { segments, fields } = rightRequest(row, caller)
  const templates = row.path.split('/').slice(1)
  const path = segments.map((part, index) =>
    templates[index]?.startsWith(':') ? hostileSegment(part, ids) : fc.constant(part),
  )
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE'
  const nothing = fc.constant<Sent>({ headers: {} })
  return fc
    .record({
      path: fc.tuple(...path),
      query: hasBody ? fc.constant({}) : hostileFields(fields, names, ids),
      body: row.method === 'GET' ? nothing : hostileBody(hasBody ? fields : {}, names, ids),
    })
    .map(({ path, query, body }) => ({ caller, body, url: `/${path.join('/')}${asQuery(query)}` }))
}

const mayCall = ({ calls }: Row, caller: Caller) =>
  Boolean(calls.anyone ?? (caller !== 'anonymous' && calls[caller === 'owner' ? 'coach' : caller]))

function requests(row: Row): fc.Arbitrary<Request> {
  const names = Object.keys(inputsOf(row).fields)
  return fc.oneof(
    ...callers.map((caller) => ({
      weight: mayCall(row, caller) ? 8 : 1,
      arbitrary: requestsOf(row, names, caller),
    })),
  )
}

/** Lists become repeated names. */
function asQuery(fields: Record<string, unknown>) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => {
      const text = typeof one === 'object' ? JSON.stringify(one) : String(one)
      return [name, text].map((part) => encodeURIComponent(part.toWellFormed())).join('=')
    }),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}

const documented = openApiDocument().paths
/** An address that is none, or is too long, belongs to no call. */
const ofAnyAddress = ['404', '414']

/** Meant to stay: how often a log-in failed, counted in turn. And what a refused upload leaves for a moment, under its team’s lock. */
const isMeant = (statement: string, { isMultipart }: Row) =>
  /login_failures|try_turns/.test(statement) ||
  (isMultipart && /stored_files|upload_attempts|jobs|"name" = "name"/.test(statement))

async function check(row: Row, { caller, url, body }: Request) {
  sent += 1
  const work = async () => {
    const answer = await send(row.method, url, { by: personOf(caller), ...body })
    if (answer.statusCode < 400) await runJobs()
    return answer
  }
  const { answer, stored } = await storedBy(database, work)
  const said = `${answer.statusCode} ${answer.body.slice(0, 500)}`
  const responses = documented[templateOf(row)]?.[row.method.toLowerCase()]?.responses ?? {}
  expect([...Object.keys(responses), ...ofAnyAddress], said).toContain(String(answer.statusCode))
  if (answer.statusCode >= 400) {
    expect(answer.json().error, said).toMatch(/[ぁ-ん]/)
    expect(
      stored.filter((statement) => !isMeant(statement, row)),
      said,
    ).toEqual([])
    return
  }
  const outputs = Object.values(row.calls).map((path) => schemasOf(path).output)
  const told = [answer.json(), ...(answer.json().success ? [null] : [])]
  const isDescribed = told.some((one) => outputs.some((schema) => z.safeParse(schema, one).success))
  expect(isDescribed, said).toBe(true)
}

/** What leaves nothing for the calls after it: what is deleted is gone, and so is an ended session. */
const spends = ({ method, path }: Row) => method === 'DELETE' || /\/(logout|switch)$/.test(path)
let isSpent = false

describe('no call breaks, hangs, leaks or stores what it refuses', () => {
  const named = table.map((row) => [`${row.method} ${row.path}`, row] as const)
  test.each(named)('%s', async (_name, row) => {
    const rounds = row.method === 'DELETE' ? 2 : 1
    for (let round = 1; round <= rounds; round += 1) {
      if (isSpent) club = await aFullClub(db)
      isSpent = spends(row)
      const property = fc.asyncProperty(requests(row), (request) => check(row, request))
      await fc.assert(property, { numRuns: Math.ceil(PER_CALL / rounds), seed: SEED + round })
    }
    expect(logged).toEqual([])
  })
})

afterAll(() => expect(sent).toBeGreaterThanOrEqual(BODIES))
