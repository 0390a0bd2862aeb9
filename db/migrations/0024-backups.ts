import type { Kysely } from 'kysely'

/** The backups that the app makes by itself, and how they went. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('name', 'text')
    .addColumn('bytes', 'bigint', (bytes) => bytes.notNull())
    .addColumn('files', 'integer', (files) => files.notNull())
    .addColumn('rows', 'integer', (rows) => rows.notNull())
    .addColumn('rehearsed_at', 'text')
    .addColumn('error', 'text')
    .execute()
  await db.schema.createIndex('backups_created_at').on('backups').column('created_at').execute()
}
