import { forbidden, notFound } from '../../domain/basics/errors.ts'
import type {
  GuardianInvitation,
  GuardianInvitationInput,
  InvitationAgain,
  InvitationState,
} from '../../domain/people/guardian-invitation.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { openableMembers } from '../identity/member-access.ts'
import type { Registrant } from '../identity/registration.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireStudents } from '../students/require-student.ts'
import {
  invitationOpenedBy,
  invitedChildren,
  isUsedInvitation,
  openInvitations,
} from './invitation-tokens.ts'
import { type Inviting, inviteGuardians } from './invite.ts'

type Session = CoachSession | PlayerSession

const noSuchInvitation = () => notFound('招待が見つかりませんでした')

/** A coach invites to any member, a guardian to their own. @throws AppError badRequest, forbidden, notFound, conflict */
export function createInvitation(
  db: Db,
  session: Session,
  wish: GuardianInvitationInput,
  inviting: Inviting,
): Promise<GuardianInvitation> {
  const { teamId } = session
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudents(tx, teamId, { studentIds: wish.studentIds })
    await requireTheirs(tx, session, wish.studentIds)
    const [id = ''] = await inviteGuardians(tx, teamId, [wish], inviting)
    const [invitation] = await read(tx, openOf(tx, teamId, inviting.now).where('id', '=', id))
    if (!invitation) throw noSuchInvitation()
    return invitation
  })
}

/**
 * Mails an invitation again, to the same address or to the right one: its children, name, relation and phone stay, and
 * the link that was mailed before ends. @throws AppError notFound, forbidden, conflict
 */
export function sendInvitationAgain(
  db: Db,
  session: Session,
  { id, email }: InvitationAgain,
  inviting: Inviting,
): Promise<GuardianInvitation> {
  const { teamId } = session
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireVisible(tx, session, id, inviting.now)
    const { invitedByKind, invitedById, ...stored } = await tx
      .selectFrom('guardianInvitations')
      .select(['email', 'lastName', 'firstName', 'lastNameKana', 'firstNameKana'])
      .select(['relation', 'relationLabel', 'phone', 'invitedByKind', 'invitedById'])
      .where('id', '=', id)
      .where('email', 'is not', null)
      .executeTakeFirstOrThrow(noSuchInvitation)
    // What a coach knows of another guardian goes where the coach sent it.
    const isOwn = invitedByKind === 'guardian' && invitedById === inviting.by.id
    const isElsewhere = email !== undefined && email !== stored.email
    if (session.kind === 'player' && isElsewhere && !isOwn) throw forbidden()
    const children = await invitedChildren(tx, [id])
    if (children.length === 0) throw noSuchInvitation()
    await revoke(tx, id, inviting.now)
    const studentIds = children.map((child) => child.id)
    const wish = { ...stored, email: email ?? stored.email ?? '', studentIds }
    const [newId = ''] = await inviteGuardians(tx, teamId, [wish], inviting)
    const [invitation] = await read(tx, openOf(tx, teamId, inviting.now).where('id', '=', newId))
    if (!invitation) throw noSuchInvitation()
    return invitation
  })
}

/** @throws AppError forbidden where one isn't a guardian's own child */
async function requireTheirs(tx: Db, session: Session, studentIds: readonly string[]) {
  if (session.kind === 'coach') return
  const own = await openableMembers(tx, session.teamId, session.accountId).select('id').execute()
  const ids = new Set(own.map(({ id }) => id))
  if (!studentIds.every((id) => ids.has(id))) throw forbidden()
}

const openOf = (db: Db, teamId: TeamId, now: Date) =>
  openInvitations(db, now).where('teamId', '=', teamId).where('email', 'is not', null)

type Open = ReturnType<typeof openOf>

async function read(db: Db, query: Open): Promise<GuardianInvitation[]> {
  const rows = await query
    .select(['id', 'email', 'lastName', 'firstName', 'relation', 'relationLabel'])
    .select(['invitedByName', 'expiresAt', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (!rows.length) return []
  const children = Map.groupBy(
    await invitedChildren(
      db,
      rows.map(({ id }) => id),
    ),
    ({ invitationId }) => invitationId,
  )
  return rows.map(({ email, ...row }) => ({
    ...row,
    email: email ?? '',
    children: (children.get(row.id) ?? []).map(({ invitationId: _, ...child }) => child),
  }))
}

/** Those that wait: of a coach the team's, of a guardian those to their own children. */
export const listInvitations = (
  db: Db,
  session: Session,
  now: Date,
): Promise<GuardianInvitation[]> => read(db, visibleTo(db, session, now))

/** A guardian reads and revokes what is about their children alone. */
function visibleTo(db: Db, session: Session, now: Date): Open {
  const open = openOf(db, session.teamId, now)
  if (session.kind === 'coach') return open
  const own = openableMembers(db, session.teamId, session.accountId).select('id')
  const all = db.selectFrom('guardianInvitationChildren').select('invitationId')
  return open
    .where('id', 'in', all.where('studentId', 'in', own))
    .where('id', 'not in', all.where('studentId', 'not in', own))
}

/** @throws AppError notFound, forbidden for what isn't about a guardian's children alone */
export async function revokeInvitation(
  db: Db,
  session: Session,
  id: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, session.teamId)
    await requireVisible(tx, session, id, now)
    await revoke(tx, id, now)
  })
}

/** @throws AppError notFound, forbidden for what isn't about a guardian's children alone */
async function requireVisible(tx: Db, session: Session, id: string, now: Date): Promise<void> {
  const one = openInvitations(tx, now).where('teamId', '=', session.teamId).where('id', '=', id)
  if (!(await one.select('id').executeTakeFirst())) throw noSuchInvitation()
  const theirs = await visibleTo(tx, session, now).where('id', '=', id).select('id').execute()
  if (session.kind === 'player' && !theirs.length) throw forbidden()
}

const revoke = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable('guardianInvitations')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

const NOBODY = {
  lastName: null,
  firstName: null,
  relation: null,
  relationLabel: null,
  phone: null,
}

const INVALID: InvitationState = {
  valid: false,
  isUsed: false,
  teamName: null,
  invitedByName: null,
  children: [],
  email: null,
  ...NOBODY,
}

/** Whether one of the name is a guardian of the children already. */
async function isGuardianOf(
  db: Db,
  children: { id: string }[],
  { lastName, firstName }: { lastName: string | null; firstName: string | null },
): Promise<boolean> {
  if (lastName === null || children.length === 0) return false
  const found = await db
    .selectFrom('memberAccess')
    .innerJoin('guardians', 'guardians.accountId', 'memberAccess.accountId')
    .where(
      'studentId',
      'in',
      children.map(({ id }) => id),
    )
    .where('guardians.lastName', '=', lastName)
    .where('guardians.firstName', '=', firstName ?? '')
    .select('studentId')
    .executeTakeFirst()
  return found !== undefined
}

/** What an invitation's page shows to whoever has its token. */
export async function readInvitation(
  db: Db,
  token: string,
  registrant: Registrant,
): Promise<InvitationState> {
  const open = await invitationOpenedBy(db, token, registrant)
  if (!open) return { ...INVALID, isUsed: await isUsedInvitation(db, token) }
  const invitation = await db
    .selectFrom('guardianInvitations')
    .innerJoin('teams', 'teams.id', 'guardianInvitations.teamId')
    .where('guardianInvitations.id', '=', open.id)
    .select(['teams.name as teamName', 'invitedByName', 'email', 'lastName', 'firstName'])
    .select(['relation', 'relationLabel', 'phone'])
    .executeTakeFirstOrThrow()
  const children = await invitedChildren(db, [open.id])
  const isOnPaper = invitation.email === null
  // Whoever comes after the one whom a slip names is somebody else, and reads no phone of theirs.
  const isOfOther = isOnPaper && (await isGuardianOf(db, children, invitation))
  const known = isOfOther ? NOBODY : isOnPaper ? { phone: null } : {}
  return {
    valid: true,
    isUsed: false,
    ...invitation,
    ...known,
    children: children.map(({ firstName, lastName }) => firstName || lastName),
  }
}
