import type { Generated } from 'kysely'

/** A column as the database has it. `Value` is what queries read and write; no value is ever there. */
export interface Column<Value> {
  type: 'text' | 'integer'
  isNullable: boolean
  hasDefault: boolean
  value?: Value
}

const column = <Value>(type: Column<Value>['type']): Column<Value> => ({
  type,
  isNullable: false,
  hasDefault: false,
})

export const text = column<string>('text')
export const integer = column<number>('integer')
/** SQLite has no booleans. */
export const flag = column<0 | 1>('integer')
/** Text that holds one of a few words. */
export const textOf = <Words extends string>() => column<Words>('text')

export const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({
  ...column(type),
  isNullable: true,
})

/** An insert may leave it out. */
export const withDefault = <Value>({ type }: Column<Value>): Column<Generated<Value>> => ({
  ...column(type),
  hasDefault: true,
})

/** What Kysely knows of a database's tables. */
export type Database<Tables> = {
  [Table in keyof Tables]: {
    [Name in keyof Tables[Table]]: Tables[Table][Name] extends Column<infer Value> ? Value : never
  }
}
