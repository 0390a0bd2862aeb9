import { describe, expect, test } from 'vitest'
import { type ProcedurePath, procedurePaths } from '../../src/server/rest/procedures.ts'
import { aBrowser, anAdmin, type Person } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aFullClub, type FullClub, type Things } from '../support/full-club.ts'
import type { Who } from '../support/procedures/entry.ts'
import { callProcedure, procedureTable } from '../support/procedures/index.ts'
import { refusal } from '../support/refusal.ts'

const { db } = await testDatabase()
const foreign = await aFullClub(db)
const admin = await anAdmin(db)

const paths = Object.keys(procedureTable).filter((path): path is ProcedurePath =>
  procedurePaths.includes(path),
)

test('every procedure has its entry in the table', () => {
  expect(Object.keys(procedureTable).sort()).toEqual([...procedurePaths].sort())
})

const allowed: Record<Who, string[]> = {
  anyone: ['anonymous', 'player', 'coach', 'owner', 'admin'],
  player: ['player'],
  coach: ['coach', 'owner'],
  owner: ['owner'],
  admin: ['admin'],
}

const callersOf = ({ player, coach, owner }: FullClub) => ({
  anonymous: aBrowser(db),
  player,
  coach,
  owner,
  admin,
})

/** What nobody would take for an input, and another team's id. */
const probes = ['nonsense', { teamId: foreign.teamId }]

const ownCallers = Object.entries(callersOf(await aFullClub(db)))

describe('the role is decided before any input is looked at', () => {
  test.each(paths)('%s', async (path) => {
    const may = allowed[procedureTable[path].who]
    const others = ownCallers.filter(([role]) => !may.includes(role))
    const before = await dump(db)
    for (const [role, caller] of others)
      for (const input of probes) {
        const code = role === 'anonymous' ? 'UNAUTHORIZED' : 'FORBIDDEN'
        const refused = await refusal(callProcedure(caller, path, input))
        expect([role, refused.code]).toEqual([role, code])
      }
    expect(await dump(db)).toEqual(before)
  })
})

const inTeam = paths.filter((path) => /^(coach|player)\./.test(path))

/** Who makes the calls that work. */
const callerFor = (club: FullClub, path: ProcedurePath): Person => {
  return procedureTable[path].who === 'player' ? club.player : club.owner
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

describe("another team's ids are not found, and nothing changes; one's own work", () => {
  test.each(inTeam)('%s', async (path) => {
    const club = await aFullClub(db)
    const caller = callerFor(club, path)
    const own = club.things(caller)
    const before = await dump(db)
    for (const input of foreignInputs(path, own, foreign.things(callerFor(foreign, path)))) {
      const { code, fields } = await refusal(callProcedure(caller, path, input))
      const isHidden = code === 'BAD_REQUEST' && fields.length > 0 && fields.every(isAtField)
      expect(isHidden ? 'NOT_FOUND' : code).toBe('NOT_FOUND')
    }
    expect(await dump(db)).toEqual(before)
    await callProcedure(caller, path, procedureTable[path].input(own))
  })
})

describe("a team-mate's account is not the caller's", () => {
  const ofOneself = inTeam.filter((path) => {
    const { input } = procedureTable[path]
    const things = foreign.things(foreign.player)
    return JSON.stringify(input(things)) !== JSON.stringify(input({ ...things, self: '' }))
  })
  test.each(ofOneself)('%s', async (path) => {
    const caller = callerFor(foreign, path)
    const things = foreign.things(caller)
    const mate = caller === foreign.player ? foreign.teammate.id : foreign.coach.id
    const before = await dump(db)
    const input = procedureTable[path].input({ ...things, self: mate })
    expect(await refusal(callProcedure(caller, path, input))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await dump(db)).toEqual(before)
  })
})

describe('an administrator may', () => {
  test.each(paths.filter((path) => path.startsWith('admin.')))('%s', async (path) => {
    const club = await aFullClub(db)
    await callProcedure(admin, path, procedureTable[path].input(club.things(admin)))
  })
})
