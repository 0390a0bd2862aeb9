import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { studentSchema } from '../../src/domain/people/student.ts'
import { joinParts } from '../../src/server/parts/parts.ts'
import { isParts } from '../../src/server/procedures/lists.ts'
import {
  isMutation,
  type ProcedurePath,
  procedurePaths,
  schemasOf,
} from '../../src/server/rest/rows/procedures.ts'
import { anAdmin } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { dump } from '../support/dump.ts'
import { aFullClub, type FullClub } from '../support/full-club.ts'
import { callProcedure, procedureTable } from '../support/procedures/index.ts'

const { db } = await testDatabase()
const foreign = await aFullClub(db)
const readers = await aFullClub(db)
const admin = await anAdmin(db)

/** What only coaches see of a team. */
const FEE_FIELDS = /^(monthlyFee|siblingDiscount|annualFee|entranceFee|insuranceFee|amount|isPaid)/

/** `studentSchema` answers coaches, and players about themselves: at log-in, in `me`, after a change. */
const OWN_FIELDS = [
  'birthDate',
  'categoryId',
  'categoryIds',
  'createdAt',
  'email',
  'firstName',
  'firstNameKana',
  'id',
  'jerseyNumber',
  'lastName',
  'lastNameKana',
  'photoUrl',
  'playerType',
  'schoolName',
  'teamId',
]

/** Every name and every text of an answer, however deep. */
function* walk(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value !== 'object' || value === null) yield [name, String(value)]
  else for (const [key, part] of Object.entries(value)) yield* walk(part, key)
}

/** Every id and address that belongs to a club. */
function namesOf({ teamId, owner, coach, player, teammate, sibling, friend, things }: FullClub) {
  const people = [owner, coach, player, teammate, sibling, friend]
  const { sport: _, otherAdmin: __, ...own } = things(player)
  return [teamId, ...people.flatMap(({ id, email }) => [id, email]), ...Object.values(own)]
}

/** A list that is answered in parts, too. */
const whole = async (answer: unknown) => (isParts(answer) ? joinParts(answer) : answer)

/** Siblings see each other's address (rule W3). */
const maySeeAddresses = (path: ProcedurePath) => path.startsWith('player.siblings.')

const paths = procedurePaths.filter((path): path is ProcedurePath => path in procedureTable)
const signedIn = paths.filter((path) => procedureTable[path].who !== 'anyone')

describe('a call that is allowed works, and tells nothing that is not theirs to read', () => {
  test.each(signedIn)('%s', async (path) => {
    const club = isMutation(path) ? await aFullClub(db) : readers
    const { who, input } = procedureTable[path]
    const { player, guardian } = club
    const people = { player, personal: player, guardian, admin, coach: club.owner }
    const caller = { ...people, owner: club.owner, anyone: admin }[who]
    const answer = await whole(await callProcedure(caller, path, input(club.things(caller))))
    // Neither more nor less than is documented, also where nothing checks it (`typedList`).
    expect(z.parse(schemasOf(path).output, answer)).toEqual(answer)
    const found = [...walk(answer)]
    const { owner, coach, teammate, sibling, friend } = club
    const strangers = [owner, coach, teammate, friend, ...(who === 'guardian' ? [] : [sibling])]
    const others = (caller === player ? [...strangers, guardian] : strangers).map(
      ({ email }) => email,
    )
    const isPlayers = ['player', 'personal', 'guardian'].includes(who)
    const secrets = new Set([
      ...(who === 'admin' ? [] : namesOf(foreign)),
      ...(isPlayers && !maySeeAddresses(path) ? others : []),
    ])
    for (const [name, text] of found) {
      expect(name).not.toMatch(/password/i)
      expect(text).not.toContain('$argon2')
      expect(secrets).not.toContain(text)
      if (isPlayers) expect(name).not.toMatch(FEE_FIELDS)
    }
  })
})

test('a member reads these fields of the own profile: what coaches alone may read is no part of it', () => {
  expect(Object.keys(studentSchema.shape).toSorted()).toEqual(OWN_FIELDS)
})

test('a token is nowhere in the database, nor a password', async () => {
  const stored = JSON.stringify(await dump(db))
  for (const { cookies } of [foreign.owner, foreign.player])
    for (const token of cookies.values()) expect(stored).not.toContain(token)
  expect(stored).not.toContain('himitsu')
})
