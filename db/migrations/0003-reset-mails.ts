import type { Kysely } from 'kysely'

/** How many mails an account was sent, and since when they count. */
export async function up(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('password_resets')
  await table()
    .addColumn('mails', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await table()
    .addColumn('counted_from', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
