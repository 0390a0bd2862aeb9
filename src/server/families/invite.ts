import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import {
  type GuardianInvitationInput,
  INVITATION_DAYS,
  invitationMessages,
  MAILS_A_DAY,
  OPEN_INVITATIONS,
} from '../../domain/people/guardian-invitation.ts'
import { type Db, inParts } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { openInvitations } from './invitation-tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Who invites, by the name that the mail gives. */
export interface Inviter {
  kind: 'coach' | 'guardian' | 'player'
  id: string
  name: string
}

/** How invitations are made. */
export interface Inviting {
  by: Inviter
  publicUrl: string
  now: Date
}

/**
 * Invites the guardians of members of the team, under its lock. An address has one open invitation: those of the
 * same address, here and from before, become one with all of their children, which is mailed.
 * @returns ids of the invitations
 * @throws AppError conflict where too many wait, or too many mails went to an address
 */
export async function inviteGuardians(
  tx: Db,
  teamId: TeamId,
  wishes: readonly GuardianInvitationInput[],
  { by, publicUrl, now }: Inviting,
): Promise<string[]> {
  const wanted = [...Map.groupBy(wishes, ({ email }) => email)].map(([email, same]) => ({
    ...Object.assign({}, ...same.toReversed()),
    email,
    studentIds: new Set(same.flatMap(({ studentIds }) => studentIds)),
  }))
  if (!wanted.length) return []
  const emails = wanted.map(({ email }) => email)
  await requireFewMails(tx, teamId, emails, now)
  const replaced = await replaceOpen(tx, teamId, emails, now)
  await requireFewOpen(tx, teamId, wanted.length, now)
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
  const rows = wanted.map((wish) => ({
    id: newId(),
    teamId,
    email: wish.email,
    lastName: wish.lastName ?? null,
    firstName: wish.firstName ?? null,
    lastNameKana: wish.lastNameKana ?? null,
    firstNameKana: wish.firstNameKana ?? null,
    relation: wish.relation ?? null,
    relationLabel: wish.relationLabel ?? null,
    phone: wish.phone ?? null,
    invitedByKind: by.kind,
    invitedById: by.id,
    invitedByName: by.name,
    expiresAt,
    createdAt,
  }))
  await inParts(rows, (part) => tx.insertInto('guardianInvitations').values(part).execute())
  const children = rows.flatMap(({ id, email }, n) => {
    const ids = new Set([...(wanted[n]?.studentIds ?? []), ...(replaced.get(email) ?? [])])
    return [...ids].map((studentId) => ({ invitationId: id, studentId }))
  })
  await inParts(children, (part) =>
    tx.insertInto('guardianInvitationChildren').values(part).execute(),
  )
  const mails = rows.map(({ id }) => ({ about: 'invitation' as const, id, publicUrl }))
  await enqueueAll(tx, 'familyMail', mails, now)
  return rows.map(({ id }) => id)
}

/** @throws AppError conflict */
async function requireFewMails(tx: Db, teamId: TeamId, emails: string[], now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  await inParts(emails, async (part) => {
    const often = await tx
      .selectFrom('guardianInvitations')
      .where('teamId', '=', teamId)
      .where('email', 'in', part)
      .where('createdAt', '>', since)
      .groupBy('email')
      .having((by) => by(by.fn.countAll<number>(), '>=', MAILS_A_DAY))
      .select('email')
      .executeTakeFirst()
    if (often) throw new AppError('conflict', { message: invitationMessages.tooManyMails })
  })
}

/** Ends the open invitations of the addresses. @returns the children that each was about */
async function replaceOpen(tx: Db, teamId: TeamId, emails: string[], now: Date) {
  const children = new Map<string | null, string[]>()
  await inParts(emails, async (part) => {
    const open = await openInvitations(tx, now)
      .innerJoin('guardianInvitationChildren', 'invitationId', 'guardianInvitations.id')
      .where('teamId', '=', teamId)
      .where('email', 'in', part)
      .select(['guardianInvitations.id', 'email', 'studentId'])
      .execute()
    for (const { email, studentId } of open)
      children.set(email, [...(children.get(email) ?? []), studentId])
    if (open.length)
      await tx
        .updateTable('guardianInvitations')
        .set({ revokedAt: now.toISOString() })
        .where(
          'id',
          'in',
          open.map(({ id }) => id),
        )
        .execute()
  })
  return children
}

/** @throws AppError conflict */
async function requireFewOpen(tx: Db, teamId: TeamId, added: number, now: Date) {
  const { count } = await openInvitations(tx, now)
    .where('teamId', '=', teamId)
    .where('email', 'is not', null)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count + added > OPEN_INVITATIONS)
    throw new AppError('conflict', { message: invitationMessages.tooMany })
}
