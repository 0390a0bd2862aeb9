import type { Db } from '../db/database.ts'

/** What a team's finished uploads take, or everybody's. */
export async function storedTotals(
  db: Db,
  teamId?: string,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('storedFiles')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.sum<number | string | null>('size').as('bytes'),
    ])
    .where('uploadedAt', 'is not', null)
    .$if(teamId !== undefined, (query) => query.where('teamId', '=', teamId ?? ''))
    .executeTakeFirstOrThrow()
  return { files, bytes: Number(bytes ?? 0) }
}
