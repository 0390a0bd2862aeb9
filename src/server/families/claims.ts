import { notFound } from '../../domain/basics/errors.ts'
import type { GuardianClaim } from '../../domain/people/guardian.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { lockAccount } from '../identity/accounts.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deleteUnusedOfTeam } from '../students/unused-accounts.ts'
import { giveChildren } from './require-family.ts'

const noSuchClaim = () => notFound('保護者の申請が見つかりませんでした')

const openClaims = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('guardianClaims')
    .where('guardianClaims.teamId', '=', teamId)
    .where('state', '=', 'open')

/** Who waits for a coach to say whose guardian they are, the longest first. */
export async function listClaims(db: Db, teamId: TeamId): Promise<GuardianClaim[]> {
  const rows = await openClaims(db, teamId)
    .innerJoin('guardians', 'guardians.accountId', 'guardianClaims.accountId')
    .innerJoin('accounts', 'accounts.id', 'guardianClaims.accountId')
    .innerJoin('students', 'students.id', 'guardianClaims.studentId')
    .select(['guardianClaims.id', 'relation', 'relationLabel', 'guardianClaims.createdAt'])
    .select(['guardians.accountId', 'guardians.lastName', 'guardians.firstName', 'phone', 'email'])
    .select(['students.id as childId', 'students.lastName as childLast'])
    .select('students.firstName as childFirst')
    .orderBy('guardianClaims.createdAt')
    .orderBy('guardianClaims.id')
    .execute()
  return rows.map(({ accountId, lastName, firstName, phone, email, ...row }) => ({
    id: row.id,
    guardian: { id: accountId, lastName, firstName, phone, email },
    child: { id: row.childId, lastName: row.childLast, firstName: row.childFirst },
    relation: row.relation,
    relationLabel: row.relationLabel,
    createdAt: row.createdAt,
  }))
}

const requireClaim = (tx: Db, teamId: TeamId, id: string) =>
  openClaims(tx, teamId)
    .where('id', '=', id)
    .select(['accountId', 'studentId', 'relation', 'relationLabel'])
    .executeTakeFirstOrThrow(noSuchClaim)

/** @throws AppError notFound, conflict beyond what a child or a guardian may have */
export async function approveClaim(
  db: Db,
  teamId: TeamId,
  id: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { studentId, ...access } = await requireClaim(tx, teamId, id)
    await giveChildren(tx, { ...access, studentIds: [studentId] }, now)
    await tx.deleteFrom('guardianClaims').where('id', '=', id).execute()
    const { accountId } = access
    await enqueue(tx, 'familyMail', { about: 'approval', accountId, publicUrl }, now)
  })
}

/** Who has no child and waits for no other goes with it. @throws AppError notFound */
export async function refuseClaim(db: Db, teamId: TeamId, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { accountId } = await requireClaim(tx, teamId, id)
    await lockAccount(tx, accountId)
    await tx.updateTable('guardianClaims').set({ state: 'refused' }).where('id', '=', id).execute()
    await deleteUnusedOfTeam(tx, teamId, [accountId])
  })
}
