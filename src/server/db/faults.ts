import type { AppError } from '../../domain/basics/errors.ts'

const UNIQUE_VIOLATIONS = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']

/** What the driver calls the failure, for example `SQLITE_FULL` or `23505`. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** True when an insert or update met a row with the same value of a unique column (`snake_case`). */
export function isTaken(error: unknown, column: string): boolean {
  if (!(error instanceof Error) || !UNIQUE_VIOLATIONS.includes(codeOf(error))) return false
  // Postgres: coaches_email_key. SQLite: UNIQUE constraint failed: coaches.email
  const key = 'constraint' in error ? String(error.constraint) : error.message
  return new RegExp(`[._]${column}(_key)?$`).test(key)
}

/** Runs a write of a unique column. @throws AppError that `refusal` makes where another row has the value */
export async function unlessTaken<Result>(
  column: string,
  write: () => Promise<Result>,
  refusal: () => AppError,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isTaken(error, column) ? Object.assign(refusal(), { cause: error }) : error
  }
}

/** Why a database, a disk or an object storage can't do what it is asked for, though nothing is wrong with that. */
export type Fault = 'busy' | 'away' | 'full' | 'damaged'

/** By code: of SQLite, of Postgres (its appendix A), of the operating system, or of an object storage's answer. */
const codes: [Fault, RegExp][] = [
  ['busy', /^(SQLITE_(BUSY|LOCKED)\w*|40001|40P01|53[234]00|55P03|57014|EMFILE|ENFILE)$/],
  ['full', /^(SQLITE_FULL|53100|ENOSPC|EDQUOT|STORAGE_507)$/],
  ['damaged', /^(SQLITE_CORRUPT\w*|SQLITE_NOTADB|XX00[12])$/],
  ['away', /^(SQLITE_(IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)\w*|25006|25P03|58\w{3}|EIO|EROFS)$/],
  ['away', /^STORAGE_(?!404)\d+$/],
  ['away', /^(E(CONN|HOST|NET|ADDR)\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|ABORT_ERR)$/],
]

/** What `pg` says without a code. */
const messages: [Fault, RegExp][] = [
  // Every connection of the pool was in use for too long.
  ['busy', /^timeout exceeded when trying to connect$/],
  ['away', /^(Connection terminated|Client has encountered a connection error)/],
]

const find = (faults: [Fault, RegExp][], text: string) =>
  faults.find(([, pattern]) => pattern.test(text))?.[0]

/** Undefined for what is a bug, or no error of a database at all. */
export function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined
  const fault = find(codes, codeOf(error)) ?? find(messages, error.message)
  // Whatever the reason is for which there is no connection, or Postgres ends it.
  const isUnconnected = 'syscall' in error && /^(connect|getaddrinfo)$/.test(String(error.syscall))
  const isEnded = 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity))
  return fault ?? (isUnconnected || isEnded ? 'away' : undefined)
}

/** What the log says of a failure: a fault, which is told once a minute, by its code; a bug with its stack. */
export function detailsOf(error: unknown): { fault: string; reason: string } | { err: unknown } {
  if (!(error instanceof Error) || !faultOf(error)) return { err: error }
  return { fault: codeOf(error) || error.name, reason: error.message }
}

/**
 * SQLite can't read or has no room or right to write. Postgres can't be reached (08, 57), has no room (53), a
 * broken disk (58), no schema, a user who may not, or a table of somebody else's.
 */
const REFUSED = /^(SQLITE_(?!ERROR|CONSTRAINT)|08...$|5[378]...$|3F000$|42501$|42P07$)/
/** SQLite has no code for that. */
const IS_THERE = /^(table|view) .* already exists$/

/** True at a start for what whoever runs the app can mend; other wrong SQL is a bug. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && (REFUSED.test(codeOf(error)) || IS_THERE.test(error.message))
