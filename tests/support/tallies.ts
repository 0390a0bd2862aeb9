import type { Db } from '../../src/server/db/database.ts'
import { wrongTallies } from '../../src/server/tallies/check.ts'

/**
 * Holds stored tallies against what is counted. `look` does nothing where the statements that `note` has seen since
 * it last did change nothing that the count reads; `lookAgain` takes nobody's word for it.
 */
export function tallyWatch(db: () => Db) {
  let noted: string[] = []
  /** Unknown until the count has been noted once. */
  let changesCounted: RegExp | undefined
  const lookAgain = async () => {
    noted = []
    const wrong = await wrongTallies(db(), db().selectFrom('schedules'))
    changesCounted ??= changesTablesOf(noted.join())
    noted = []
    if (wrong.length > 0)
      throw new Error(
        `what changes answers, or whom an event expects, goes past src/server/tallies: ${JSON.stringify(wrong)}`,
      )
  }
  const look = async () => {
    if (noted.some((statement) => changesCounted?.test(statement) ?? true)) await lookAgain()
    noted = []
  }
  return { note: (statement: string) => void noted.push(statement), look, lookAgain }
}

/** What writes to a table that the query reads, or deletes from any: others' rows may go with it. */
function changesTablesOf(query: string) {
  const tables = [...query.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table)
  return new RegExp(`(insert into|update) "?(${tables.join('|')})\\b|delete|truncate|drop|alter`)
}
