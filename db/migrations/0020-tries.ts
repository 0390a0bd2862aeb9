import type { Kysely } from 'kysely'

/** Whoever counts tries of an address or account takes its row's turn; many share one. */
const TURNS = 64

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('try_turns')
    .addColumn('number', 'integer', (number) => number.primaryKey().notNull())
    .execute()
  await db
    .withTables<{ tryTurns: { number: number } }>()
    .insertInto('tryTurns')
    .values(Array.from({ length: TURNS }, (_, number) => ({ number })))
    .execute()
}
