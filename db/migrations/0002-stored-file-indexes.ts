import type { Kysely } from 'kysely'

/** For every stored file the sweep asks what names it. */
const columns = [
  ['documents', 'stored_file_id'],
  ['schedule_files', 'stored_file_id'],
  ['students', 'photo_file_id'],
  ['coaches', 'photo_file_id'],
] as const

export async function up(db: Kysely<unknown>) {
  for (const [table, column] of columns)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
