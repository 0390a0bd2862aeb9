import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { type Db, inTransaction } from '../db/database.ts'

const { db, databaseUrl, statementsOf } = await testDatabase()
const club = await aClub(db)
const { coach, player } = club
const { id: scheduleId } = await club.anEvent()
await player.calls.player.attendances.answer({ scheduleId, status: '○' })
const month = { from: '2026-11-01', to: '2026-12-12' }

/** A table with few rows is read over, whatever its indexes: Postgres is told that it may not. */
const plansOf = (statement: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    if (!databaseUrl) return explained(tx, `explain query plan ${statement.replaceAll('?', "'x'")}`)
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    return explained(tx, `explain (generic_plan) ${statement}`)
  })

async function explained(tx: Db, text: string) {
  const { rows } = await sql<Record<string, string>>`${sql.raw(text)}`.execute(tx)
  return rows.map((row) => String(row.detail ?? Object.values(row)[0]))
}

const plansOfRead = async (read: () => Promise<unknown>) => {
  await read()
  const statements = await statementsOf(read)
  const reads = statements.filter((statement) => /^(select|with)/.test(statement))
  return { statements, plans: await Promise.all(reads.map(plansOf)) }
}

/** Tables that have more rows each year, or for each club. */
const GROWING =
  'attendances|attendance_changes|schedules|schedule_categories|tallies|series|students|student_categories|member_access|accounts|sessions|club_events|expectations|notices|notice_outcomes|jobs|tuition_payments|schedule_files|documents'
const scanned = new RegExp(`^SCAN (${GROWING})\\b|Seq Scan on (${GROWING})\\b`)

test.each([
  ['a coach', () => coach.calls.coach.schedules.list(month)],
  ['a player', () => player.calls.player.schedules.list(month)],
])('the month of %s is two statements, and sorts no events', async (_who, read) => {
  const { statements, plans } = await plansOfRead(read)
  expect(statements).toHaveLength(2)
  const events = plans.at(-1) ?? []
  expect(events.length).toBeGreaterThan(3)
  expect(events.filter((step) => /TEMP B-TREE FOR ORDER BY|^Sort/.test(step))).toEqual([])
})

describe('no table that grows is read over', () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a coach's month", () => coach.calls.coach.schedules.list(month)],
    ["a player's month", () => player.calls.player.schedules.list(month)],
    ['an event', () => coach.calls.coach.schedules.get({ id: scheduleId })],
    ['the answers of some days', () => listed(coach.calls.coach.attendances.all(month))],
    [
      "a member's answers",
      () => listed(coach.calls.coach.attendances.ofStudent({ studentId: player.id })),
    ],
    ['the dashboard', () => coach.calls.coach.stats({ period: 'this-month' })],
    ['members', () => coach.calls.coach.students.list()],
    ["a month's fees", () => coach.calls.coach.fees.month({ year: 2026, month: 11 })],
    [
      'a member of a year.s fees',
      () => coach.calls.coach.fees.year({ year: 2026, studentId: player.id }),
    ],
    ['activity', () => coach.calls.coach.activity({})],
    ["a family's month", () => player.calls.player.family.schedules(month)],
  ])('for %s', async (_what, read) => {
    const { plans } = await plansOfRead(read)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flat().filter((step) => scanned.test(step))).toEqual([])
  })
})

test('a new series counts whom its own events expect, and reads no others', async () => {
  const weekly = { recurrenceRule: 'weekly', recurrenceEndDate: '2027-11-20' } as const
  const statements = await statementsOf(() => club.anEvent({ date: '2026-12-05', ...weekly }))
  const counts = statements.filter((statement) => statement.startsWith('insert into "tallies"'))
  const plans = await Promise.all(counts.map(plansOf))
  expect(plans.flat().length).toBeGreaterThan(10)
  const wide = new RegExp(`${scanned.source}|expectations_kept_date_index`)
  expect(plans.flat().filter((step) => wide.test(step))).toEqual([])
})
