import type { Kysely } from 'kysely'

/** No query asks for stored files by when a record took them. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('stored_files_attached_at_created_at_index').execute()
}
