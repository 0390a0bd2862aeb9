import { type Kysely, sql } from 'kysely'

interface Contact {
  studentIds: string[]
  lastName: string | null
  firstName: string | null
  relation: string | null
  relationLabel: string | null
  phone: string | null
}
interface Named extends Omit<Contact, 'studentIds'> {
  teamId: string
  studentId: string
  createdAt: string
}

/** Rows of one statement: each has nine values, and SQLite takes 32,766. */
const PART = 1000

/** Guardians whom a roster or a coach names: staff see them before they register, and afterwards if they don't. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('guardian_contacts')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('import_batch_id', 'text', (id) =>
      id.references('import_batches.id').onDelete('set null'),
    )
    .addColumn('last_name', 'text')
    .addColumn('first_name', 'text')
    .addColumn('relation', 'text')
    .addColumn('relation_label', 'text')
    .addColumn('phone', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  for (const [name, columns] of [
    ['team', ['team_id', 'student_id']],
    ['student', ['student_id']],
    ['import', ['import_batch_id']],
  ] as const)
    await db.schema
      .createIndex(`guardian_contacts_by_${name}`)
      .on('guardian_contacts')
      .columns([...columns])
      .execute()
  await carryOver(db)
}

/** Those of imports who were not invited yet, and those of invitations that wait. */
async function carryOver(db: Kysely<unknown>) {
  const batches = await sql<{ teamId: string; summary: string; createdAt: string }>`
    select team_id as "teamId", summary, created_at as "createdAt" from import_batches
    where undone_at is null order by created_at desc, id desc`.execute(db)
  const imported = batches.rows.flatMap(({ teamId, summary, createdAt }) => {
    const { contacts = [] }: { contacts?: Contact[] } = JSON.parse(summary)
    return contacts.flatMap(({ studentIds, ...contact }) =>
      studentIds.map((studentId): Named => ({ ...contact, teamId, studentId, createdAt })),
    )
  })
  const invited = await sql<Named>`
    select team_id as "teamId", student_id as "studentId", last_name as "lastName",
      first_name as "firstName", relation, relation_label as "relationLabel", phone,
      created_at as "createdAt"
    from guardian_invitations
    join guardian_invitation_children on invitation_id = guardian_invitations.id
    where accepted_at is null and revoked_at is null order by created_at desc, id desc`.execute(db)
  const students = await sql<{ id: string }>`select id from students`.execute(db)
  const known = new Set(students.rows.map(({ id }) => id))
  const contacts = new Map<string, Named>()
  for (const contact of [...imported, ...invited.rows]) {
    const key = `${contact.studentId} ${contact.lastName ?? ''} ${contact.firstName ?? ''}`
    const isSomebody = contact.lastName !== null || contact.phone !== null
    if (isSomebody && known.has(contact.studentId) && !contacts.has(key)) contacts.set(key, contact)
  }
  const rows = [...contacts.values()]
  for (let from = 0; from < rows.length; from += PART) {
    const values = rows
      .slice(from, from + PART)
      .map(
        (row) =>
          sql`(${crypto.randomUUID()}, ${row.teamId}, ${row.studentId}, ${row.lastName}, ${row.firstName}, ${row.relation}, ${row.relationLabel}, ${row.phone}, ${row.createdAt})`,
      )
    await sql`insert into guardian_contacts (id, team_id, student_id, last_name, first_name, relation,
      relation_label, phone, created_at) values ${sql.join(values)}`.execute(db)
  }
}
