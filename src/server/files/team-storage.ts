import { MEGABYTE } from '../../domain/files/files.ts'
import type { Db } from '../db/database.ts'
import { storedTotals } from './stored-totals.ts'
import type { Files } from './uploads.ts'

/** What a team's files take and may take, in bytes: what an administrator gave it, else the default. */
export async function teamStorage(
  db: Db,
  { teamLimitBytes }: Pick<Files, 'teamLimitBytes'>,
  teamId: string,
): Promise<{ used: number; limit: number }> {
  const { bytes } = await storedTotals(db, teamId)
  const team = await db
    .selectFrom('teams')
    .select('storageMb')
    .where('id', '=', teamId)
    .executeTakeFirst()
  const given = team?.storageMb ?? null
  return { used: bytes, limit: given === null ? teamLimitBytes : given * MEGABYTE }
}
