import { expect, test, vi } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { wrongTallies } from './check.ts'
import { repairTallies } from './repair.ts'

const { db } = await testDatabase()

test('a tally that something went past is put right, and the log says whose', async () => {
  const { anEvent, player, teamId } = await aClub(db)
  const [first, second] = [await anEvent(), await anEvent()]
  await player.calls.player.attendances.answer({ scheduleId: first.id, status: '○' })
  await db.updateTable('tallies').set({ present: 7 }).where('scheduleId', '=', first.id).execute()
  await db.deleteFrom('tallies').where('scheduleId', '=', second.id).execute()
  const all = () => wrongTallies(db, db.selectFrom('schedules'))
  expect(await all()).toHaveLength(2)
  const error = vi.fn()
  await repairTallies(db, { error })
  expect(await all()).toEqual([])
  expect(error.mock.calls).toEqual(
    [first, second].map(({ id }) => [{ teamId, scheduleId: id }, 'a tally was wrong']),
  )
  await repairTallies(db, { error })
  expect(error).toHaveBeenCalledTimes(2)
})
