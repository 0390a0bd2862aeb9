import { AppError, notFound } from '../../domain/basics/errors.ts'
import type { GuardianClaim } from '../../domain/people/guardian.ts'
import { type Person, personKey } from '../../domain/people/likeness.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { Tables } from '../db/tables.ts'
import { lockAccount } from '../identity/accounts.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { keepApart } from '../students/doubles.ts'
import { deleteUnusedOfTeam } from '../students/unused-accounts.ts'
import { addChildrenAsMembers } from './new-children.ts'
import { giveChildren } from './require-family.ts'

const noSuchClaim = () => notFound('保護者の申請が見つかりませんでした')

const openClaims = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('guardianClaims')
    .where('guardianClaims.teamId', '=', teamId)
    .where('state', '=', 'open')

const named = [
  'childLastName',
  'childFirstName',
  'childLastNameKana',
  'childFirstNameKana',
  'childBirthDate',
] as const

/** The child as the guardian has named it. */
function namedChild(claim: Pick<Tables['guardianClaims'], (typeof named)[number]>) {
  const { childLastName: lastName, childFirstName: firstName, childBirthDate: birthDate } = claim
  if (lastName === null || firstName === null || birthDate === null) return null
  const { childLastNameKana: lastNameKana, childFirstNameKana: firstNameKana } = claim
  return { lastName, firstName, lastNameKana, firstNameKana, birthDate }
}

/** Who waits for a coach to say whose guardian they are, the longest first. */
export async function listClaims(db: Db, teamId: TeamId): Promise<GuardianClaim[]> {
  const rows = await openClaims(db, teamId)
    .innerJoin('guardians', 'guardians.accountId', 'guardianClaims.accountId')
    .innerJoin('accounts', 'accounts.id', 'guardianClaims.accountId')
    .innerJoin('students', 'students.id', 'guardianClaims.studentId')
    .select(['guardianClaims.id', 'relation', 'relationLabel', 'guardianClaims.createdAt'])
    .select(['guardians.accountId', 'guardians.lastName', 'guardians.firstName', 'phone', 'email'])
    .select(['students.id as childId', 'students.lastName as childLast'])
    .select(['students.firstName as childFirst', 'students.birthDate'])
    .select(['students.lastNameKana as childLastKana', 'students.firstNameKana as childFirstKana'])
    .select(named)
    .orderBy('guardianClaims.createdAt')
    .orderBy('guardianClaims.id')
    .execute()
  return rows.map(({ accountId, lastName, firstName, phone, email, ...row }) => ({
    id: row.id,
    guardian: { id: accountId, lastName, firstName, phone, email },
    child: {
      id: row.childId,
      lastName: row.childLast,
      firstName: row.childFirst,
      lastNameKana: row.childLastKana,
      firstNameKana: row.childFirstKana,
      birthDate: row.birthDate,
    },
    named: namedChild(row),
    relation: row.relation,
    relationLabel: row.relationLabel,
    createdAt: row.createdAt,
  }))
}

const requireClaim = (tx: Db, teamId: TeamId, id: string) =>
  openClaims(tx, teamId)
    .where('id', '=', id)
    .select(['accountId', 'studentId', 'relation', 'relationLabel'])
    .select(named)
    .executeTakeFirstOrThrow(noSuchClaim)

interface Approving {
  publicUrl: string
  clock: ClubClock
  act: Act
}

/**
 * The child is the member whom the claim is about, or another one (`isNew`), who becomes a member.
 * @throws AppError notFound, conflict beyond what a child, a guardian or a team may have
 */
export async function approveClaim(
  db: Db,
  teamId: TeamId,
  { id, isNew }: { id: string; isNew?: boolean | undefined },
  { publicUrl, clock, act }: Approving,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { studentId, accountId, relation, relationLabel, ...claim } = await requireClaim(
      tx,
      teamId,
      id,
    )
    const child = namedChild(claim)
    if (isNew && !child) throw new AppError('conflict', { message: UNNAMED })
    const studentIds =
      isNew && child ? await addChildrenAsMembers(tx, teamId, [child], { act, clock }) : [studentId]
    await giveChildren(tx, { accountId, relation, relationLabel, studentIds }, clock.now)
    await tx.deleteFrom('guardianClaims').where('id', '=', id).execute()
    const [added] = studentIds
    if (isNew && child && added) {
      await keepApart(tx, teamId, [[studentId, added]], clock.now)
      await moveClaims(tx, teamId, { studentId, child, added })
    }
    await enqueue(tx, 'familyMail', { about: 'approval', accountId, publicUrl }, clock.now)
  })
}

/** Who has named the same child means the new member, too. */
async function moveClaims(
  tx: Db,
  teamId: TeamId,
  { studentId, child, added }: { studentId: string; child: Person; added: string },
) {
  const open = await openClaims(tx, teamId)
    .where('studentId', '=', studentId)
    .select('id')
    .select(named)
    .execute()
  const ids = open.flatMap(({ id, ...claim }) => {
    const other = namedChild(claim)
    return other && personKey(other) === personKey(child) ? id : []
  })
  if (ids.length)
    await tx
      .updateTable('guardianClaims')
      .set({ studentId: added })
      .where('id', 'in', ids)
      .execute()
}

const UNNAMED =
  'この申請からは、お子さんを追加できません。申請を断って、もう一度登録してもらってください'

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
