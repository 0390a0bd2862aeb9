import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { joinParts } from '../parts/parts.ts'
import { attendancesInParts } from './read.ts'

const { db, statementsOf } = await testDatabase()
const club = await aClub(db)
const { coach, player, teammate, teamId, anEvent } = club

const days = ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']
for (const date of days.toReversed()) {
  const { id: scheduleId } = await anEvent({ date })
  for (const { id: studentId } of [teammate, player])
    await coach.calls.coach.attendances.answer({ scheduleId, studentId, status: '○' })
}
const all = await listed(coach.calls.coach.attendances.all({}))
const foreign = await aClub(db)
const { id: scheduleId } = await foreign.anEvent({ date: '2026-12-06' })
await foreign.player.calls.player.attendances.answer({ scheduleId, status: '×' })

test.each([
  [{}, 8],
  [{ from: '2026-12-06' }, 6],
  [{ to: '2026-12-06' }, 4],
  [{ from: '2026-12-06', to: '2026-12-07' }, 4],
  [{ from: '2026-12-09' }, 0],
])(
  "the answers to a team's events of %o are %i, in their order, however many there are",
  async (range, count) => {
    const few = await joinParts(attendancesInParts(db, teamId, range))
    const many = await joinParts(attendancesInParts(db, teamId, range, -1))
    const ids = new Set(few.map(({ id }) => id))
    expect(few).toHaveLength(count)
    expect(few).toEqual(all.filter(({ id }) => ids.has(id)))
    expect(many).toEqual(few)
  },
)

test('those of some days are found by the days', async () => {
  const range = { from: '2026-12-06', to: '2026-12-06' }
  const statements = await statementsOf(() => joinParts(attendancesInParts(db, teamId, range)))
  expect(statements).toHaveLength(2)
  for (const statement of statements) expect(statement).toContain('"schedules"."date" >=')
})
