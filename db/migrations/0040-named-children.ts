import type { Kysely } from 'kysely'

type Database = Kysely<unknown>

/** The child as a guardian has named it, so that a coach compares and may add it; claims from before don't know. */
async function extendClaims(db: Database) {
  for (const column of ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'])
    await db.schema.alterTable('guardian_claims').addColumn(`child_${column}`, 'text').execute()
  await db.schema.alterTable('guardian_claims').addColumn('child_birth_date', 'text').execute()
}

/** Two members of whom a coach has said that they are two; the smaller id first. */
async function createDistinct(db: Database) {
  await db.schema
    .createTable('distinct_members')
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('one_id', 'text', (id) => id.notNull().references('students.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('distinct_members_pair', ['one_id', 'other_id'])
    .execute()
  for (const column of ['team_id', 'other_id'])
    await db.schema
      .createIndex(`distinct_members_by_${column}`)
      .on('distinct_members')
      .column(column)
      .execute()
}

/** Whom guardians name, and who isn't the same as another. */
export async function up(db: Database) {
  await extendClaims(db)
  await createDistinct(db)
}
