import { type Db, inParts } from '../../src/server/db/database.ts'
import { type Attempt, logInTry } from '../../src/server/identity/throttle.ts'

/** As if so many passwords had been wrong. */
export function failLogIns(db: Db, attempt: Attempt, count: number, at: Date): Promise<void> {
  const row = { ...logInTry(attempt), failedAt: at.toISOString() }
  const rows = Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID() }))
  return inParts(rows, (part) => db.insertInto('loginFailures').values(part).execute())
}
