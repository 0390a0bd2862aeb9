import { notFound } from '../../domain/basics/errors.ts'
import type {
  Guardian,
  GuardianName,
  GuardianOfChild,
  OwnGuardian,
} from '../../domain/people/guardian.ts'
import type { Db } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { unreachedAccounts } from '../notices/unreached.ts'
import { ownStudentId, requireStudent } from '../students/require-student.ts'

export const noSuchGuardian = () => notFound('保護者が見つかりませんでした')

/** Null for an account that is a member's own. */
export async function findGuardianName(db: Db, accountId: string): Promise<GuardianName | null> {
  const guardian = await db
    .selectFrom('guardians')
    .select(['accountId as id', 'lastName', 'firstName'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return guardian ?? null
}

const guardiansWithAccounts = (db: Db) =>
  db
    .selectFrom('guardians')
    .innerJoin('accounts', 'accounts.id', 'guardians.accountId')
    .select(['guardians.accountId as id', 'guardians.teamId', 'lastName', 'firstName'])
    .select(['lastNameKana', 'firstNameKana', 'phone', 'email', 'emailConfirmedAt'])
    .select('guardians.createdAt')

/** @throws AppError notFound for an account that is no guardian's */
export async function getGuardian(db: Db, accountId: string): Promise<OwnGuardian> {
  const { emailConfirmedAt, ...guardian } = await guardiansWithAccounts(db)
    .where('guardians.accountId', '=', accountId)
    .executeTakeFirstOrThrow(noSuchGuardian)
  return { ...guardian, isEmailConfirmed: emailConfirmedAt !== null }
}

/** @throws AppError notFound for another team's */
export async function requireGuardian(db: Db, teamId: TeamId, id: string): Promise<void> {
  await db
    .selectFrom('guardians')
    .where('teamId', '=', teamId)
    .where('accountId', '=', id)
    .select('accountId')
    .executeTakeFirstOrThrow(noSuchGuardian)
}

/** The team's guardians who have a child, with their children, by their reading. */
export async function listGuardians(db: Db, teamId: TeamId): Promise<Guardian[]> {
  const guardians = await guardiansWithAccounts(db)
    .where('guardians.teamId', '=', teamId)
    .orderBy('guardians.createdAt')
    .orderBy('guardians.accountId')
    .execute()
  const children = await db
    .selectFrom('guardians')
    .innerJoin('memberAccess', 'memberAccess.accountId', 'guardians.accountId')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .where('guardians.teamId', '=', teamId)
    .select(['memberAccess.accountId', 'students.id', 'students.lastName', 'students.firstName'])
    .select(['relation', 'relationLabel'])
    .orderBy('birthDate', (date) => date.asc().nullsLast())
    .orderBy('students.id')
    .execute()
  const unreached = await unreachedAccounts(db, teamId)
  const byGuardian = Map.groupBy(children, ({ accountId }) => accountId)
  return guardians.flatMap(({ emailConfirmedAt, ...guardian }) => {
    const own = (byGuardian.get(guardian.id) ?? []).flatMap(
      ({ accountId: _, relation, ...child }) =>
        relation === 'self' ? [] : [{ ...child, relation }],
    )
    if (!own.length) return []
    const reach = {
      isEmailConfirmed: emailConfirmedAt !== null,
      unreached: unreached.get(guardian.id) ?? null,
    }
    return [{ ...guardian, ...reach, children: own }]
  })
}

/**
 * A child's guardians, who came first before the others. A guardian reads of the others the names alone.
 * @throws AppError notFound, forbidden
 */
export async function listGuardiansOf(
  db: Db,
  session: CoachSession | PlayerSession,
  studentId: string,
): Promise<GuardianOfChild[]> {
  if (session.kind === 'coach') await requireStudent(db, session.teamId, studentId)
  else await ownStudentId(db, session, studentId)
  const rows = await guardiansWithAccounts(db)
    .innerJoin('memberAccess', 'memberAccess.accountId', 'guardians.accountId')
    .where('memberAccess.studentId', '=', studentId)
    .select(['relation', 'relationLabel'])
    .orderBy('memberAccess.createdAt')
    .orderBy('guardians.accountId')
    .execute()
  const seesAll = (id: string) => session.kind === 'coach' || id === session.accountId
  return rows.flatMap(
    ({ teamId: _, createdAt: __, emailConfirmedAt, relation, phone, email, ...guardian }) => {
      if (relation === 'self') return []
      const contact = seesAll(guardian.id)
        ? { phone, email, isEmailConfirmed: emailConfirmedAt !== null }
        : { phone: null, email: null, isEmailConfirmed: null }
      return [{ ...guardian, relation, ...contact }]
    },
  )
}
