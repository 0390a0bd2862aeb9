import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import { CHILDREN_PER_GUARDIAN, guardianMessages } from '../../domain/people/guardian.ts'
import {
  type GuardianInvitationInput,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  invitationMessages,
  MAILS_A_DAY,
  OPEN_INVITATIONS,
  OPEN_OF_GUARDIAN,
} from '../../domain/people/guardian-invitation.ts'
import { type Db, inParts } from '../db/database.ts'
import { openableMembers } from '../identity/member-access.ts'
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
 * same address, here and from before, become one with all of their children, which is mailed. A guardian's becomes
 * one with their own alone.
 * @returns ids of the invitations
 * @throws AppError conflict where too many wait, too many were made, or one is about too many children
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
  if (by.kind === 'guardian') await requireFewOf(tx, teamId, by.id, wanted.length, now)
  const replaced = await replaceOpen(tx, teamId, emails, { by, now })
  const childrenOf: string[][] = wanted.map(({ email, studentIds }) => [
    ...new Set([...studentIds, ...(replaced.get(email)?.studentIds ?? [])]),
  ])
  if (childrenOf.some(({ length }) => length > CHILDREN_PER_GUARDIAN))
    throw new AppError('conflict', { message: guardianMessages.tooManyChildren })
  if (by.kind === 'guardian') await endOldestOf(tx, teamId, by.id, wanted.length, now)
  await requireFewOpen(tx, teamId, wanted.length, now)
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
  const rows = wanted
    .map((said) => ({ ...replaced.get(said.email)?.known, ...said }))
    .map((wish) => ({
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
  const children = rows.flatMap(({ id }, n) =>
    (childrenOf[n] ?? []).map((studentId) => ({ invitationId: id, studentId })),
  )
  await inParts(children, (part) =>
    tx.insertInto('guardianInvitationChildren').values(part).execute(),
  )
  const mails = rows.map(({ id }) => ({ about: 'invitation' as const, id, publicUrl }))
  await enqueueAll(tx, 'familyMail', mails, now)
  return rows.map(({ id }) => id)
}

/** @throws AppError conflict */
async function requireFewMails(tx: Db, teamId: TeamId, emails: string[], now: Date) {
  const often = await oftenMailed(tx, teamId, emails, now)
  if (often.size > 0) throw new AppError('conflict', { message: invitationMessages.tooManyMails })
}

/** Those of the addresses that no further mail may go to today. */
export async function oftenMailed(
  tx: Db,
  teamId: TeamId,
  emails: string[],
  now: Date,
): Promise<Set<string | null>> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const often = new Set<string | null>()
  await inParts(emails, async (part) => {
    const rows = await tx
      .selectFrom('guardianInvitations')
      .where('teamId', '=', teamId)
      .where('email', 'in', part)
      .where('createdAt', '>', since)
      .groupBy('email')
      .having((by) => by(by.fn.countAll<number>(), '>=', MAILS_A_DAY))
      .select('email')
      .execute()
    for (const { email } of rows) often.add(email)
  })
  return often
}

/** However many of them were revoked since. @throws AppError conflict */
async function requireFewOf(tx: Db, teamId: TeamId, id: string, added: number, now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { count } = await tx
    .selectFrom('guardianInvitations')
    .where('teamId', '=', teamId)
    .where('invitedByKind', '=', 'guardian')
    .where('invitedById', '=', id)
    .where('createdAt', '>', since)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count + added > INVITATIONS_A_DAY)
    throw new AppError('conflict', { message: invitationMessages.tooManyOfGuardian })
}

/** Of a guardian's open invitations the oldest end, so that with the added ones few wait. */
async function endOldestOf(tx: Db, teamId: TeamId, id: string, added: number, now: Date) {
  const open = await openInvitations(tx, now)
    .where('teamId', '=', teamId)
    .where('invitedByKind', '=', 'guardian')
    .where('invitedById', '=', id)
    .where('email', 'is not', null)
    .select('id')
    .orderBy('id', 'desc')
    .execute()
  const ended = open.slice(Math.max(0, OPEN_OF_GUARDIAN - added)).map((one) => one.id)
  if (ended.length > 0)
    await tx
      .updateTable('guardianInvitations')
      .set({ revokedAt: now.toISOString() })
      .where('id', 'in', ended)
      .execute()
}

/** Whom an invitation names, where a further one to the address says nothing of it. */
type Known = Pick<
  GuardianInvitationInput,
  'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana' | 'phone'
>

/** Ends the open invitations of the addresses. @returns the children that each was about, and whom it named */
async function replaceOpen(
  tx: Db,
  teamId: TeamId,
  emails: string[],
  { by, now }: Omit<Inviting, 'publicUrl'>,
) {
  const replaced = new Map<string | null, { studentIds: string[]; known: Known }>()
  await inParts(emails, async (part) => {
    const all = openInvitations(tx, now)
    const open = await (by.kind === 'guardian' ? madeBy(tx, all, teamId, by.id) : all)
      .innerJoin('guardianInvitationChildren', 'invitationId', 'guardianInvitations.id')
      .where('teamId', '=', teamId)
      .where('email', 'in', part)
      .select(['guardianInvitations.id', 'email', 'studentId', 'lastName', 'firstName'])
      .select(['lastNameKana', 'firstNameKana', 'phone'])
      .orderBy('guardianInvitations.id')
      .execute()
    for (const { id: _, email, studentId, ...known } of open) {
      const before = replaced.get(email)
      replaced.set(email, {
        studentIds: [...(before?.studentIds ?? []), studentId],
        known: before?.known.lastName ? before.known : known,
      })
    }
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
  return replaced
}

/** A guardian learns nothing of other families: of their own invitations, those about their own children alone. */
function madeBy(tx: Db, open: ReturnType<typeof openInvitations>, teamId: TeamId, id: string) {
  const own = openableMembers(tx, teamId, id).select('students.id')
  const others = tx
    .selectFrom('guardianInvitationChildren')
    .where('studentId', 'not in', own)
    .select('invitationId')
  return open
    .where('invitedByKind', '=', 'guardian')
    .where('invitedById', '=', id)
    .where('guardianInvitations.id', 'not in', others)
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
