import { expect, test } from 'vitest'
import { aClub } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'

const { db } = await testDatabase()

test('a series, an answer and the tally', async () => {
  const club = await aClub(db)
  const event = await club.anEvent({ recurrenceRule: 'weekly' })
  await club.player.calls.player.attendances.answer({ scheduleId: event.id, status: 'present' })
  const detail = await club.coach.calls.coach.schedules.get({ id: event.id })
  expect(detail.tally).toEqual({ present: 1, maybe: 0, absent: 0, unanswered: 1 })
  expect(detail.series?.rule).toBe('weekly')
  await club.coach.calls.coach.schedules.update({
    id: event.id,
    title: '新',
    updateType: 'all',
    recurrenceEndDate: '2026-12-31',
  })
  const list = await club.player.calls.player.schedules.list({})
  expect(list.map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2026-11-28 新',
    '2026-12-05 新',
    '2026-12-12 新',
    '2026-12-19 新',
    '2026-12-26 新',
  ])
})
