import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import {
  CHILDREN_PER_GUARDIAN,
  guardianMessages,
  type NamedChild,
  OPEN_CLAIMS,
  type Relation,
} from '../../domain/people/guardian.ts'
import { displayName } from '../../domain/people/names.ts'
import { MEMBER_LIMIT } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { recordEvents } from '../activity/club-events.ts'
import type { Db } from '../db/database.ts'
import { requireRoom } from '../db/require-room.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { requireBorn } from '../students/birth-date.ts'
import { giveChildren } from './require-family.ts'

interface Naming {
  accountId: string
  relation: Relation
  relationLabel?: string | null | undefined
  children: readonly NamedChild[]
}

const FULL = `メンバーは${MEMBER_LIMIT}人までです。チームの代表にご相談ください`

/**
 * Children whom a guardian names, under the team's lock: who is new becomes a member; for who is in the team a
 * coach decides, and the guardian isn't told (rule G4). A child named twice is one.
 * @throws AppError conflict, badRequest at `birthDate`
 */
export async function nameChildren(
  tx: Db,
  teamId: TeamId,
  { children: all, ...access }: Naming,
  { clock, publicUrl }: { clock: ClubClock; publicUrl: string },
): Promise<void> {
  const children = eachOnce(all)
  await requireFewChildren(tx, access.accountId, children.length)
  for (const { birthDate } of children) requireBorn(birthDate, clock)
  const known = await knownOnes(tx, teamId, children)
  const claimed = children.flatMap((child) => known.find((one) => isSame(one, child))?.id ?? [])
  const added = children.filter((child) => !known.some((one) => isSame(one, child)))
  const act: Act = { by: { kind: 'guardian', id: access.accountId }, now: clock.now }
  const ids = await addMembers(tx, teamId, added, { act, clock })
  await giveChildren(tx, { ...access, studentIds: ids }, clock.now)
  await claim(tx, teamId, access, claimed, { clock, publicUrl })
}

const eachOnce = (children: readonly NamedChild[]) =>
  children.filter((child, n) => n === children.findIndex((one) => isSame(one, child)))

interface Known {
  id: string
  lastName: string
  firstName: string
  birthDate: string | null
}

/** Of the same name, born the same day as far as the team knows. */
const isSame = (one: Omit<Known, 'id'>, child: NamedChild) =>
  one.lastName === child.lastName &&
  one.firstName === child.firstName &&
  (one.birthDate === null || one.birthDate === child.birthDate)

const knownOnes = (tx: Db, teamId: TeamId, children: readonly NamedChild[]): Promise<Known[]> =>
  tx
    .selectFrom('students')
    .where('teamId', '=', teamId)
    .where(
      'lastName',
      'in',
      children.map(({ lastName }) => lastName),
    )
    .select(['id', 'lastName', 'firstName', 'birthDate'])
    .orderBy('birthDate', (date) => date.asc().nullsLast())
    .orderBy('id')
    .execute()

async function addMembers(
  tx: Db,
  teamId: TeamId,
  added: readonly NamedChild[],
  { act, clock }: { act: Act; clock: ClubClock },
): Promise<string[]> {
  if (!added.length) return []
  const all = tx.selectFrom('students').where('teamId', '=', teamId)
  await requireRoom(all, MEMBER_LIMIT, FULL, added.length)
  await keepExpectations(tx, teamId, clock)
  const createdAt = act.now.toISOString()
  const rows = added.map(({ lastName, firstName, lastNameKana, firstNameKana, birthDate }) => ({
    id: newId(),
    teamId,
    lastName,
    firstName,
    lastNameKana: lastNameKana ?? null,
    firstNameKana: firstNameKana ?? null,
    birthDate,
    createdAt,
  }))
  await tx.insertInto('students').values(rows).execute()
  const joined = rows.map((row) => ({
    type: 'member.joined' as const,
    personId: row.id,
    name: displayName(row),
  }))
  await recordEvents(tx, teamId, joined, act)
  return rows.map(({ id }) => id)
}

/** Those that a coach has refused stay refused. */
async function claim(
  tx: Db,
  teamId: TeamId,
  { accountId, relation, relationLabel }: Omit<Naming, 'children'>,
  studentIds: readonly string[],
  { clock: { now }, publicUrl }: { clock: ClubClock; publicUrl: string },
): Promise<void> {
  const own = await tx
    .selectFrom('memberAccess')
    .where('accountId', '=', accountId)
    .select('studentId')
    .execute()
  const claimed = [...new Set(studentIds)].filter(
    (id) => !own.some(({ studentId }) => studentId === id),
  )
  if (!claimed.length) return
  const open = tx
    .selectFrom('guardianClaims')
    .where('teamId', '=', teamId)
    .where('state', '=', 'open')
  await requireRoom(open, OPEN_CLAIMS, guardianMessages.busy, claimed.length)
  const label = { relation, relationLabel: relation === 'other' ? (relationLabel ?? null) : null }
  const createdAt = now.toISOString()
  const told = await tx
    .insertInto('guardianClaims')
    .values(
      claimed.map((studentId) => ({
        id: newId(),
        teamId,
        accountId,
        studentId,
        ...label,
        state: 'open' as const,
        createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['accountId', 'studentId']).doNothing())
    .returning('id')
    .execute()
  // Whoever names the same child again tells nobody again.
  if (told.length > 0)
    await enqueue(tx, 'familyMail', { about: 'claims', accountId, publicUrl }, now)
}

/** @throws AppError conflict beyond what a guardian may have, counting those whom they wait for */
async function requireFewChildren(tx: Db, accountId: string, added: number) {
  const { count } = await tx
    .selectFrom('memberAccess')
    .where('accountId', '=', accountId)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('guardianClaims')
    .where('accountId', '=', accountId)
    .where('state', '=', 'open')
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count + waiting.count + added > CHILDREN_PER_GUARDIAN)
    throw new AppError('conflict', { message: guardianMessages.tooManyChildren })
}
