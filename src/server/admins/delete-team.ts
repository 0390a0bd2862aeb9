import { fieldError } from '../../domain/basics/errors.ts'
import { TEAM_NAME_DIFFERS, type TeamLoss } from '../../domain/people/admin.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { removeUnused } from '../files/cleanup.ts'
import { storedTotals } from '../files/stored-totals.ts'
import type { Files } from '../files/uploads.ts'
import { deleteUnusedAccounts, lockAccountsOfTeam } from '../identity/account-owners.ts'
import { recordAction } from './actions.ts'
import { requireTeam } from './teams.ts'

const COUNTED = {
  coaches: 'coaches',
  members: 'students',
  events: 'schedules',
  payments: 'tuitionPayments',
} as const

/** What a deletion would take with it. @throws AppError notFound */
export async function previewTeamDeletion(db: Db, id: string): Promise<TeamLoss> {
  await requireTeam(db, id)
  const count = async (table: (typeof COUNTED)[keyof typeof COUNTED]) => {
    const { rows } = await db
      .selectFrom(table)
      .select((by) => by.fn.countAll<number>().as('rows'))
      .where('teamId', '=', id)
      .executeTakeFirstOrThrow()
    return rows
  }
  return {
    coaches: await count(COUNTED.coaches),
    members: await count(COUNTED.members),
    events: await count(COUNTED.events),
    answers: await countAnswers(db, id),
    payments: await count(COUNTED.payments),
    ...(await storedTotals(db, id)),
  }
}

/** Of a club with years of them: each stands in one of its event's counts. */
async function countAnswers(db: Db, teamId: string): Promise<number> {
  const { present, waiting, maybe, absent } = await db
    .selectFrom('tallies')
    .innerJoin('schedules', 'schedules.id', 'tallies.scheduleId')
    .where('schedules.teamId', '=', teamId)
    .select(({ fn }) => [
      fn.sum<number | null>('present').as('present'),
      fn.sum<number | null>('waiting').as('waiting'),
      fn.sum<number | null>('maybe').as('maybe'),
      fn.sum<number | null>('absent').as('absent'),
    ])
    .executeTakeFirstOrThrow()
  return (present ?? 0) + (waiting ?? 0) + (maybe ?? 0) + (absent ?? 0)
}

/** Deletes a team with everything it owns, after its name was typed. @throws AppError badRequest at `name` */
export async function deleteTeam(
  db: Db,
  by: string,
  { id, name }: { id: string; name: string },
  { files, now }: { files: Files; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, id)
    const team = await requireTeam(tx, id)
    if (name.trim() !== team.name) throw fieldError('name', TEAM_NAME_DIFFERS)
    // Their rows outlive the team until the bytes are gone.
    const rows = await tx
      .updateTable('storedFiles')
      .set({ teamId: null })
      .where('teamId', '=', id)
      .returning('id')
      .execute()
    const accounts = await lockAccountsOfTeam(tx, id)
    await tx.deleteFrom('jobs').where('teamId', '=', id).execute()
    await tx.deleteFrom('teams').where('id', '=', id).execute()
    await deleteUnusedAccounts(tx, accounts)
    await recordAction(tx, by, `チーム「${team.name}」を削除しました`, now)
    const ids = rows.map((row) => row.id)
    await removeUnused(tx, files, ids, now)
  })
}
