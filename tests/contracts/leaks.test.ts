import { describe, expect, test } from 'vitest'
import { type ProcedurePath, procedurePaths } from '../../src/server/rest/procedures.ts'
import { anAdmin } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aFullClub, type FullClub } from '../support/full-club.ts'
import { callProcedure, procedureTable } from '../support/procedures/index.ts'

const { db } = await testDatabase()
const foreign = await aFullClub(db)
const admin = await anAdmin(db)

/** What only coaches see of a team. */
const FEE_FIELDS = /^(monthlyFee|siblingDiscount|annualFee|entranceFee|insuranceFee|amount|isPaid)/

/** Every name and every text of an answer, however deep. */
function* walk(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (value instanceof Date || typeof value !== 'object' || value === null)
    yield [name, String(value)]
  else for (const [key, part] of Object.entries(value)) yield* walk(part, key)
}

/** Every id that belongs to a club. */
function idsOf({ teamId, owner, coach, player, teammate, sibling, friend, things }: FullClub) {
  const people = [owner, coach, player, teammate, sibling, friend].map(({ id }) => id)
  return [teamId, ...people, ...Object.values(things(player))]
}

/** Siblings see each other's address (contract 3). */
const maySeeSiblings = (path: ProcedurePath) => path.startsWith('player.siblings.')

async function answerOf(path: ProcedurePath) {
  const club = await aFullClub(db)
  const { owner, coach, player, teammate, sibling, friend } = club
  const answer = await callProcedure(player, path, procedureTable[path].input(club.things(player)))
  const others = [owner, coach, teammate, sibling, friend].map(({ email }) => email)
  return { found: [...walk(answer)], others }
}

const paths = procedurePaths.filter((path): path is ProcedurePath => path in procedureTable)
const ofPlayers = paths.filter((path) => procedureTable[path].who === 'player')

describe('a player reads', () => {
  test.each(ofPlayers)('nothing that is not theirs to read: %s', async (path) => {
    const { found, others } = await answerOf(path)
    const foreignIds = new Set(idsOf(foreign))
    const addresses = maySeeSiblings(path) ? [] : others
    for (const [name, text] of found) {
      expect(name).not.toMatch(FEE_FIELDS)
      expect(name).not.toMatch(/password/i)
      expect(text).not.toContain('$argon2')
      expect(foreignIds).not.toContain(text)
      expect(addresses).not.toContain(text)
    }
  })
})

describe('nobody reads a password', () => {
  test.each(paths.filter((path) => procedureTable[path].who !== 'anyone'))('%s', async (path) => {
    const club = await aFullClub(db)
    const { who, input } = procedureTable[path]
    const by = who === 'player' ? club.player : who === 'admin' ? admin : club.owner
    const found = [...walk(await callProcedure(by, path, input(club.things(by))))]
    expect(
      found.filter(([name, text]) => /password/i.test(name) || text.includes('$argon2')),
    ).toEqual([])
  })
})

test('a token is nowhere in the database, nor a password', async () => {
  const stored = JSON.stringify(await dump(db))
  for (const { cookies } of [foreign.owner, foreign.player])
    for (const token of cookies.values()) expect(stored).not.toContain(token)
  expect(stored).not.toContain('himitsu')
})
