import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { forbidden, notFound } from '../../domain/basics/errors.ts'
import {
  COACH_LIMIT,
  type Coach,
  type coachProfile,
  type coachRegistration,
  isOwner,
} from '../../domain/people/coach.ts'
import { displayName } from '../../domain/people/names.ts'
import type { Act } from '../activity/act.ts'
import { forgetPerson, recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { removeUnused } from '../files/cleanup.ts'
import { removeReplaced, takePhoto, wantedPhoto } from '../files/photos.ts'
import { untakenUploads } from '../files/uploaders.ts'
import type { Files } from '../files/uploads.ts'
import { deleteUnusedAccounts } from '../identity/account-owners.ts'
import { createAccount, setPasswordHash, uniqueEmail } from '../identity/accounts.ts'
import { requireSession, type Self } from '../identity/own-account.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { CoachSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getCoach } from './coaches.ts'

/** Never as owner (rule W4). @throws AppError conflict at `email`, unauthenticated once `self` is gone */
export async function addCoach(
  db: Db,
  teamId: TeamId,
  { email, password, ...coach }: z.infer<typeof coachRegistration>,
  { act, self }: { act: Act; self: Self },
): Promise<Coach> {
  const passwordHash = await hashPassword(password)
  return uniqueEmail('email', () =>
    inTransaction(db, async (tx) => {
      await lockTeam(tx, teamId)
      await requireSession(tx, self)
      const all = tx.selectFrom('coaches').where('teamId', '=', teamId)
      await requireRoom(all, COACH_LIMIT, `コーチは${COACH_LIMIT}人までです`)
      const id = newId()
      const createdAt = act.now.toISOString()
      const logIn = { kind: 'coach' as const, email, passwordHash, createdAt }
      const accountId = await createAccount(tx, logIn)
      await tx
        .insertInto('coaches')
        .values({ ...coach, id, teamId, accountId, role: 'coach', createdAt })
        .execute()
      await recordEvent(
        tx,
        teamId,
        { type: 'coach.added', personId: id, name: displayName(coach) },
        act,
      )
      return getCoach(tx, teamId, id)
    }),
  )
}

/** An owner can't be deleted (rule W4). The coach's sessions end at once. */
export async function deleteCoach(
  db: Db,
  teamId: TeamId,
  id: string,
  { files, act }: { files: Files; act: Act },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const coach = await getCoach(tx, teamId, id)
    if (isOwner(coach)) throw forbidden('代表は削除できません')
    const removed = await tx
      .deleteFrom('coaches')
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .returning(['photoFileId', 'accountId'])
      .executeTakeFirstOrThrow()
    await deleteUnusedAccounts(tx, [removed.accountId])
    const deleted = { type: 'coach.deleted', personId: null, name: displayName(coach) } as const
    await recordEvent(tx, teamId, deleted, act)
    await forgetPerson(tx, teamId, id)
    const photos = removed.photoFileId ? [removed.photoFileId] : []
    const unused = await untakenUploads(tx, { kind: 'coach', id })
    await removeUnused(tx, files, [...photos, ...unused], act.now)
  })
}

/** The owner sets another coach's password, whose sessions end. @throws AppError notFound, unauthenticated */
export async function setCoachPassword(
  db: Db,
  teamId: TeamId,
  { id, password }: { id: string; password: string },
  self: Self,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireSession(tx, self)
    const coach = await tx
      .selectFrom('coaches')
      .select('accountId')
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!coach) throw notFound()
    await setPasswordHash(tx, coach.accountId, passwordHash)
  })
}

/** A coach's own profile: another coach's is forbidden, another team's not found. */
export async function updateCoachProfile(
  db: Db,
  session: CoachSession,
  { id = session.coachId, photoUrl, ...changes }: z.infer<typeof coachProfile>,
  { files, act }: { files: Files; act: Act },
): Promise<Coach> {
  await requireOwnCoach(db, session, id)
  const { teamId } = session
  const shown = await getCoach(db, teamId, id)
  const photo = await wantedPhoto(db, files, teamId, photoUrl, shown, act.now)
  if ([photo, ...Object.values(changes)].every((value) => value === undefined)) return shown
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    // Another save may have come first, whose photo goes now.
    const before = await getCoach(tx, teamId, id)
    const change = { ...changes, ...(await takePhoto(tx, teamId, photo, act.now)) }
    await tx.updateTable('coaches').set(change).where('id', '=', id).execute()
    if (photo !== undefined) await removeReplaced(tx, files, before.photoUrl, act.now)
    const coach = await getCoach(tx, teamId, id)
    if (isDeepStrictEqual(coach, before)) return coach
    await recordEvent(
      tx,
      teamId,
      { type: 'coach.updated', personId: id, name: displayName(coach) },
      act,
    )
    return coach
  })
}

/** @throws AppError forbidden for another coach of the team, notFound for anybody else */
export async function requireOwnCoach(db: Db, session: CoachSession, id: string): Promise<void> {
  if (id === session.coachId) return
  await getCoach(db, session.teamId, id)
  throw forbidden()
}
