import type { Kysely } from 'kysely'

/** What an administrator gave one team's files, and how many clubs an address has registered of late. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('teams').addColumn('storage_mb', 'integer').execute()
  await db.schema
    .createTable('club_registrations')
    .addColumn('address', 'text', (address) => address.primaryKey().notNull())
    .addColumn('clubs', 'integer', (clubs) => clubs.notNull())
    .addColumn('counted_from', 'text', (from) => from.notNull())
    .execute()
  await db.schema
    .createIndex('club_registrations_counted_from_index')
    .on('club_registrations')
    .column('counted_from')
    .execute()
}
