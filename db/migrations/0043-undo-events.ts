import type { Kysely } from 'kysely'

/** Which events a step changed or added stands beside it: an event finds its own without a look into each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('undo_steps')
    .addColumn('event_ids', 'text', (ids) => ids.notNull().defaultTo('[]'))
    .execute()
}
