import type { FeeSettings, MemberFee } from '../../domain/fees/fee-records.ts'
import type { Db } from '../db/database.ts'
import { lockTeam, noTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { siblingsByStudent } from '../siblings/status.ts'
import { noSuchMember } from '../students/require-student.ts'

const settingColumns = [
  'monthlyFeeMember',
  'monthlyFeeSchool',
  'siblingDiscount',
  'annualFee',
  'annualFeeMonth',
  'insuranceFee',
  'insuranceFeeMonth',
] as const

/** The team's fee settings. */
export function getSettings(db: Db, teamId: TeamId): Promise<FeeSettings> {
  return db
    .selectFrom('teams')
    .select(settingColumns)
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow(noTeam)
}

/**
 * The team's fee settings, for a write: until the transaction ends, every other write of the team's
 * fees waits, so that each sees what the one before has stored.
 */
export async function lockSettings(tx: Db, teamId: TeamId): Promise<FeeSettings> {
  await lockTeam(tx, teamId)
  return getSettings(tx, teamId)
}

export type Member = Pick<
  MemberFee,
  | 'studentId'
  | 'lastName'
  | 'firstName'
  | 'lastNameKana'
  | 'firstNameKana'
  | 'photoUrl'
  | 'playerType'
  | 'siblings'
>

const membersOf = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('students')
    .where('teamId', '=', teamId)
    .select([
      'id as studentId',
      'lastName',
      'firstName',
      'lastNameKana',
      'firstNameKana',
      'photoUrl',
      'playerType',
    ])

/** All that fees need to know of the team's members, in the order in which they joined. */
export async function listMembers(db: Db, teamId: TeamId): Promise<Member[]> {
  const students = await membersOf(db, teamId).orderBy('createdAt').orderBy('id').execute()
  const siblings = await siblingsByStudent(db, teamId)
  return students.map((student) => ({
    ...student,
    siblings: siblings.get(student.studentId) ?? [],
  }))
}

/** @throws AppError notFound for another team's member */
export async function getMember(db: Db, teamId: TeamId, studentId: string): Promise<Member> {
  const student = await membersOf(db, teamId).where('id', '=', studentId).executeTakeFirst()
  if (!student) throw noSuchMember()
  const siblings = await siblingsByStudent(db, teamId)
  return { ...student, siblings: siblings.get(studentId) ?? [] }
}
