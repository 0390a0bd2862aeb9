import type { AdminTeam, AdminTeamDetail } from '../../domain/admin.ts'
import { AppError, fieldError, notFound } from '../../domain/errors.ts'
import { displayName } from '../../domain/names.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { removeStoredFiles } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import { setPassword } from '../identity/accounts.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { recordAction } from './actions.ts'
import { getAdmin } from './admins.ts'

const teamsWithCounts = (db: Db) =>
  db
    .selectFrom('teams')
    .select([
      'teams.id',
      'teams.name',
      'teams.teamCode',
      'teams.representativeEmail',
      'teams.contactEmail',
      'teams.address',
      'teams.sportType',
      'teams.suspendedAt',
      'teams.createdAt',
    ])
    .select(({ selectFrom }) => [
      selectFrom('coaches')
        .whereRef('coaches.teamId', '=', 'teams.id')
        .select((by) => by.fn.countAll<number>().as('count'))
        .as('coachCount'),
      selectFrom('students')
        .whereRef('students.teamId', '=', 'teams.id')
        .select((by) => by.fn.countAll<number>().as('count'))
        .as('memberCount'),
      selectFrom('schedules')
        .whereRef('schedules.teamId', '=', 'teams.id')
        .select((by) => by.fn.countAll<number>().as('count'))
        .as('eventCount'),
    ])

const asTeam = <
  Row extends {
    coachCount: number | null
    memberCount: number | null
    eventCount: number | null
  },
>(
  row: Row,
) => ({
  ...row,
  coachCount: row.coachCount ?? 0,
  memberCount: row.memberCount ?? 0,
  eventCount: row.eventCount ?? 0,
})

/** Every team, the newest first. */
export async function listTeams(db: Db): Promise<AdminTeam[]> {
  const rows = await teamsWithCounts(db)
    .orderBy('teams.createdAt', 'desc')
    .orderBy('teams.id', 'desc')
    .execute()
  return rows.map(asTeam)
}

export async function getTeamDetail(db: Db, id: string): Promise<AdminTeamDetail> {
  const team = await teamsWithCounts(db).where('teams.id', '=', id).executeTakeFirst()
  if (!team) throw notFound('チームが見つかりませんでした')
  const coaches = await db
    .selectFrom('coaches')
    .select(['id', 'role', 'lastName', 'firstName', 'email', 'position', 'photoUrl'])
    .where('teamId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const students = await db
    .selectFrom('students')
    .select(['id', 'lastName', 'firstName', 'email', 'photoUrl', 'playerType'])
    .where('teamId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const members = students.map(({ lastName, firstName, ...member }) => ({
    ...member,
    name: displayName({ lastName, firstName }),
  }))
  return { ...asTeam(team), coaches, members }
}

async function getName(db: Db, id: string): Promise<string> {
  const team = await db.selectFrom('teams').select('name').where('id', '=', id).executeTakeFirst()
  if (!team) throw notFound('チームが見つかりませんでした')
  return team.name
}

/** Suspends a team, or takes it into use again; nobody of a suspended team is signed in. */
export function setSuspended(
  db: Db,
  by: string,
  { id, isSuspended }: { id: string; isSuspended: boolean },
  now: Date,
): Promise<AdminTeam> {
  return inTransaction(db, async (tx) => {
    const name = await getName(tx, id)
    const suspendedAt = isSuspended ? now.toISOString() : null
    await tx.updateTable('teams').set({ suspendedAt }).where('id', '=', id).execute()
    const verb = isSuspended ? '停止しました' : '再開しました'
    await recordAction(tx, await getAdmin(tx, by), `チーム「${name}」の利用を${verb}`, now)
    return getTeamDetail(tx, id)
  })
}

/** Deletes a team with everything it owns, after its name was typed. @throws AppError badRequest at `name` */
export async function deleteTeam(
  db: Db,
  files: Files,
  by: string,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  const stored = await inTransaction(db, async (tx) => {
    const teamName = await getName(tx, id)
    if (name.trim() !== teamName) throw fieldError('name', 'チーム名が一致しません')
    // The blobs' rows outlive the team until the blobs are gone.
    const rows = await tx
      .updateTable('storedFiles')
      .set({ attachedAt: null })
      .where('teamId', '=', id)
      .returning('id')
      .execute()
    for (const kind of ['coach', 'player'] as const) {
      const table = kind === 'coach' ? ('coaches' as const) : ('students' as const)
      const accounts = tx.selectFrom(table).select('id').where('teamId', '=', id)
      await tx
        .deleteFrom('sessions')
        .where('kind', '=', kind)
        .where('accountId', 'in', accounts)
        .execute()
      await tx
        .deleteFrom('passwordResets')
        .where('kind', '=', kind)
        .where('accountId', 'in', accounts)
        .execute()
    }
    await tx.deleteFrom('scheduleFiles').where('teamId', '=', id).execute()
    await tx.deleteFrom('documents').where('teamId', '=', id).execute()
    await tx.updateTable('storedFiles').set({ teamId: null }).where('teamId', '=', id).execute()
    await tx.deleteFrom('teams').where('id', '=', id).execute()
    await recordAction(tx, await getAdmin(tx, by), `チーム「${teamName}」を削除しました`, now)
    return rows.map((row) => row.id)
  })
  await removeStoredFiles(db, files, stored)
}

/** The owner of a team, for a new password or a reset mail. @throws AppError notFound */
export async function getOwner(db: Db, teamId: string): Promise<{ id: string; email: string }> {
  const owner = await db
    .selectFrom('coaches')
    .select(['id', 'email'])
    .where('teamId', '=', teamId)
    .where('role', '=', 'owner')
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!owner) throw new AppError('notFound', { message: '代表が見つかりませんでした' })
  return owner
}

/** Gives the owner a new password and ends the owner's sessions. */
export function setOwnerPassword(
  db: Db,
  by: string,
  { teamId, password }: { teamId: string; password: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const owner = await getOwner(tx, teamId)
    await setPassword(tx, 'coach', owner.id, password)
    await endSessionsOf(tx, 'coach', owner.id)
    const name = await getName(tx, teamId)
    await recordAction(
      tx,
      await getAdmin(tx, by),
      `チーム「${name}」の代表のパスワードを設定しました`,
      now,
    )
  })
}
