import type { Kysely } from 'kysely'

/** An announcement for some categories doesn't become everybody's when the last of them is deleted. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('announcements')
    .addColumn('is_for_all', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute()
}
