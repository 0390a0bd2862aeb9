import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import {
  COACH_LIMIT,
  type Coach,
  type coachProfile,
  type coachRegistration,
} from '../../domain/coach.ts'
import { AppError, forbidden } from '../../domain/errors.ts'
import { displayName } from '../../domain/names.ts'
import { recordActivity } from '../activity/activity.ts'
import { type Db, inTransaction, isUniqueViolation } from '../db/database.ts'
import { setPassword } from '../identity/accounts.ts'
import { hashPassword } from '../identity/passwords.ts'
import { type CoachSession, endSessionsOf } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { emailTaken, getCoach, listCoaches } from './coaches.ts'

/** Never as owner (contract 3). @throws AppError conflict at `email` */
export async function addCoach(
  db: Db,
  teamId: TeamId,
  { password, ...coach }: z.infer<typeof coachRegistration>,
  now: Date,
): Promise<Coach> {
  const passwordHash = await hashPassword(password)
  try {
    return await inTransaction(db, async (tx) => {
      if ((await listCoaches(tx, teamId)).length >= COACH_LIMIT)
        throw new AppError('conflict', { message: `コーチは${COACH_LIMIT}人までです` })
      const id = newId()
      const createdAt = now.toISOString()
      await tx
        .insertInto('coaches')
        .values({ ...coach, id, teamId, role: 'coach', passwordHash, createdAt })
        .execute()
      await record(tx, teamId, coach, '追加', now)
      return getCoach(tx, teamId, id)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('email') : error
  }
}

/** An owner can't be deleted (contract 3). The coach's sessions end at once. */
export function deleteCoach(db: Db, teamId: TeamId, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const coach = await getCoach(tx, teamId, id)
    if (coach.role === 'owner') throw forbidden('代表は削除できません')
    await tx.deleteFrom('coaches').where('teamId', '=', teamId).where('id', '=', id).execute()
    await tx
      .deleteFrom('passwordResets')
      .where('kind', '=', 'coach')
      .where('accountId', '=', id)
      .execute()
    await endSessionsOf(tx, 'coach', id)
    await record(tx, teamId, coach, '削除', now)
  })
}

/** The owner sets any coach's password; that coach's sessions end, the owner's own one apart. */
export function setCoachPassword(
  db: Db,
  session: CoachSession,
  { id, password }: { id: string; password: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getCoach(tx, session.teamId, id)
    await setPassword(tx, 'coach', id, password)
    if (id !== session.coachId) await endSessionsOf(tx, 'coach', id)
  })
}

/** A coach's own profile: another coach's is forbidden, another team's not found. */
export function updateCoachProfile(
  db: Db,
  session: CoachSession,
  { id = session.coachId, ...changes }: z.infer<typeof coachProfile>,
  now: Date,
): Promise<Coach> {
  return inTransaction(db, async (tx) => {
    await requireOwnCoach(tx, session, id)
    if (Object.values(changes).some((value) => value !== undefined))
      await tx.updateTable('coaches').set(changes).where('id', '=', id).execute()
    const coach = await getCoach(tx, session.teamId, id)
    const description = `${displayName(coach)}さんのプロフィールが更新されました`
    await recordActivity(tx, session.teamId, { subject: 'coach', description }, now)
    return coach
  })
}

/** @throws AppError forbidden for another coach of the team, notFound for anybody else */
export async function requireOwnCoach(db: Db, session: CoachSession, id: string): Promise<void> {
  if (id === session.coachId) return
  await getCoach(db, session.teamId, id)
  throw forbidden()
}

const record = (
  tx: Db,
  teamId: TeamId,
  coach: { lastName: string; firstName: string },
  verb: string,
  now: Date,
) =>
  recordActivity(
    tx,
    teamId,
    { subject: 'coach', description: `コーチ「${displayName(coach)}」さんが${verb}されました` },
    now,
  )
