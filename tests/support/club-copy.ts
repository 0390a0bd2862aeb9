import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Db, inTransaction } from '../../src/server/db/database.ts'
import { hashToken, newToken } from '../../src/server/identity/tokens.ts'
import { newTeamCode } from '../../src/server/teams/team-code.ts'
import { dump } from './dump.ts'

interface Table {
  name: string
  rows: Record<string, unknown>[]
}

/** A club as it was made, in plain values: what its people know of it, and its rows. */
export interface Snapshot<Known> {
  known: Known
  tables: Table[]
}

/** What others refer to is stored before them. */
const referredTo = [
  'teams',
  'accounts',
  'coaches',
  'import_batches',
  'students',
  'sessions',
  'categories',
  'series',
  'schedules',
  'stored_files',
  'folders',
  'documents',
  'announcements',
  'notices',
  'guardian_invitations',
  'undo_steps',
]

/** Makes a club, and keeps every row that this adds. */
export async function snapshotOf<Known>(db: Db, make: () => Promise<Known>) {
  const before = await dump(db)
  const known = await make()
  const tables = Object.entries(await dump(db)).map(([name, rows]): Table => {
    const old = new Set(before[name])
    return { name, rows: rows.filter((row) => !old.has(row)).map((row) => JSON.parse(row)) }
  })
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const order = [...referredTo, ...filled.map(({ name }) => name)]
  return {
    known,
    tables: filled.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
  }
}

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Stores the club again, as one with ids, a code and tokens of its own. @returns what its people know */
export async function copyOf<Known>(
  db: Db,
  snapshot: Snapshot<Known>,
  { teamCode, tokens }: { teamCode: string; tokens: string[] },
): Promise<Known> {
  const names = new Map([[`"${teamCode}"`, `"${newTeamCode()}"`]])
  for (const token of tokens) {
    const other = newToken()
    names.set(token, other).set(hashToken(token), hashToken(other))
  }
  let text = JSON.stringify(snapshot)
  // In their order: what was made later has a later id.
  for (const id of [...new Set(text.match(ID))].sort()) names.set(id, newId())
  for (const [name, other] of names) text = text.replaceAll(name, other)
  const { known, tables }: Snapshot<Known> = JSON.parse(text)
  await inTransaction(db, async (tx) => {
    for (const table of tables) await insert(tx, table)
  })
  return known
}

function insert(tx: Db, { name, rows }: Table) {
  const columns = Object.keys(rows[0] ?? {})
  const into = sql`${sql.table(name)} (${sql.join(columns.map(sql.ref))})`
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  return sql`insert into ${into} values ${sql.join(values)}`.execute(tx)
}
