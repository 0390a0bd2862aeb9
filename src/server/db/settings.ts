import type { Db } from './database.ts'

/** What the installation remembers under a key. */
export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return setting?.value
}

/** In a transaction, others that write it wait. */
export async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}
