import type { Sport } from '../../domain/sport.ts'
import type { Db } from '../db/database.ts'

export async function listSports(db: Db): Promise<Sport[]> {
  const rows = await db
    .selectFrom('sports')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, sortOrder }) => ({ id, name, order: sortOrder }))
}

export async function sportExists(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('sports').select('id').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}
