import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import type { ScheduleUpdate } from '../../domain/schedule/schedule.ts'

const { db } = await testDatabase()

/** An event at 10:00 that two coaches have open; the first one saves. */
async function twoAtOnce(first: Omit<ScheduleUpdate, 'id'>, fields = {}) {
  const { anEvent, coach, owner } = await aClub(db)
  const event = await anEvent({ venue: '若葉小', ...fields })
  const { id } = event
  await coach.calls.coach.schedules.update({ id, ...first })
  const second = (update: Omit<ScheduleUpdate, 'id'>) =>
    owner.calls.coach.schedules.update({ id, ...update })
  const stored = () => owner.calls.coach.schedules.get({ id })
  return { event, second, stored }
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => ({ code: error.cause.code, issues: error.cause.issues }),
  )

const cases: [
  what: string,
  first: Omit<ScheduleUpdate, 'id'>,
  second: Omit<ScheduleUpdate, 'id'>,
  conflicts: [path: string, theirs: string, mine: string][],
][] = [
  [
    'the place',
    { venue: '市民グラウンド' },
    { venue: '河川敷', before: { venue: '若葉小' } },
    [['venue', '市民グラウンド', '河川敷']],
  ],
  [
    'the start, hour and minute together',
    { startHour: 9, startMinute: 30 },
    { startHour: 10, startMinute: 15, before: { startHour: 10, startMinute: 0 } },
    [['startHour', '9:30', '10:15']],
  ],
  [
    'the date',
    { date: '2026-11-29' },
    { date: '2026-11-30', before: { date: '2026-11-28' } },
    [['date', '11/29(日)', '11/30(月)']],
  ],
  [
    'deadline, seats and who may register',
    { deadlineDaysBefore: 2, deadlineMinute: 1200, capacity: 11, studentCanRegister: false },
    {
      deadlineDaysBefore: 1,
      deadlineMinute: 600,
      capacity: 12,
      before: { deadlineDaysBefore: null, deadlineMinute: null, capacity: null },
    },
    [
      ['deadlineDaysBefore', '2日前 20:00', '1日前 10:00'],
      ['capacity', '11人', '12人'],
    ],
  ],
  [
    'one of two fields',
    { title: '試合' },
    { title: '遠征', notes: '水筒', before: { title: '練習', notes: '' } },
    [['title', '試合', '遠征']],
  ],
]

test.each(cases)(
  'both change %s, and not alike: refused with both values',
  async (...[, first, update, conflicts]) => {
    const { second, stored } = await twoAtOnce(first)
    const before = await stored()
    expect(await refused(second(update))).toEqual({
      code: 'conflict',
      issues: conflicts.map(([path, theirs, mine]) => ({
        path,
        message: expect.stringMatching(
          new RegExp(
            `ほかの人が「${theirs.replaceAll(/[()]/g, '\\$&')}」に変えました（送られた値：「${mine.replaceAll(/[()]/g, '\\$&')}」）`,
          ),
        ),
      })),
    })
    expect(await stored()).toEqual(before)
  },
)

test.each<
  [
    what: string,
    first: Omit<ScheduleUpdate, 'id'>,
    second: Omit<ScheduleUpdate, 'id'>,
    result: object,
  ]
>([
  [
    'others are changed',
    { venue: '市民グラウンド' },
    { title: '試合', before: { title: '練習' } },
    { venue: '市民グラウンド', title: '試合' },
  ],
  [
    'both want the same',
    { venue: '市民グラウンド' },
    { venue: '市民グラウンド', before: { venue: '若葉小' } },
    { venue: '市民グラウンド' },
  ],
  [
    'somebody says what they have seen by now',
    { venue: '市民グラウンド' },
    { venue: '河川敷', before: { venue: '市民グラウンド' } },
    { venue: '河川敷' },
  ],
  [
    "it isn't said what was seen, as documented",
    { venue: '市民グラウンド' },
    { venue: '河川敷' },
    { venue: '河川敷' },
  ],
  [
    'an empty place was seen as one that is not decided',
    { title: '試合' },
    { venue: '河川敷', before: { venue: '' } },
    { venue: '河川敷', title: '試合' },
  ],
])('it is stored where %s', async (...[what, first, update, result]) => {
  const { second, stored } = await twoAtOnce(
    first,
    what.startsWith('an empty') ? { venue: '' } : {},
  )
  await second(update)
  expect(await stored()).toMatchObject(result)
})

test('of a series, both change the rule: refused with both', async () => {
  const weekly = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-19' } as const
  const { second } = await twoAtOnce({ updateType: 'all', recurrenceEndDate: '2026-12-26' }, weekly)
  const update = { updateType: 'all', recurrenceEndDate: '2027-01-09' } as const
  expect(await refused(second({ ...update, before: { recurrenceEndDate: '2026-12-19' } }))).toEqual(
    {
      code: 'conflict',
      issues: [
        {
          path: 'recurrenceRule',
          message: expect.stringMatching(/2026年12月26日まで」に変えました.*2027年1月9日まで/),
        },
      ],
    },
  )
  await second({ ...update, before: { recurrenceEndDate: '2026-12-26' } })
})

test('of a series, one moves its end and one changes how often: both are stored', async () => {
  const weekly = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-19' } as const
  const { second, stored } = await twoAtOnce(
    { updateType: 'all', recurrenceEndDate: '2026-12-26' },
    weekly,
  )
  const seen = { ...weekly, recurrenceInterval: 1, recurrenceDays: [] }
  await second({ updateType: 'all', recurrenceInterval: 2, before: seen })
  expect((await stored()).series).toMatchObject({ interval: 2, endDate: '2026-12-26' })
})

test.each(['following', 'all'] as const)(
  'with %s, it is the edited event that counts',
  async (updateType) => {
    const { second, stored } = await twoAtOnce(
      { updateType: 'this', startHour: 9 },
      { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-19' },
    )
    const update = { updateType, startHour: 11 }
    const refusal = await refused(second({ ...update, before: { startHour: 10, startMinute: 0 } }))
    expect(refusal?.code).toBe('conflict')
    await second({ ...update, before: { startHour: 9, startMinute: 0 } })
    expect(await stored()).toMatchObject({ startHour: 11 })
  },
)
