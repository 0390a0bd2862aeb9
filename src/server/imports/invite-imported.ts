import { AppError } from '../../domain/basics/errors.ts'
import { CHILDREN_PER_GUARDIAN, guardianMessages } from '../../domain/people/guardian.ts'
import { OPEN_INVITATIONS } from '../../domain/people/guardian-invitation.ts'
import type { ImportBatch } from '../../domain/people/roster.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { openInvitations } from '../families/invitation-tokens.ts'
import { type Inviting, inviteGuardians, oftenMailed } from '../families/invite.ts'
import type { TeamId } from '../identity/team-id.ts'
import { forgetWaiting, requireBatch, showBatch } from '../import-batches/batches.ts'
import type { Contact } from '../import-batches/summary.ts'

/**
 * Mails an invitation to each address of an import, as many as may wait in a team, but for those that had their
 * mails of a day and those with too many children; the others stay for the next time. @throws AppError notFound, conflict
 */
export function inviteImported(
  db: Db,
  teamId: TeamId,
  id: string,
  inviting: Inviting,
): Promise<ImportBatch> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { summary } = await requireBatch(tx, teamId, id)
    const mailed = summary.contacts.flatMap(withAddress)
    if (!mailed.length)
      throw new AppError('conflict', { message: 'この取り込みに、招待を待つ保護者はいません' })
    const done = await guardiansOf(tx, mailed)
    const waiting = mailed
      .map((one) => ({
        ...one,
        studentIds: one.studentIds.filter((studentId) => !done.has(keyOf(one.email, studentId))),
      }))
      .filter(({ studentIds }) => studentIds.length > 0)
    const emails = waiting.map(({ email }) => email)
    const often = await oftenMailed(tx, teamId, emails, inviting.now)
    const free = waiting.filter(({ email }) => !often.has(email))
    const crowded = await crowdedOf(tx, teamId, free, inviting.now)
    const possible = free.filter(({ email }) => !crowded.has(email))
    const [first] = crowded
    if (!possible.length && first !== undefined)
      throw new AppError('conflict', { message: `${first}：${guardianMessages.tooManyChildren}` })
    // Where nobody is left, the invitation itself says why.
    const sent = (possible.length ? possible : waiting).slice(
      0,
      Math.max(1, await roomFor(tx, teamId, inviting.now)),
    )
    await inviteGuardians(tx, teamId, sent, inviting)
    for (const { email, studentIds } of sent)
      for (const studentId of studentIds) done.add(keyOf(email, studentId))
    await forgetWaiting(
      tx,
      teamId,
      ({ email }, studentId) => email !== null && done.has(keyOf(email, studentId)),
    )
    return showBatch(tx, teamId, id)
  })
}

interface Mailed extends Omit<Contact, 'email'> {
  email: string
}

const withAddress = ({ email, ...contact }: Contact): Mailed[] =>
  email ? [{ ...contact, email }] : []

const keyOf = (email: string, studentId: string) => `${studentId} ${email}`

/** Addresses that would be invited to more children than a guardian may have, with those whom they wait for. */
async function crowdedOf(tx: Db, teamId: TeamId, wanted: readonly Mailed[], now: Date) {
  const children = new Map<string | null, Set<string>>()
  const add = (email: string | null, studentIds: readonly string[]) =>
    children.set(email, new Set([...(children.get(email) ?? []), ...studentIds]))
  for (const { email, studentIds } of wanted) add(email, studentIds)
  await inParts([...children.keys()], async (part) => {
    const open = await openInvitations(tx, now)
      .innerJoin('guardianInvitationChildren', 'invitationId', 'guardianInvitations.id')
      .where('teamId', '=', teamId)
      .where('email', 'in', part)
      .select(['email', 'studentId'])
      .execute()
    for (const { email, studentId } of open) add(email, [studentId])
  })
  return new Set(
    [...children].flatMap(([email, { size }]) =>
      email !== null && size > CHILDREN_PER_GUARDIAN ? [email] : [],
    ),
  )
}

/** Addresses of the children's guardians, by `keyOf`. */
async function guardiansOf(tx: Db, contacts: readonly Mailed[]): Promise<Set<string>> {
  const keys = new Set<string>()
  const children = [...new Set(contacts.flatMap(({ studentIds }) => studentIds))]
  await inParts(children, async (part) => {
    const guardians = await tx
      .selectFrom('memberAccess')
      .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
      .where('memberAccess.studentId', 'in', part)
      .where('memberAccess.relation', '!=', 'self')
      .select(['memberAccess.studentId', 'accounts.email'])
      .execute()
    for (const { email, studentId } of guardians) keys.add(keyOf(email, studentId))
  })
  return keys
}

async function roomFor(tx: Db, teamId: TeamId, now: Date): Promise<number> {
  const { count } = await openInvitations(tx, now)
    .where('teamId', '=', teamId)
    .where('email', 'is not', null)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return OPEN_INVITATIONS - count
}
