import type { Row } from './rows/row.ts'
import { table } from './table.ts'

const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
const alike = Map.groupBy(table, ({ path }) => shapeOf(path))

/** Names of a row's path parameters; `id` where the rows of one shape disagree, as OpenAPI knows one. */
export function pathNames({ path }: Row): string[] {
  const others = alike.get(shapeOf(path)) ?? []
  return namesIn(path).map((name, index) =>
    others.every((other) => namesIn(other.path)[index] === name) ? name : 'id',
  )
}

/** The path as OpenAPI writes it. */
export function templateOf(row: Row): string {
  const names = pathNames(row)
  return row.path.replaceAll(/:\w+/g, () => `{${names.shift()}}`)
}
