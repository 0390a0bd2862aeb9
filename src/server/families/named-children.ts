import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import {
  CHILDREN_PER_GUARDIAN,
  guardianMessages,
  type NamedChild,
  OPEN_CLAIMS,
  type Relation,
} from '../../domain/people/guardian.ts'
import { likenessAmong, personKey } from '../../domain/people/likeness.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import type { Db } from '../db/database.ts'
import { requireRoom } from '../db/require-room.ts'
import { countChildren } from '../identity/registration.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { requireBorn } from '../students/birth-date.ts'
import { type KnownPerson, knownPeople } from '../students/known-people.ts'
import { addChildrenAsMembers } from './new-children.ts'
import { giveChildren } from './require-family.ts'

interface Naming {
  accountId: string
  relation: Relation
  relationLabel?: string | null | undefined
  children: readonly NamedChild[]
}

/** Whoever names them. */
export interface Visit {
  /** The caller's network address. */
  address: string
  /** Whose children are not counted. */
  isOwnMachine: () => boolean
  clock: ClubClock
  publicUrl: string
}

/**
 * Children whom a guardian names, under the team's lock: who is new becomes a member; for who is in the team, or like
 * somebody who is, a coach decides, and the guardian isn't told (rule G4). A child named twice is one.
 * @throws AppError conflict, badRequest at `birthDate`, tooManyRequests
 */
export async function nameChildren(
  tx: Db,
  teamId: TeamId,
  { children: all, ...access }: Naming,
  { address, isOwnMachine, clock, publicUrl }: Visit,
): Promise<void> {
  const children = eachOnce(all)
  if (!isOwnMachine()) await countChildren(tx, teamId, children.length, { address, now: clock.now })
  const own = await childrenOf(tx, access.accountId)
  const before = await claimsOf(tx, access.accountId)
  const waiting = before.filter(({ state }) => state === 'open').length
  if (own.size + waiting + children.length > CHILDREN_PER_GUARDIAN)
    throw new AppError('conflict', { message: guardianMessages.tooManyChildren })
  for (const { birthDate } of children) requireBorn(birthDate, clock)
  const known = await knownPeople(tx, teamId)
  const { added, claimed } = sorted(children, { known, own, before })
  const act: Act = { by: { kind: 'guardian', id: access.accountId }, now: clock.now }
  const ids = await addChildrenAsMembers(tx, teamId, added, { act, clock })
  await giveChildren(tx, { ...access, studentIds: ids }, clock.now)
  await claim(tx, teamId, access, claimed, { clock, publicUrl })
}

const eachOnce = (children: readonly NamedChild[]) =>
  [
    ...new Map(children.toReversed().map((child) => [personKey(child), child])).values(),
  ].toReversed()

interface Claimed {
  child: NamedChild
  studentId: string
}

interface Family {
  known: readonly KnownPerson[]
  /** Their children's ids. */
  own: ReadonlySet<string>
  /** Their claims, decided or not. */
  before: readonly Before[]
}

/** Who is new, and who may be whom: each member one child at most, the likeliest. The own ones are known. */
function sorted(children: readonly NamedChild[], { known, own, before }: Family) {
  const find = likenessAmong(known)
  const named = new Set(before.map(nameOf).map(personKey))
  const taken = new Set(before.map(({ studentId }) => studentId))
  const open = new Set(children.filter((child) => !named.has(personKey(child))))
  const claimed: Claimed[] = []
  for (const wanted of ['same', 'like'] as const)
    for (const child of open) {
      const matches = find(child).filter(
        ({ likeness }) => likeness === 'same' || likeness === wanted,
      )
      const isOwn = matches.some(({ person, hasSameName }) => hasSameName && own.has(person.id))
      const other = matches.find(
        ({ person: { id }, likeness }) => !own.has(id) && (likeness === 'same' || !taken.has(id)),
      )
      if (!isOwn && !other) continue
      open.delete(child)
      if (isOwn || !other) continue
      taken.add(other.person.id)
      claimed.push({ child, studentId: other.person.id })
    }
  return { added: [...open], claimed }
}

type Before = Awaited<ReturnType<typeof claimsOf>>[number]

const claimsOf = (tx: Db, accountId: string) =>
  tx
    .selectFrom('guardianClaims')
    .where('accountId', '=', accountId)
    .select(['studentId', 'state', 'childLastName', 'childFirstName', 'childBirthDate'])
    .execute()

const nameOf = (claim: Before) => ({
  lastName: claim.childLastName,
  firstName: claim.childFirstName,
  birthDate: claim.childBirthDate,
})

async function childrenOf(tx: Db, accountId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('memberAccess')
    .where('accountId', '=', accountId)
    .select('studentId')
    .execute()
  return new Set(rows.map(({ studentId }) => studentId))
}

/** Those that a coach has refused stay refused. */
async function claim(
  tx: Db,
  teamId: TeamId,
  { accountId, relation, relationLabel }: Omit<Naming, 'children'>,
  claimed: readonly Claimed[],
  { clock: { now }, publicUrl }: { clock: ClubClock; publicUrl: string },
): Promise<void> {
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
      claimed.map(({ child, studentId }) => ({
        id: newId(),
        teamId,
        accountId,
        studentId,
        ...label,
        childLastName: child.lastName,
        childFirstName: child.firstName,
        childLastNameKana: child.lastNameKana ?? null,
        childFirstNameKana: child.firstNameKana ?? null,
        childBirthDate: child.birthDate,
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
