import { describe, expect, it } from 'vitest'
import { type CutEvent, cutAt, planFollowing } from './following.ts'
import { occurrences, type Recurrence } from './recurrence.ts'

const rule = (given: Partial<Recurrence>): Recurrence => ({
  rule: 'weekly',
  interval: 1,
  days: [],
  endDate: null,
  ...given,
})

const ids = 'abcdefghijklmnop'

/** Events a, b, c … on the dates of a rule; some of them `moved`, `fixed` or deleted alone. */
function aSeries(
  startDate: string,
  recurrence: Recurrence,
  own: { moved?: Record<string, string>; fixed?: string; deleted?: string } = {},
) {
  const all = occurrences(startDate, recurrence).map((seriesDate, index): CutEvent => {
    const id = ids[index] ?? ''
    const isFixed = own.fixed?.includes(id) ?? false
    return { id, date: own.moved?.[id] ?? seriesDate, seriesDate, isFixed }
  })
  const isDeleted = ({ id }: CutEvent) => own.deleted?.includes(id) ?? false
  const skips = all.filter(isDeleted).map(({ seriesDate }) => seriesDate)
  return { startDate, recurrence, events: all.filter((event) => !isDeleted(event)), skips }
}

/** Saturdays from 28 November to 19 December: a, b, c, d. */
const saturdays = (own?: Parameters<typeof aSeries>[2]) =>
  aSeries('2026-11-28', rule({ endDate: '2026-12-19' }), own)

interface Edit {
  movesTo?: string
  recurrence?: Recurrence | null
  today?: string
}

/** As `12-05 b` for what stays, `+12-06` for what is added, `-c` for what goes. */
function plan(series: ReturnType<typeof aSeries>, editedId: string, edit: Edit) {
  const cut = series.events.find(({ id }) => id === editedId)?.seriesDate ?? ''
  const planned = planFollowing(series, cut, {
    editedId,
    movesTo: edit.movesTo ?? null,
    recurrence: edit.recurrence,
    today: edit.today ?? '2026-11-01',
  })
  const lines = [
    ...planned.kept.map(({ id, date }) => `${date.slice(5)} ${id}`),
    ...planned.addDates.map((date) => `+${date.slice(5)}`),
    ...planned.removeIds.map((id) => `-${id}`),
  ]
  return { ...planned, lines: lines.join(', ') }
}

describe('the cut', () => {
  const events = (begun: string) =>
    saturdays({ moved: { b: '2026-12-17' } }).events.map((event) => ({
      ...event,
      hasBegun: begun.includes(event.id),
    }))
  it.each([
    ['at the edited event', '', 'c', '2026-12-12'],
    ['of one moved alone, at its date of the rule', '', 'b', '2026-12-05'],
    ['of one that has begun, at the next to come', 'a', 'a', '2026-12-05'],
    ['of the first, at the coming ones', 'abc', 'a', '2026-12-19'],
    ['nowhere, where nothing is to come', 'abcd', 'c', null],
    ['nowhere, where only earlier ones are to come', 'cd', 'c', null],
  ])('%s', (_what, begun, edited, cut) => {
    expect(cutAt(events(begun), edited)).toBe(cut)
  })
})

describe('this and the following events', () => {
  it.each<[string, ReturnType<typeof aSeries>, string, Edit, string]>([
    ['without a change of dates all stay', saturdays(), 'c', {}, '12-12 c, 12-19 d'],
    [
      'one moved alone before the cut is of its own date of the rule',
      saturdays({ moved: { c: '2026-12-02' } }),
      'b',
      {},
      '12-05 b, 12-02 c, 12-19 d',
    ],
    [
      'one moved alone beyond the cut stays behind',
      saturdays({ moved: { b: '2026-12-16' } }),
      'c',
      {},
      '12-12 c, 12-19 d',
    ],
    [
      'a longer rule adds dates',
      saturdays(),
      'c',
      { recurrence: rule({ endDate: '2027-01-02' }) },
      '12-12 c, 12-19 d, +12-26, +01-02',
    ],
    [
      'a longer rule leaves out what was deleted alone',
      saturdays({ deleted: 'c' }),
      'b',
      { recurrence: rule({ endDate: '2026-12-26' }) },
      '12-05 b, 12-19 d, +12-26',
    ],
    [
      'a shorter rule takes away',
      saturdays(),
      'b',
      { recurrence: rule({ endDate: '2026-12-12' }) },
      '12-05 b, 12-12 c, -d',
    ],
    [
      'other weekdays take the edited one away, too',
      saturdays(),
      'c',
      { recurrence: rule({ days: [0], endDate: '2026-12-20' }) },
      '+12-13, +12-20, -c, -d',
    ],
    [
      'every other week counts from the cut',
      saturdays(),
      'b',
      { recurrence: rule({ interval: 2, endDate: '2026-12-19' }) },
      '12-05 b, 12-19 d, -c',
    ],
    [
      'one that is fixed stays, whatever the rule',
      saturdays({ fixed: 'c' }),
      'b',
      { recurrence: rule({ days: [0], endDate: '2026-12-20' }) },
      '12-12 c, +12-06, +12-13, +12-20, -b, -d',
    ],
    [
      'a rule taken away leaves the edited one',
      saturdays(),
      'b',
      { recurrence: null },
      '12-05 b, -c, -d',
    ],
    [
      'one moved alone goes by its date of the rule',
      saturdays({ moved: { c: '2026-12-14' } }),
      'b',
      { recurrence: rule({ endDate: '2026-12-26' }) },
      '12-05 b, 12-14 c, 12-19 d, +12-26',
    ],
    [
      'no past date is added',
      saturdays(),
      'b',
      { recurrence: rule({ days: [3, 6], endDate: '2026-12-19' }), today: '2026-12-10' },
      '12-05 b, 12-12 c, 12-19 d, +12-16',
    ],
  ])('%s', (_what, series, edited, edit, lines) => {
    expect(plan(series, edited, edit).lines).toBe(lines)
  })
})

describe('a new date moves what repeats with it', () => {
  const twice = aSeries('2026-12-02', rule({ days: [3, 6], endDate: '2026-12-16' }))
  it.each<[string, ReturnType<typeof aSeries>, string, string, string]>([
    ['to the day after', saturdays(), 'b', '2026-12-06', '12-06 b, 12-13 c, -d'],
    ['to the day before', saturdays(), 'b', '2026-12-04', '12-04 b, 12-11 c, 12-18 d'],
    ['to the next week', saturdays(), 'b', '2026-12-12', '12-12 b, 12-19 c, -d'],
    ['but not the other weekday', twice, 'c', '2026-12-10', '12-10 c, 12-12 d, -e'],
    [
      'but none that was moved alone',
      saturdays({ moved: { c: '2026-12-14' } }),
      'b',
      '2026-12-04',
      '12-04 b, 12-14 c, 12-18 d',
    ],
    [
      'and brings back none that was called off',
      saturdays({ fixed: 'c' }),
      'b',
      '2026-12-04',
      '12-04 b, 12-12 c, 12-18 d',
    ],
    [
      'and none that was deleted alone',
      saturdays({ deleted: 'c' }),
      'b',
      '2026-12-04',
      '12-04 b, 12-18 d',
    ],
    [
      'in each month',
      aSeries('2026-12-05', rule({ rule: 'monthly', endDate: '2027-03-05' })),
      'b',
      '2027-01-03',
      '01-03 b, 02-03 c, 03-03 d',
    ],
    [
      'to a day that some months lack',
      aSeries('2026-12-30', rule({ rule: 'monthly', endDate: '2027-04-30' })),
      'b',
      '2027-01-31',
      '01-31 b, 03-31 c, -d',
    ],
    [
      'in every few days',
      aSeries('2026-12-01', rule({ rule: 'daily', interval: 3, endDate: '2026-12-10' })),
      'b',
      '2026-12-05',
      '12-05 b, 12-08 c, -d',
    ],
  ])('%s', (_what, series, edited, movesTo, lines) => {
    expect(plan(series, edited, { movesTo }).lines).toBe(lines)
  })

  it('and the weekday of the rule', () => {
    expect(plan(twice, 'c', { movesTo: '2026-12-10' }).recurrence?.days).toEqual([4, 6])
  })
})

it('leaves one that is fixed as it is, and its date empty', () => {
  const { kept, skips } = plan(saturdays({ fixed: 'c' }), 'b', { movesTo: '2026-12-04' })
  const called = kept.find(({ id }) => id === 'c')
  expect(called).toMatchObject({ date: '2026-12-12', seriesDate: '2026-12-12' })
  expect(skips).toEqual(['2026-12-11'])
})

describe('the rule of the new part', () => {
  it('keeps the end that it had', () => {
    expect(plan(saturdays(), 'c', {}).recurrence?.endDate).toBe('2026-12-19')
  })

  it.each([
    ['2026-12-01', '2027-11-30'],
    ['2028-02-29', '2029-02-28'],
    ['2028-03-01', '2029-02-28'],
    ['2199-06-01', '2199-12-31'],
  ])('keeps the year that a series without an end was made for (from %s)', (startDate, end) => {
    const series = aSeries(startDate, rule({ rule: 'monthly' }))
    expect(plan(series, 'b', {}).recurrence?.endDate).toBe(end)
  })

  it('keeps the 31st that some months lack', () => {
    const series = aSeries('2026-12-31', rule({ rule: 'monthly', endDate: '2027-05-31' }))
    const longer = { recurrence: rule({ rule: 'monthly', endDate: '2027-08-31' }) }
    const { lines, startDate } = plan(series, 'c', longer)
    expect(startDate).toBe('2027-03-31')
    expect(lines).toBe('03-31 c, 05-31 d, +07-31, +08-31')
  })
})
