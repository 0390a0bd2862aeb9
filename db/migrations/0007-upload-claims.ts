import { type Kysely, sql } from 'kysely'

/**
 * Each attempt to send a file has a key of its own in the storage: the address has the name, and the row gets
 * the key of the attempt that came through. A row also says who asked for the address.
 */
export async function up(db: Kysely<unknown>) {
  const storedFiles = () => db.schema.alterTable('stored_files')
  await storedFiles().renameColumn('storage_key', 'name').execute()
  await storedFiles().addColumn('storage_key', 'text').execute()
  await storedFiles().addColumn('uploader_kind', 'text').execute()
  await storedFiles().addColumn('uploader_id', 'text').execute()
  await sql`update stored_files set storage_key = name`.execute(db)
  await db.schema
    .createIndex('stored_files_by_storage_key')
    .unique()
    .on('stored_files')
    .column('storage_key')
    .execute()
  await db.schema
    .createIndex('stored_files_by_uploader')
    .on('stored_files')
    .columns(['uploader_id', 'attached_at'])
    .execute()

  await db.schema
    .createTable('upload_attempts')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('stored_file_id', 'text', (id) =>
      id.references('stored_files.id').onDelete('set null'),
    )
    .addColumn('bytes', 'integer', (bytes) => bytes.notNull())
    .addColumn('most_bytes', 'integer', (bytes) => bytes.notNull())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .execute()
  await db.schema
    .createIndex('upload_attempts_by_stored_file')
    .on('upload_attempts')
    .column('stored_file_id')
    .execute()
  await db.schema
    .createIndex('upload_attempts_by_expiry')
    .on('upload_attempts')
    .column('expires_at')
    .execute()
}
