import { z } from 'zod'
import { clubEventSchema } from '../../domain/activity/club-event.ts'
import type { Db } from '../db/database.ts'
import { type StoredRow, type StoredTable, snapshotOf } from '../db/snapshot.ts'
import type { Column } from '../db/tables/columns.ts'
import { type Tables, tables } from '../db/tables.ts'
import { jobPayloads } from '../jobs/payloads.ts'
import { areDeviceKeys, plainUrl } from '../push/endpoint.ts'
import { storedKeys, VAPID_KEYS } from '../push/vapid.ts'

type Row = Record<string, unknown>

/** What more than one column says together, by the parser that its reader has. */
const together: { [Table in keyof Tables]?: (row: Row) => boolean } = {
  jobs: ({ kind, payload }) =>
    Object.entries(jobPayloads).some(
      ([known, schema]) => known === kind && z.safeParse(schema, parsed(payload)).success,
    ),
  clubEvents: ({ logSubject, type, personId, data }) =>
    logSubject === null ||
    z.safeParse(clubEventSchema, { type, personId, ...asObject(parsed(data)) }).success,
  // Which services there are is each installation's own: a push to another one is never sent.
  pushSubscriptions: ({ endpoint, p256dh, auth }) =>
    plainUrl(String(endpoint))?.href === endpoint &&
    areDeviceKeys({ p256dh: String(p256dh), auth: String(auth) }),
  settings: ({ key, value }) =>
    key !== VAPID_KEYS || z.safeParse(storedKeys, parsed(value)).success,
}

const parsed = (text: unknown): unknown => JSON.parse(String(text))
const asObject = (value: unknown) => (typeof value === 'object' ? value : {})

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Holds every value of a database at the newest step against its column, and what columns say together against the
 * parser of whoever reads it: its rows came from elsewhere. @throws Error that names the table and the column
 */
export async function requireOwnRows(tx: Db): Promise<void> {
  const { tables: stored, rows } = await snapshotOf(tx)
  for (const table of stored) {
    const check = checkOf(table)
    for await (const part of rows(table)) for (const row of part) check(row)
  }
}

const columnsByTable = new Map<string, Map<string, Column<unknown>>>(
  Object.entries(tables).map(([table, columns]) => [table, new Map(Object.entries(columns))]),
)
const togetherByTable = new Map(Object.entries(together))

function checkOf({ name, columns }: StoredTable): (row: StoredRow) => void {
  const known = columnsByTable.get(camelCase(name))
  const isOwn = togetherByTable.get(camelCase(name))
  const checks = columns.map((column) => {
    const shown = camelCase(column)
    const of = known?.get(shown)
    if (!of) throw new Error(`there is no column ${column} of ${name}`)
    return { column, shown, of }
  })
  return (row) => {
    for (const { column, of } of checks)
      if (!of.holds(row[column])) throw new Error(`${column} of ${name} holds what it can't`)
    if (!isOwn) return
    const shown = Object.fromEntries(checks.map((one) => [one.shown, row[one.column]]))
    if (!isOwn(shown)) throw new Error(`a row of ${name} says what it can't`)
  }
}
