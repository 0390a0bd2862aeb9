import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Database = Kysely<unknown>
type Builder = CreateTableBuilder<string, string>

const index = (db: Database, name: string, on: string, columns: string[]) =>
  db.schema.createIndex(`${on}_by_${name}`).on(on).columns(columns).execute()

const withId = (db: Database, table: string): Builder =>
  db.schema.createTable(table).addColumn('id', 'text', (id) => id.primaryKey().notNull())

const ofTeam = (table: Builder): Builder =>
  table.addColumn('team_id', 'text', (id) =>
    id.notNull().references('teams.id').onDelete('cascade'),
  )

const ofMember = (table: Builder): Builder =>
  table.addColumn('student_id', 'text', (id) =>
    id.notNull().references('students.id').onDelete('cascade'),
  )

const withNames = (table: Builder, isKnown: boolean): Builder =>
  ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'].reduce(
    (so, name) =>
      so.addColumn(name, 'text', (part) =>
        isKnown && !name.endsWith('kana') ? part.notNull() : part,
      ),
    table,
  )

async function createGuardians(db: Database) {
  const account: Builder = db.schema
    .createTable('guardians')
    .addColumn('account_id', 'text', (id) =>
      id.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
    )
  await withNames(ofTeam(account), true)
    .addColumn('phone', 'text')
    .addColumn('email_confirmed_at', 'text')
    .addColumn('confirm_token_hash', 'text', (hash) => hash.unique())
    .addColumn('link_epoch', 'integer', (epoch) => epoch.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'team', 'guardians', ['team_id', 'account_id'])
  await db.schema.alterTable('member_access').addColumn('relation_label', 'text').execute()
}

/** A mailed one has an address, a printed one has none. */
async function createInvitations(db: Database) {
  await withNames(ofTeam(withId(db, 'guardian_invitations')), false)
    .addColumn('email', 'text')
    .addColumn('relation', 'text')
    .addColumn('relation_label', 'text')
    .addColumn('phone', 'text')
    .addColumn('token_hash', 'text', (hash) => hash.unique())
    .addColumn('invited_by_kind', 'text', (kind) => kind.notNull())
    .addColumn('invited_by_id', 'text')
    .addColumn('invited_by_name', 'text', (name) => name.notNull())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'team', 'guardian_invitations', ['team_id', 'expires_at'])

  const invitation: Builder = db.schema
    .createTable('guardian_invitation_children')
    .addColumn('invitation_id', 'text', (id) =>
      id.notNull().references('guardian_invitations.id').onDelete('cascade'),
    )
  await ofMember(invitation)
    .addPrimaryKeyConstraint('guardian_invitation_children_pair', ['invitation_id', 'student_id'])
    .execute()
  await index(db, 'student', 'guardian_invitation_children', ['student_id'])
}

/** Who has registered with the team's code as the guardian of a member who was there before. */
async function createClaims(db: Database) {
  const claims = ofTeam(withId(db, 'guardian_claims')).addColumn('account_id', 'text', (id) =>
    id.notNull().references('accounts.id').onDelete('cascade'),
  )
  await ofMember(claims)
    .addColumn('relation', 'text', (relation) => relation.notNull())
    .addColumn('relation_label', 'text')
    .addColumn('state', 'text', (state) => state.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addUniqueConstraint('guardian_claims_pair', ['account_id', 'student_id'])
    .execute()
  await index(db, 'team', 'guardian_claims', ['team_id', 'state'])
  await index(db, 'student', 'guardian_claims', ['student_id'])
}

/** The history of answers: rows are only added. */
async function createChanges(db: Database) {
  const changes = ofTeam(withId(db, 'attendance_changes')).addColumn('schedule_id', 'text', (id) =>
    id.notNull().references('schedules.id').onDelete('cascade'),
  )
  await ofMember(changes)
    .addColumn('before', 'text', (mark) => mark.notNull())
    .addColumn('after', 'text', (mark) => mark.notNull())
    .addColumn('comment_changed', 'integer', (flag) => flag.notNull())
    .addColumn('by_kind', 'text', (kind) => kind.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text')
    .addColumn('source', 'text', (source) => source.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'answer', 'attendance_changes', ['team_id', 'schedule_id', 'student_id'])
  // For what goes with an event or a member.
  await index(db, 'schedule', 'attendance_changes', ['schedule_id'])
  await index(db, 'student', 'attendance_changes', ['student_id'])
}

async function createImports(db: Database) {
  await ofTeam(withId(db, 'import_batches'))
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text', (name) => name.notNull())
    .addColumn('summary', 'text', (json) => json.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('undone_at', 'text')
    .execute()
  await index(db, 'team', 'import_batches', ['team_id', 'created_at'])
}

async function extendMembers(db: Database) {
  const add = () => db.schema.alterTable('students')
  for (const column of ['care_notes', 'care_notes_by', 'care_notes_at'])
    await add().addColumn(column, 'text').execute()
  await add()
    .addColumn('import_batch_id', 'text', (id) =>
      id.references('import_batches.id').onDelete('set null'),
    )
    .execute()
  await sql`create index students_by_import on students (import_batch_id)
    where import_batch_id is not null`.execute(db)
}

/** Guardians and how they join, the history of answers, and imports of members. */
export async function up(db: Database) {
  await createGuardians(db)
  await createInvitations(db)
  await createClaims(db)
  await createChanges(db)
  await createImports(db)
  await extendMembers(db)
}
