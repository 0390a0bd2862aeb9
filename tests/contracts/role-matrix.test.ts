import { describe, expect, test } from 'vitest'
import { type ProcedurePath, procedurePaths } from '../../src/server/rest/procedures.ts'
import { aBrowser, anAdmin, type Person } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aFullClub, type FullClub, type Things } from '../support/full-club.ts'
import { callProcedure, procedureTable, type Who } from '../support/procedure-table.ts'
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

const inSession = paths.filter((path) => procedureTable[path].who !== 'anyone')

/** Who makes the calls that work. */
const callerFor = (club: FullClub, path: ProcedurePath): Person => {
  const { who } = procedureTable[path]
  if (who === 'admin') return admin
  return who === 'player' ? club.player : club.owner
}

/** The input that works, with one thing after the other (and all of them) of another team. */
function foreignInputs(path: ProcedurePath, own: Things, others: Things): unknown[] {
  const { input } = procedureTable[path]
  const mixed = Object.entries(others).map(([name, id]) => input({ ...own, [name]: id }))
  const known = new Set([JSON.stringify(input(own))])
  return [...mixed, input(others)].filter((made) => {
    const text = JSON.stringify(made)
    if (known.has(text) || text?.includes('@')) return false
    known.add(text)
    return true
  })
}

describe("another team's ids are not found, and nothing changes; one's own work", () => {
  test.each(inSession)('%s', async (path) => {
    const club = await aFullClub(db)
    const caller = callerFor(club, path)
    const own = club.things(caller)
    const others = foreign.things(callerFor(foreign, path))
    const works = procedureTable[path].input(own)
    const inputs = foreignInputs(path, own, others)
    const withTeam =
      typeof works === 'object' ? { ...works, teamId: others.team } : { teamId: others.team }
    const before = await dump(db)
    for (const input of [...inputs, ...(procedureTable[path].who === 'admin' ? [] : [withTeam])]) {
      const { code, fields } = await refusal(callProcedure(caller, path, input))
      const isInList = code === 'BAD_REQUEST' && fields.every((field) => /Ids\.\d+$/.test(field))
      expect(isInList ? 'NOT_FOUND' : code).toBe('NOT_FOUND')
    }
    expect(await dump(db)).toEqual(before)
    if (path !== 'player.siblings.request') await callProcedure(caller, path, works)
  })
})

describe("a team-mate's account is not the caller's", () => {
  const ofOneself = inSession.filter((path) => {
    const { input } = procedureTable[path]
    const things = foreign.things(foreign.player)
    return JSON.stringify(input(things)) !== JSON.stringify(input({ ...things, self: '' }))
  })
  test.each(ofOneself.filter((path) => path !== 'coach.coaches.add'))('%s', async (path) => {
    const caller = callerFor(foreign, path)
    const things = foreign.things(caller)
    const mate =
      callerFor(foreign, path) === foreign.player ? foreign.teammate.id : foreign.coach.id
    const before = await dump(db)
    const input = procedureTable[path].input({ ...things, self: mate })
    expect(await refusal(callProcedure(caller, path, input))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await dump(db)).toEqual(before)
  })
})
