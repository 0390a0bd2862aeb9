import { type Db, inParts } from '../db/database.ts'

/** @returns the stored files of what was attached, which nothing names any more */
export async function deleteEvents(tx: Db, ids: string[]): Promise<string[]> {
  const files: string[] = []
  await inParts(ids, async (part) => {
    const attached = await tx
      .selectFrom('scheduleFiles')
      .select('storedFileId')
      .where('scheduleId', 'in', part)
      .execute()
    files.push(...attached.map(({ storedFileId }) => storedFileId))
    await tx.deleteFrom('schedules').where('id', 'in', part).execute()
  })
  return files
}
