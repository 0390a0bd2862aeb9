import { AppError, fieldError } from '../../domain/basics/errors.ts'
import { guardianMessages } from '../../domain/people/guardian.ts'
import { type FamilyJoin, invitationMessages } from '../../domain/people/guardian-invitation.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { findAccountByEmail } from '../identity/accounts.ts'
import type { Identity } from '../identity/identity.ts'
import { hashForRegistration } from '../identity/registration.ts'
import { isGuardian, type PlayerSession } from '../identity/sessions.ts'
import { proveAddress } from '../mail/addresses.ts'
import {
  findOpenInvitation,
  invitationOpenedBy,
  invitedChildren,
  type OpenInvitation,
} from './invitation-tokens.ts'
import { createGuardian, unlessAddressTaken } from './new-guardian.ts'
import { addressTaken, giveChildren, requireTeamOfGuardian } from './require-family.ts'

interface Visit {
  identity: Pick<Identity, 'player' | 'start'>
  address: string
  clock: ClubClock
  publicUrl: string
}

const unusable = () => fieldError('token', invitationMessages.unusable)

/**
 * Takes an invitation: with a password a guardian's log-in is made and signed in, without one the children are
 * added to the guardian who is signed in. @returns the guardian's id
 * @throws AppError badRequest at a field, conflict, tooManyRequests
 */
export async function joinFamily(db: Db, join: FamilyJoin, visit: Visit): Promise<string> {
  const { address, clock } = visit
  const invitation = await invitationOpenedBy(db, join.token, { address, now: clock.now })
  if (!invitation) throw unusable()
  if (join.password !== undefined) return joinAnew(db, invitation, join, visit)
  const session = await visit.identity.player()
  if (!session || !isGuardian(session)) throw fieldError('password', invitationMessages.noPassword)
  return joinToo(db, session, join, clock.now)
}

function joinToo(
  db: Db,
  { teamId, accountId }: PlayerSession,
  join: FamilyJoin,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const invitation = await findOpenInvitation(tx, join.token, now)
    if (!invitation) throw unusable()
    await requireTeamOfGuardian(tx, accountId, invitation.teamId)
    await accept(tx, invitation, { ...join, accountId }, now)
    return accountId
  })
}

async function joinAnew(
  db: Db,
  { email: invited }: OpenInvitation,
  join: FamilyJoin,
  { identity, address, clock: { now }, publicUrl }: Visit,
): Promise<string> {
  const { lastName, firstName, password = '', email = invited } = join
  if (lastName === undefined) throw fieldError('lastName', '苗字を入力してください')
  if (firstName === undefined) throw fieldError('firstName', '名前を入力してください')
  if (email === null) throw fieldError('email', invitationMessages.noEmail)
  if (await findAccountByEmail(db, 'player', email)) throw addressTaken()
  const passwordHash = await hashForRegistration(db, password, { address, now })
  return unlessAddressTaken(() =>
    inTransaction(db, async (tx) => {
      const before = await findOpenInvitation(tx, join.token, now)
      if (!before) throw unusable()
      await lockTeam(tx, before.teamId)
      const invitation = await findOpenInvitation(tx, join.token, now)
      if (!invitation) throw unusable()
      const phone = join.phone ?? (await phoneOfNamed(tx, invitation.id, { lastName, firstName }))
      const profile = { ...join, lastName, firstName, phone }
      const isConfirmed = email === invitation.email
      const guardian = { profile, email, passwordHash, isConfirmed, publicUrl, now }
      const accountId = await createGuardian(tx, invitation.teamId, guardian)
      await accept(tx, invitation, { ...join, accountId }, now)
      if (!(await identity.start(tx, 'player', accountId))) throw new AppError('unauthenticated')
      return accountId
    }),
  )
}

/** What the inviter knows of whom the invitation names, and nobody else's. */
async function phoneOfNamed(
  tx: Db,
  invitationId: string,
  { lastName, firstName }: { lastName: string; firstName: string },
): Promise<string | null> {
  const named = await tx
    .selectFrom('guardianInvitations')
    .where('id', '=', invitationId)
    .where('email', 'is', null)
    .where('lastName', '=', lastName)
    .where('firstName', '=', firstName)
    .select('phone')
    .executeTakeFirst()
  return named?.phone ?? null
}

/** A mailed invitation is used up, a slip is there for each of the child's guardians once. */
async function accept(
  tx: Db,
  { id, email }: OpenInvitation,
  access: Pick<FamilyJoin, 'relation' | 'relationLabel'> & { accountId: string },
  now: Date,
): Promise<void> {
  const children = await invitedChildren(tx, [id])
  if (!children.length) throw unusable()
  const studentIds = children.map((child) => child.id)
  if (email === null) await requireFirstTime(tx, access.accountId, studentIds)
  await giveChildren(tx, { ...access, studentIds }, now)
  if (email === null) return
  await proveAddress(tx, email, now)
  await tx
    .updateTable('guardianInvitations')
    .set({ acceptedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** @throws AppError conflict for a slip whose child they have */
async function requireFirstTime(tx: Db, accountId: string, studentIds: string[]): Promise<void> {
  const had = await tx
    .selectFrom('memberAccess')
    .where('accountId', '=', accountId)
    .where('studentId', 'in', studentIds)
    .select('studentId')
    .executeTakeFirst()
  if (had) throw new AppError('conflict', { message: guardianMessages.alreadyGuardian })
}
