import { v7 as newId } from 'uuid'
import { type AppError, fieldError, forbidden, notFound } from '../../domain/basics/errors.ts'
import { type Sibling, type SiblingLink, siblingMessages } from '../../domain/people/sibling.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { findMemberByEmail, ownEmail } from '../identity/member-access.ts'
import { returnSiblingSessions } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireStudent } from '../students/require-student.ts'

/** One player's links, the newest first; each with the other player. */
export async function listSiblingLinks(
  db: Db,
  teamId: TeamId,
  studentId: string,
): Promise<SiblingLink[]> {
  const links = await linksOf(db, teamId, studentId)
    .innerJoin('students', (join) =>
      join
        .on((by) =>
          by.or([
            by('students.id', '=', by.ref('siblingLinks.requesterId')),
            by('students.id', '=', by.ref('siblingLinks.recipientId')),
          ]),
        )
        .on('students.id', '!=', studentId),
    )
    .select([
      'siblingLinks.id',
      'siblingLinks.status',
      'siblingLinks.requesterId',
      'students.id as otherId',
      'students.lastName',
      'students.firstName',
    ])
    .select(ownEmail(db).as('email'))
    .orderBy('siblingLinks.createdAt', 'desc')
    .orderBy('siblingLinks.id', 'desc')
    .execute()
  return links.map(({ id, status, requesterId, otherId, lastName, firstName, email }) => ({
    id,
    status,
    isPendingApproval: status === 'pending' && requesterId !== studentId,
    isSentRequest: status === 'pending' && requesterId === studentId,
    otherStudent: { id: otherId, lastName, firstName, email },
  }))
}

/** More than anybody has siblings; a menu shows the number. */
const COUNTED = 99

/** How many requests wait for this player's approval. */
export async function countReceivedRequests(db: Db, studentId: string): Promise<number> {
  const received = await db
    .selectFrom('siblingLinks')
    .select('id')
    .where('recipientId', '=', studentId)
    .where('status', '=', 'pending')
    .limit(COUNTED)
    .execute()
  return received.length
}

const linksOf = (db: Db, teamId: TeamId, studentId: string) =>
  db
    .selectFrom('siblingLinks')
    .where('siblingLinks.teamId', '=', teamId)
    .where((by) =>
      by.or([
        by('siblingLinks.requesterId', '=', studentId),
        by('siblingLinks.recipientId', '=', studentId),
      ]),
    )

/** The players whose approved link is with this one, the eldest first. */
export async function listSiblings(db: Db, teamId: TeamId, studentId: string): Promise<Sibling[]> {
  const approved = linksOf(db, teamId, studentId).where('siblingLinks.status', '=', 'approved')
  return db
    .selectFrom('students')
    .select(['id', 'lastName', 'firstName', 'photoUrl'])
    .where('id', '!=', studentId)
    .where((by) =>
      by.or([
        by('id', 'in', approved.select('siblingLinks.requesterId')),
        by('id', 'in', approved.select('siblingLinks.recipientId')),
      ]),
    )
    .orderBy('birthDate', (birthDate) => birthDate.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

const pairOf = (one: string, other: string) => [one, other].sort().join(':')

const refused = (message: string, code: 'notFound' | 'conflict' = 'conflict') =>
  fieldError('siblingEmail', message, code)

/** Asks a team-mate to be linked as a sibling. @throws AppError notFound, conflict at `siblingEmail` (rule M2) */
export function requestSibling(
  db: Db,
  teamId: TeamId,
  studentId: string,
  email: string,
  now: Date,
): Promise<SiblingLink> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudent(tx, teamId, studentId)
    const recipientId = await findMemberByEmail(tx, teamId, email)
    if (!recipientId) throw refused(siblingMessages.unknown, 'notFound')
    if (recipientId === studentId) throw refused(siblingMessages.oneself)
    const id = newId()
    const inserted = await tx
      .insertInto('siblingLinks')
      .values({
        id,
        teamId,
        requesterId: studentId,
        recipientId,
        pair: pairOf(studentId, recipientId),
        status: 'pending',
        createdAt: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('pair').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw await alreadyLinked(tx, studentId, recipientId)
    return findLink(tx, teamId, studentId, id)
  })
}

async function alreadyLinked(tx: Db, studentId: string, otherId: string): Promise<AppError> {
  const link = await tx
    .selectFrom('siblingLinks')
    .select(['status', 'requesterId'])
    .where('pair', '=', pairOf(studentId, otherId))
    .executeTakeFirst()
  const message =
    link?.status === 'approved'
      ? siblingMessages.linked
      : link?.requesterId === studentId
        ? siblingMessages.waiting
        : siblingMessages.asked
  return refused(message)
}

/** A link of one's own. @throws AppError forbidden for others' of the team, notFound */
async function findLink(
  db: Db,
  teamId: TeamId,
  studentId: string,
  id: string,
): Promise<SiblingLink> {
  const own = (await listSiblingLinks(db, teamId, studentId)).find((link) => link.id === id)
  if (own) return own
  const others = await db
    .selectFrom('siblingLinks')
    .select('id')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  throw others ? forbidden() : notFound()
}

/** Only the recipient approves. */
export function approveSibling(
  db: Db,
  teamId: TeamId,
  studentId: string,
  id: string,
  now: Date,
): Promise<SiblingLink> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const link = await findLink(tx, teamId, studentId, id)
    if (link.status === 'approved') return link
    if (!link.isPendingApproval) throw forbidden(siblingMessages.recipientOnly)
    await tx
      .updateTable('siblingLinks')
      .set({ status: 'approved', approvedAt: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return findLink(tx, teamId, studentId, id)
  })
}

/** Either side deletes; sessions that were switched over the link go back to their own account. */
export function deleteSibling(
  db: Db,
  teamId: TeamId,
  studentId: string,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { otherStudent } = await findLink(tx, teamId, studentId, id)
    await tx.deleteFrom('siblingLinks').where('id', '=', id).execute()
    await returnSiblingSessions(tx, studentId, otherStudent.id)
  })
}

/** Ends all links and requests of a member, under the team's lock, and the switches that they allowed. */
export async function deleteSiblingsOf(tx: Db, teamId: TeamId, studentId: string): Promise<void> {
  const siblings = await listSiblings(tx, teamId, studentId)
  await tx
    .deleteFrom('siblingLinks')
    .where('teamId', '=', teamId)
    .where((by) => by.or([by('requesterId', '=', studentId), by('recipientId', '=', studentId)]))
    .execute()
  for (const { id } of siblings) await returnSiblingSessions(tx, studentId, id)
}
