import type { Kysely } from 'kysely'

/** What lies in a folder is looked for by the folder alone: by its deletion, and by the count before. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('folders_by_parent')
    .on('folders')
    .column('parent_folder_id')
    .execute()
  await db.schema.createIndex('documents_by_folder').on('documents').column('folder_id').execute()
}
