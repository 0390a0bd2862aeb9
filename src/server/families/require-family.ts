import { AppError, fieldError } from '../../domain/basics/errors.ts'
import {
  CHILDREN_PER_GUARDIAN,
  GUARDIANS_PER_CHILD,
  guardianMessages,
  type Relation,
} from '../../domain/people/guardian.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { forgetRegistered } from './registered-contacts.ts'

interface Access {
  accountId: string
  studentIds: readonly string[]
  relation: Relation
  relationLabel?: string | null | undefined
}

/**
 * Gives a guardian children of the team, under its lock; those whom they have already stay as they are.
 * @throws AppError conflict beyond what a child or a guardian may have
 */
export async function giveChildren(
  tx: Db,
  { accountId, studentIds, relation, relationLabel }: Access,
  now: Date,
): Promise<void> {
  const theirs = await tx
    .selectFrom('memberAccess')
    .where('accountId', '=', accountId)
    .select('studentId')
    .execute()
  const had = new Set(theirs.map(({ studentId }) => studentId))
  const added = [...new Set(studentIds)].filter((id) => !had.has(id))
  if (!added.length) return
  if (had.size + added.length > CHILDREN_PER_GUARDIAN)
    throw new AppError('conflict', { message: guardianMessages.tooManyChildren })
  const full = await tx
    .selectFrom('memberAccess')
    .where('studentId', 'in', added)
    .where('relation', '!=', 'self')
    .groupBy('studentId')
    .having((by) => by(by.fn.countAll<number>(), '>=', GUARDIANS_PER_CHILD))
    .select('studentId')
    .executeTakeFirst()
  if (full) throw new AppError('conflict', { message: guardianMessages.tooManyGuardians })
  const createdAt = now.toISOString()
  const label = { relation, relationLabel: relation === 'other' ? (relationLabel ?? null) : null }
  await tx
    .insertInto('memberAccess')
    .values(added.map((studentId) => ({ accountId, studentId, ...label, createdAt })))
    .execute()
  await forgetRegistered(tx, accountId)
}

/** A guardian belongs to one team. @throws AppError conflict */
export async function requireTeamOfGuardian(
  tx: Db,
  accountId: string,
  teamId: TeamId,
): Promise<void> {
  const guardian = await tx
    .selectFrom('guardians')
    .where('accountId', '=', accountId)
    .select('teamId')
    .executeTakeFirst()
  if (guardian?.teamId !== teamId)
    throw new AppError('conflict', { message: guardianMessages.otherTeam })
}

export const addressTaken = () => fieldError('email', guardianMessages.emailTaken, 'conflict')
