import type { Kysely } from 'kysely'

/** Work that outlives the call which caused it, for the whole installation. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('key', 'text', (key) => key.unique())
    .addColumn('payload', 'text', (payload) => payload.notNull())
    .addColumn('due_at', 'text')
    .addColumn('attempts', 'integer', (attempts) => attempts.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .addColumn('leased_by', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  for (const column of ['due_at', 'failed_at', 'kind'])
    await db.schema.createIndex(`jobs_${column}_index`).on('jobs').column(column).execute()
}
