import { v7 as newId } from 'uuid'
import {
  SLIP_CODE_LENGTH,
  SLIP_DAYS,
  SLIPS_PER_CHILD,
  type Slip,
  spelled,
} from '../../domain/people/guardian-invitation.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { newestBatch } from '../import-batches/batches.ts'
import { requireStudents } from '../students/require-student.ts'
import { newCode } from '../teams/team-code.ts'
import { openInvitations, tokenHashOf } from './invitation-tokens.ts'
import type { Inviting } from './invite.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A slip for each of the members, with a code that is told now alone; where the newest import names a guardian without
 * an address, it is theirs. What was printed before stays valid; of
 * more than a few, a child's oldest ends. @throws AppError badRequest at `studentIds.N`
 */
export function makeSlips(
  db: Db,
  teamId: TeamId,
  studentIds: readonly string[],
  { by, publicUrl, now }: Inviting,
): Promise<Slip[]> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudents(tx, teamId, { studentIds })
    const wanted = new Set(studentIds)
    await endOldest(tx, teamId, wanted, now)
    const expiresAt = new Date(now.getTime() + SLIP_DAYS * DAY_MS).toISOString()
    const members = await tx
      .selectFrom('students')
      .where('teamId', '=', teamId)
      .select(['id', 'lastName', 'firstName'])
      .execute()
    const byId = new Map(members.map((member) => [member.id, member]))
    const named = await namedOnPaper(tx, teamId)
    const slips = [...wanted].flatMap((studentId) => {
      const child = byId.get(studentId)
      const code = newCode(SLIP_CODE_LENGTH)
      const url = `${publicUrl}/i?code=${code}`
      return child ? [{ id: newId(), child, of: named.get(studentId), code, url, expiresAt }] : []
    })
    const rows = slips.map(({ id, code, of }) => ({
      id,
      teamId,
      lastName: of?.lastName ?? null,
      firstName: of?.firstName ?? null,
      relation: of?.relation ?? null,
      relationLabel: of?.relationLabel ?? null,
      phone: of?.phone ?? null,
      tokenHash: tokenHashOf(code),
      invitedByKind: by.kind,
      invitedById: by.id,
      invitedByName: by.name,
      expiresAt,
      createdAt: now.toISOString(),
    }))
    await inParts(rows, (part) => tx.insertInto('guardianInvitations').values(part).execute())
    const children = slips.map(({ id, child }) => ({ invitationId: id, studentId: child.id }))
    await inParts(children, (part) =>
      tx.insertInto('guardianInvitationChildren').values(part).execute(),
    )
    return slips.map(({ of, ...slip }) => ({
      ...slip,
      guardian: of ? { lastName: of.lastName, firstName: of.firstName } : null,
      code: spelled(slip.code),
    }))
  })
}

/** Guardians whom nobody can mail, by their children's ids; of several the first. */
async function namedOnPaper(tx: Db, teamId: TeamId) {
  const batch = await newestBatch(tx, teamId)
  const contacts = batch && !batch.undoneAt ? batch.summary.contacts : []
  const onPaper = contacts.filter(({ email, lastName }) => email === null && lastName !== null)
  const rows = onPaper.flatMap((contact) =>
    contact.studentIds.map((id): [string, typeof contact] => [id, contact]),
  )
  return new Map(rows.toReversed())
}

/** Of a child's open slips, all but the newest two. */
async function endOldest(tx: Db, teamId: TeamId, studentIds: ReadonlySet<string>, now: Date) {
  const open = await openInvitations(tx, now)
    .innerJoin('guardianInvitationChildren', 'invitationId', 'guardianInvitations.id')
    .where('teamId', '=', teamId)
    .where('email', 'is', null)
    .select(['guardianInvitations.id', 'studentId'])
    .orderBy('guardianInvitations.id', 'desc')
    .execute()
  const theirs = open.filter(({ studentId }) => studentIds.has(studentId))
  const ended = [...Map.groupBy(theirs, ({ studentId }) => studentId).values()].flatMap((slips) =>
    slips.slice(SLIPS_PER_CHILD - 1).map(({ id }) => id),
  )
  await inParts(ended, (part) =>
    tx
      .updateTable('guardianInvitations')
      .set({ revokedAt: now.toISOString() })
      .where('id', 'in', part)
      .execute(),
  )
}
