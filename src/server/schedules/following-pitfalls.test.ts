import { describe, expect, test } from 'vitest'
import type { EventInput } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aSeries, type Change } from '../../../tests/support/series.ts'
import { addDays } from '../../domain/time/dates.ts'

const { db } = await testDatabase()
const SATURDAYS = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19']

type Series = Awaited<ReturnType<typeof aSeries>>
const datesOf = (series: Series) => series.each(({ date }) => date)

/** What went wrong with recurring events elsewhere, for an edit of this and the following events. */
const dated: [
  what: string,
  fields: Partial<EventInput>,
  position: number,
  change: Omit<Change, 'id'>,
  dates: string[],
][] = [
  [
    'R1 the 31st of each month skips shorter months, and never drifts',
    { date: '2026-12-31', recurrenceRule: 'monthly', recurrenceEndDate: '2027-07-31' },
    2,
    { startHour: 9 },
    ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
  ],
  [
    'R2 every six months from 31 March, a month without a match eats nothing',
    {
      date: '2027-03-31',
      recurrenceRule: 'monthly',
      recurrenceInterval: 6,
      recurrenceEndDate: '2028-03-31',
    },
    1,
    { recurrenceEndDate: '2029-03-31' },
    ['2027-03-31', '2028-03-31', '2029-03-31'],
  ],
  [
    'R3 29 February is a day, and the end is inclusive',
    { date: '2028-01-29', recurrenceRule: 'monthly', recurrenceEndDate: '2028-04-29' },
    2,
    { startHour: 9 },
    ['2028-01-29', '2028-02-29', '2028-03-29', '2028-04-29'],
  ],
  [
    'R4 two weekdays every second week, whose weeks start on Sunday',
    {
      date: '2026-11-29',
      recurrenceInterval: 2,
      recurrenceDays: [0, 3],
      recurrenceEndDate: '2026-12-30',
    },
    3,
    { startHour: 9 },
    ['2026-11-29', '2026-12-02', '2026-12-13', '2026-12-16', '2026-12-27', '2026-12-30'],
  ],
  [
    'R6 nothing of the old rule stays after the cut',
    { recurrenceDays: [6] },
    3,
    { recurrenceDays: [0] },
    ['2026-11-28', '2026-12-05', '2026-12-13'],
  ],
  [
    'R13 a later end adds',
    {},
    3,
    { recurrenceEndDate: '2026-12-26' },
    [...SATURDAYS, '2026-12-26'],
  ],
  ['R13 an earlier end removes', {}, 2, { recurrenceEndDate: '2026-12-12' }, SATURDAYS.slice(0, 3)],
]

test.each(dated)('%s', async (...[, fields, position, change, dates]) => {
  const series = await aSeries(db, fields)
  await series.updateFollowing(position, change)
  expect(await datesOf(series)).toEqual(dates)
})

const behaving: [what: string, check: (series: Series) => Promise<void>][] = [
  [
    'R5 what one event was given alone survives',
    async (series) => {
      await series.updateThis(3, { venue: '河川敷', date: '2026-12-13' })
      await series.updateFollowing(2, { title: '試合', venue: '市民グラウンド' })
      expect(await series.each(({ title, venue, date }) => `${date} ${title} ${venue}`)).toEqual([
        '2026-11-28 練習 未定',
        '2026-12-05 試合 市民グラウンド',
        '2026-12-13 試合 河川敷',
        '2026-12-19 試合 市民グラウンド',
      ])
    },
  ],
  [
    'R7 what is over stays as it was, with its answers',
    async (series) => {
      const past = () => Promise.all([1, 2].map((n) => series.calls.get({ id: series.nth(n) })))
      const before = await past()
      const later = series.coach.at(new Date('2026-12-06T00:00:00Z')).coach.schedules
      await later.update({ id: series.nth(1), updateType: 'following', startHour: 8 })
      const content = (all: typeof before) =>
        all.map(({ date, startHour, tally, participants, revision }) => ({
          ...{ date, startHour, tally, participants, revision },
        }))
      expect(content(await past())).toEqual(content(before))
      expect(await series.each(({ startHour }) => startHour)).toEqual([10, 10, 8, 8])
    },
  ],
  [
    'R8 answers and counts belong to one date',
    async (series) => {
      const { attendances } = series.player.calls.player
      await attendances.answer({ scheduleId: series.nth(3), status: '×' })
      await series.updateFollowing(2, { startHour: 9 })
      const counts = await series.each(({ tally }) => [tally.present, tally.absent])
      expect(counts).toEqual([
        [1, 0],
        [1, 0],
        [0, 1],
        [1, 0],
      ])
    },
  ],
  [
    'R9 answers to another time are marked where it changed, and nowhere else',
    async (series) => {
      await series.updateFollowing(3, { startHour: 9 })
      const isMarked = await series.each(({ contentChangedAt }) => contentChangedAt !== null)
      expect(isMarked).toEqual([false, false, true, true])
      expect(await series.each(({ tally }) => tally.present)).toEqual([1, 1, 1, 1])
    },
  ],
  [
    'R10 without its first event the rest lives on',
    async (series) => {
      await series.calls.delete({ id: series.nth(1) })
      await series.updateFollowing(3, { startHour: 9 })
      expect(await datesOf(series)).toEqual(SATURDAYS.slice(1))
      expect(await series.each(({ startHour }) => startHour)).toEqual([10, 9, 9])
    },
  ],
  [
    'R11 who takes part on one date makes no event',
    async (series) => {
      await series.updateFollowing(3, { studentCanRegister: false })
      const assignment = { scheduleId: series.nth(3), add: [series.teammate.id], remove: [] }
      await series.coach.calls.coach.attendances.assign(assignment)
      expect(await datesOf(series)).toEqual(SATURDAYS)
      expect(await series.each(({ tally }) => tally.present)).toEqual([1, 1, 2, 1])
    },
  ],
  [
    'R12 an added date has no answers of the others',
    async (series) => {
      await series.updateFollowing(3, { recurrenceEndDate: '2026-12-26' })
      expect(await series.each(({ tally }) => tally.present)).toEqual([1, 1, 1, 1, 0])
    },
  ],
  [
    'R14 a date that was deleted alone stays deleted when the end is later',
    async (series) => {
      await series.calls.delete({ id: series.nth(3) })
      await series.updateFollowing(2, { recurrenceEndDate: '2026-12-26' })
      expect(await datesOf(series)).toEqual([
        '2026-11-28',
        '2026-12-05',
        '2026-12-19',
        '2026-12-26',
      ])
    },
  ],
  [
    'R15 eight in the morning is eight on each day by the club’s clock',
    async (series) => {
      const eight = { startHour: 8, deadlineDaysBefore: 0, deadlineMinute: 8 * 60 }
      await series.updateFollowing(1, eight)
      expect(await datesOf(series)).toEqual(SATURDAYS)
      expect(await series.each(({ deadlineAt }) => deadlineAt)).toEqual(
        SATURDAYS.map((date) => `${addDays(date, -1)}T23:00:00.000Z`),
      )
    },
  ],
  [
    'R16 too long a series is refused, and says so',
    async (series) => {
      const change = { recurrenceEndDate: '2030-01-01' }
      await expect(series.updateFollowing(2, change)).rejects.toThrow(/2年/)
      expect(await datesOf(series)).toEqual(SATURDAYS)
    },
  ],
]

describe('of Saturdays that were answered', () => {
  test.each(behaving)('%s', async (_what, check) => check(await aSeries(db)))
})

describe('a first event that was moved alone', () => {
  /** Every two weeks from 15 January 2028, the first of which was moved to the day before. */
  async function aMovedFirst() {
    const series = await aSeries(db, {
      date: '2028-01-15',
      recurrenceRule: 'weekly',
      recurrenceInterval: 2,
      recurrenceEndDate: '2028-02-26',
    })
    await series.updateThis(1, { date: '2028-01-14' })
    return series
  }

  test.each(['following', 'all'] as const)(
    'can be all that is left of its series: %s counts from its date of the rule',
    async (updateType) => {
      const series = await aMovedFirst()
      const change = { id: series.nth(1), updateType, recurrenceEndDate: '2028-01-23' }
      expect(await series.calls.update(change)).toMatchObject({ date: '2028-01-14' })
      expect(await datesOf(series)).toEqual(['2028-01-14'])
    },
  )

  test.each(['following', 'all'] as const)(
    'keeps what fits a later end: %s',
    async (updateType) => {
      const series = await aMovedFirst()
      const change = { id: series.nth(1), updateType, recurrenceEndDate: '2028-01-30' }
      await series.calls.update(change)
      expect(await datesOf(series)).toEqual(['2028-01-14', '2028-01-29'])
    },
  )

  test.each(['following', 'all'] as const)('refuses an end before it: %s', async (updateType) => {
    const series = await aMovedFirst()
    const change = { id: series.nth(1), updateType, recurrenceEndDate: '2028-01-13' }
    await expect(series.calls.update(change)).rejects.toThrow()
    expect(await datesOf(series)).toHaveLength(4)
  })
})
