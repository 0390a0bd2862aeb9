import { describe, expect, it } from 'vitest'
import {
  answerStatus,
  EMPTY_TALLY,
  type Mark,
  ownAnswerInput,
  retally,
  type Tally,
  whyClosed,
} from './attendance.ts'

const scheduleId = '0198f7a0-0000-7000-8000-000000000001'

describe('an answer', () => {
  it.each([
    ['○', '○'],
    ['△', '△'],
    ['×', '×'],
    ['present', '○'],
    ['maybe', '△'],
    ['absent', '×'],
    ['-', '-'],
  ])('%s means %s', (given, mark) => {
    expect(answerStatus.parse(given)).toBe(mark)
  })

  it.each(['', 'yes', 'Present', '◯', 'constructor', '__proto__', null, undefined, 1])(
    '%j is refused',
    (status) => {
      const { error } = ownAnswerInput.safeParse({ scheduleId, status })
      expect(error?.issues).toMatchObject([
        { path: ['status'], message: '出欠状況を選択してください' },
      ])
    },
  )

  it.each([
    [{}, {}],
    [{ comment: null }, { comment: null }],
    [{ comment: '  ' }, { comment: null }],
    [{ comment: ' 遅れます ' }, { comment: '遅れます' }],
  ])('%j leaves or sets the comment: %j', (given, comment) => {
    const parsed = ownAnswerInput.parse({ scheduleId, status: '○', ...given })
    expect(parsed).toEqual({ scheduleId, status: '○', ...comment })
  })
})

describe('a player', () => {
  const event = {
    date: '2026-11-21',
    startHour: 10,
    startMinute: 0,
    studentCanRegister: true,
    cancelledAt: null,
  }
  const at = (instant: string) => ({ now: new Date(instant), timeZone: 'Asia/Tokyo' })

  it.each([
    ['2026-11-21T00:59:59.999Z', null],
    ['2026-11-21T01:00:00.000Z', 'started'],
  ])('at %s: %j', (instant, reason) => {
    expect(whyClosed(event, at(instant))).toBe(reason)
  })

  it.each([
    ['2026-11-20T10:59:59.999Z', null],
    ['2026-11-20T11:00:00.000Z', 'deadline'],
    ['2026-11-21T01:00:00.000Z', 'started'],
  ])('with a deadline the evening before, at %s: %j', (instant, reason) => {
    const early = { ...event, deadlineDaysBefore: 1, deadlineMinute: 20 * 60 }
    expect(whyClosed(early, at(instant))).toBe(reason)
  })

  it.each(['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'])(
    'never answers what was called off, at %s',
    (instant) => {
      const cancelled = { ...event, studentCanRegister: false, cancelledAt: '2026-11-01' }
      expect(whyClosed(cancelled, at(instant))).toBe('cancelled')
    },
  )

  it('never answers where the coach assigns, not even before the start', () => {
    const assigned = { ...event, studentCanRegister: false }
    expect(whyClosed(assigned, at('2026-11-01T00:00:00Z'))).toBe('coachAssigned')
    expect(whyClosed(assigned, at('2026-12-01T00:00:00Z'))).toBe('coachAssigned')
  })
})

describe('the tally', () => {
  const tally: Tally = { present: 2, waiting: 1, maybe: 1, absent: 1, unanswered: 3 }
  const as = (status: Mark, waitingSince: string | null = null) => ({ status, waitingSince })
  const waits = as('○', '2026-11-20T00:00:00.000Z')
  type Given = ReturnType<typeof as> | null
  it.each<[Given, Given, boolean, Partial<Tally>]>([
    [null, as('○'), true, { present: 3, unanswered: 2 }],
    [as('○'), as('×'), true, { present: 1, absent: 2 }],
    [as('△'), null, true, { maybe: 0, unanswered: 4 }],
    [as('○'), as('○'), true, {}],
    [null, null, true, {}],
    [null, as('○'), false, { present: 3 }],
    [as('○'), as('×'), false, { present: 1, absent: 2 }],
    [as('△'), null, false, { maybe: 0 }],
    [null, waits, true, { waiting: 2, unanswered: 2 }],
    [waits, as('○'), true, { present: 3, waiting: 0 }],
    [waits, as('×'), true, { absent: 2, waiting: 0 }],
  ])('from %j to %j, expected: %j', (before, after, expected, change) => {
    const once = { ...tally }
    expect(retally(tally, before, after, expected)).toEqual({ ...tally, ...change })
    expect(tally).toEqual(once)
  })

  it('counts no fewer than none unanswered', () => {
    expect(retally(EMPTY_TALLY, null, as('○'), true)).toEqual({ ...EMPTY_TALLY, present: 1 })
  })
})
