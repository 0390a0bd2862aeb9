import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'

const { db, databaseUrl, statementsOf } = await testDatabase()
const club = await aClub(db)
const { id } = await club.anEvent()
const month = { from: '2026-11-01', to: '2026-12-12' }

/** A table with few rows is read over, whatever its indexes: Postgres is told that it may not. */
const plansOf = (statement: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    // Statements that differ in their values alone: texts, and where a number is asked for, a number.
    const text = statement
      .replaceAll(/(limit|then) (\$\d+|\?)/gi, '$1 50')
      .replaceAll(/\$\d+|\?/g, "'x'")
    if (databaseUrl) {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
    }
    return explained(tx, text)
  })

async function explained(tx: Db, text: string) {
  const { rows } = databaseUrl
    ? await sql<Record<string, string>>`explain ${sql.raw(text)}`.execute(tx)
    : await sql<Record<string, string>>`explain query plan ${sql.raw(text)}`.execute(tx)
  return rows.map((row) => String(row.detail ?? Object.values(row)[0]))
}

test.each([
  ['a coach', () => club.coach.calls.coach.schedules.list(month)],
  ['a player', () => club.player.calls.player.schedules.list(month)],
])('the month of %s is two statements, and reads no table over', async (_who, read) => {
  await read()
  const statements = await statementsOf(read)
  expect(statements).toHaveLength(2)
  const plans = (await Promise.all(statements.map(plansOf))).flat()
  expect(plans.length).toBeGreaterThan(4)
  expect(plans.filter((step) => /^SCAN (?!CONSTANT)|Seq Scan/.test(step))).toEqual([])
})

test.each([
  ['a coach', () => club.coach.calls.coach.schedules.get({ id })],
  ['a player', () => club.player.calls.player.schedules.get({ id })],
])('an event is opened by %s without reading over the answers of its team', async (_who, read) => {
  const statements = await statementsOf(read)
  const answers = statements.filter((text) => text.includes('from "attendances" inner join'))
  const plans = (await Promise.all(answers.map(plansOf))).flat()
  expect(plans.some((step) => /attendances_answer|autoindex_attendances/.test(step))).toBe(true)
  expect(plans.filter((step) => step.includes('attendances_by_team_id'))).toEqual([])
})
