import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { keepStatement } from './kept-statements.ts'

/** Stands in a query for a value that comes when it is run. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Value = string | number | null
type Build<Values, Row> = (
  db: Db,
  value: <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>,
) => { compile(): CompiledQuery<Row> }

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** A row as the database answers it. */
export type Raw<Row> = { [Name in keyof Row as SnakeCase<Name>]: Row[Name] }

/** Rows as the database answers them: to rename their columns takes a copy of each. */
export async function rawRows<Row>(db: Db, query: CompiledQuery<Row>): Promise<Raw<Row>[]> {
  const executor = db.getExecutor().withoutPlugins()
  const { rows } = await executor.executeQuery<Raw<Row>>({ ...query })
  return rows
}

/**
 * A query that every call runs: built and compiled once for a database, planned once for a connection, and run with
 * other values each time. To build one takes as long as to run it.
 */
export function prepared<Values extends Record<string, Value>>() {
  return <Row>(build: Build<Values, Row>) => {
    const compiled = new WeakMap<object, CompiledQuery<Row>>()
    const queryFor = (db: Db) => {
      // Shared by a database and its transactions.
      const { adapter } = db.getExecutor()
      const known = compiled.get(adapter)
      if (known) return known
      const query = build(db, (name) => sql`${sql.val(new Place(name))}`).compile()
      compiled.set(adapter, query)
      keepStatement(query.sql)
      return query
    }
    return (db: Db, values: Values): Promise<Raw<Row>[]> => {
      const query = queryFor(db)
      const parameters = query.parameters.map((value) =>
        value instanceof Place ? values[value.name] : value,
      )
      return rawRows(db, { ...query, parameters })
    }
  }
}
