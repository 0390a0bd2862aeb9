import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ProcedurePath, procedurePaths } from '../../src/server/rest/rows/procedures.ts'
import { aBrowser, anAdmin, type Browser, type Person } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aFullClub, type FullClub, type Things } from '../support/full-club.ts'
import type { Who } from '../support/procedures/entry.ts'
import { callProcedure, procedureTable } from '../support/procedures/index.ts'
import { refusal } from '../support/refusal.ts'

// Nothing here may change anything, so all tests share two clubs. `answers.test.ts` proves that the
// inputs of the table work where the role and the ids are right.
const { db } = await testDatabase()
const club = await aFullClub(db)
const foreign = await aFullClub(db)
const { player, guardian, coach, owner } = club
const callers = Object.entries({
  anonymous: aBrowser(db),
  player,
  guardian,
  coach,
  owner,
  admin: await anAdmin(db),
})
const untouched = await dump(db)

const paths = procedurePaths.filter((path): path is ProcedurePath => path in procedureTable)
const inTeam = paths.filter((path) => /^(coach|player)\./.test(path))

test('every procedure has its entry in the table', () => {
  expect(Object.keys(procedureTable).sort()).toEqual([...procedurePaths].sort())
})

const allowed: Record<Who, string[]> = {
  anyone: callers.map(([role]) => role),
  player: ['player', 'guardian'],
  personal: ['player'],
  guardian: ['guardian'],
  coach: ['coach', 'owner'],
  owner: ['owner'],
  admin: ['admin'],
}

/** What nobody would take for an input, and another team's id. */
const probes = ['nonsense', { teamId: foreign.teamId }]

describe('the role is decided before any input is looked at', () => {
  test.each(paths)('%s', async (path) => {
    const may = allowed[procedureTable[path].who]
    for (const [role, caller] of callers.filter(([one]) => !may.includes(one)))
      for (const input of probes) {
        const code = role === 'anonymous' ? 'UNAUTHORIZED' : 'FORBIDDEN'
        const refused = await refusal(callProcedure(caller, path, input))
        expect([role, refused.code]).toEqual([role, code])
      }
    expect(await dump(db)).toEqual(untouched)
  })
})

const callersIn = ({ player, guardian, owner }: FullClub, path: ProcedurePath): Person[] => {
  const { who } = procedureTable[path]
  if (who === 'player') return [player, guardian]
  if (who === 'personal') return [player]
  return [who === 'guardian' ? guardian : owner]
}

/** The input that works, with one thing after the other (and all of them) of another team. */
function foreignInputs(path: ProcedurePath, own: Things, others: Things): unknown[] {
  const { input } = procedureTable[path]
  const { newEmail } = own
  const mixed = Object.entries(others).map(([name, id]) => ({ ...own, [name]: id }))
  const made = [...mixed, others].map((things) => JSON.stringify(input({ ...things, newEmail })))
  const works = JSON.stringify(input(own))
  const inputs = [...new Set(made)].filter((text) => text !== works)
  return [...inputs, JSON.stringify({ ...JSON.parse(works ?? '{}'), teamId: others.team })].map(
    (text) => JSON.parse(text),
  )
}

/** A body's list, or the address of an upload, says at its field what it is that it can't be. */
const isAtField = (field: string) => /\.\d+(\.|$)/.test(field) || field === 'fileUrl'

/** Answers for a family are refused one by one. */
const oneByOne = z.tuple([z.object({ result: z.literal('refused'), status: z.int() })])
const codes: Record<number, string> = { 403: 'FORBIDDEN', 404: 'NOT_FOUND' }

async function refusedCall(caller: Browser, path: ProcedurePath, input: unknown) {
  if (path !== 'player.family.answer') return refusal(callProcedure(caller, path, input))
  const answer = callProcedure(caller, path, input)
  const each = oneByOne.safeParse(await answer.catch(() => null))
  return each.success ? { code: codes[each.data[0].status], fields: [] } : refusal(answer)
}

describe("another team's ids are not found, and nothing changes", () => {
  test.each(inTeam)('%s', async (path) => {
    const others = callersIn(foreign, path)
    for (const [n, caller] of callersIn(club, path).entries()) {
      const theirs = foreign.things(others[n] ?? foreign.owner)
      for (const input of foreignInputs(path, club.things(caller), theirs)) {
        const { code, fields } = await refusedCall(caller, path, input)
        const isHidden = code === 'BAD_REQUEST' && fields.length > 0 && fields.every(isAtField)
        expect(isHidden ? 'NOT_FOUND' : code).toBe('NOT_FOUND')
      }
    }
    expect(await dump(db)).toEqual(untouched)
  })
})

describe("a team-mate's account is not the caller's", () => {
  const things = club.things(player)
  const ofOneself = inTeam.filter((path) => {
    const { input } = procedureTable[path]
    return JSON.stringify(input(things)) !== JSON.stringify(input({ ...things, self: '' }))
  })
  test.each(ofOneself)('%s', async (path) => {
    for (const caller of callersIn(club, path)) {
      const self = caller === club.owner ? coach.id : club.teammate.id
      const input = procedureTable[path].input({ ...club.things(caller), self })
      expect(await refusedCall(caller, path, input)).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await dump(db)).toEqual(untouched)
  })
})
