import type { Generated } from 'kysely'
import { z } from 'zod'
import { hasNoNul } from '../../../domain/basics/validation.ts'
import { emailSchema } from '../../../domain/identity/account.ts'

/** A column as the database has it. `Value` is what queries read and write; no value is ever there. */
export interface Column<Value> {
  type: 'text' | 'integer'
  isNullable: boolean
  hasDefault: boolean
  /** Whether something is a value of the column: SQLite itself would store anything in it. */
  holds(stored: unknown): boolean
  value?: Value
}

const column = <Value>(
  type: Column<Value>['type'],
  holds: Column<Value>['holds'],
): Column<Value> => ({ type, isNullable: false, hasDefault: false, holds })

/** In characters; no text that people write comes near it, an undo's snapshot may. */
const MOST_TEXT = 8 * 1024 * 1024
const isText = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.length <= MOST_TEXT && hasNoNul(stored)
const textLike = <Value extends string>(holds: (text: string) => boolean) =>
  column<Value>('text', (stored) => isText(stored) && holds(stored))
const matching = (pattern: RegExp) => textLike<string>((text) => pattern.test(text))

/** What people wrote, or the app in its words. */
export const text = textLike<string>(() => true)
export const integer = column<number>('integer', Number.isSafeInteger)
/** SQLite has no booleans. */
export const flag = column<0 | 1>('integer', (stored) => stored === 0 || stored === 1)

/** A name that the app made, for what it is about: no more than these signs, and so part of no path or query. */
export const id = matching(/^[\w:.-]{1,200}$/)
/** An instant, ISO 8601 in UTC: they are compared as texts. */
export const instant = matching(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/,
)
/** A calendar date, `YYYY-MM-DD`. */
export const day = matching(z.regexes.date)
/** Text that a parser of the domain takes as it is. */
export const shaped = <Schema extends z.ZodType<string>>(schema: Schema) =>
  textLike<z.output<Schema>>((stored) => z.safeParse(schema, stored).data === stored)

/** A text that goes into a mail's headers: without a line break it begins no other one. */
export const line = textLike<string>((stored) => !/[\r\n]/.test(stored))
/** An address that mails go to, as it is compared. */
export const email = shaped(emailSchema)
/** A hash says itself how much memory and time its check takes: no more than some times what this app asks for. */
export const passwordHash = textLike<string>(
  (stored) => !stored.startsWith('$argon2') || AFFORDABLE.test(stored),
)
const AFFORDABLE =
  /^\$argon2id\$v=19\$m=\d{1,5},(?:t=\d,p=\d|p=\d,t=\d)\$[\w+/=]{1,200}\$[\w+/=]{1,200}$/
/** Of a token (`hashToken`). */
export const hash = matching(/^[\w-]{43}$/)

/** Text that holds one of a few words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) => {
  const known = new Set<string>(words)
  return textLike<Word>((stored) => known.has(stored))
}

/** JSON, of which `schema` says more. */
export const json = (schema: z.ZodType = z.unknown()) =>
  textLike<string>((stored) => {
    try {
      return z.safeParse(schema, JSON.parse(stored)).success
    } catch {
      return false
    }
  })

export const nullable = <Value>({ type, holds }: Column<Value>): Column<Value | null> => ({
  ...column(type, (stored) => stored === null || holds(stored)),
  isNullable: true,
})

/** An insert may leave it out. */
export const withDefault = <Value>({ type, holds }: Column<Value>): Column<Generated<Value>> => ({
  ...column(type, holds),
  hasDefault: true,
})

/** What Kysely knows of a database's tables. */
export type Database<Tables> = {
  [Table in keyof Tables]: {
    [Name in keyof Tables[Table]]: Tables[Table][Name] extends Column<infer Value> ? Value : never
  }
}
