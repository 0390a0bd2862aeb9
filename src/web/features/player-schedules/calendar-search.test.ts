import { describe, expect, it } from 'vitest'
import { calendarSearch, shownMonth, shownWeek } from './calendar-search.ts'
import { defaultDay } from './default-day.ts'

const id = '0198f7a0-0000-7000-8000-000000000001'
const today = '2026-11-21'

describe("the calendar's address", () => {
  it('keeps what makes sense', () => {
    const search = { view: 'week', date: '2026-11-22', categories: [id], event: id }
    expect(calendarSearch(search)).toEqual(search)
  })
  it('leaves out what makes none', () => {
    const search = { view: 'list', date: '2026-02-30', month: '2026-13', event: 'x', dialog: 1 }
    expect(calendarSearch(search)).toEqual({})
  })
  it("keeps an invitation's code as it is to be typed", () => {
    expect(calendarSearch({ code: ' abcd2345' })).toEqual({ code: 'ABCD2345' })
    expect(calendarSearch({ code: 23456789 })).toEqual({ code: '23456789' })
  })
  it('holds one dialog', () => {
    expect(calendarSearch({ day: today, event: id })).toEqual({ event: id })
  })
  it.each([
    [{}, '2026-11'],
    [{ date: '2027-01-03' }, '2027-01'],
    [{ month: '2026-12', date: '2027-01-03' }, '2026-12'],
  ])('%j shows the month %s', (search, month) => {
    expect(shownMonth(search, today)).toBe(month)
  })
  it.each([
    [{}, today],
    [{ month: '2026-11' }, today],
    [{ month: '2026-12' }, '2026-12-01'],
    [{ month: '2026-12', date: '2027-01-03' }, '2027-01-03'],
  ])('%j shows the week of %s', (search, day) => {
    expect(shownWeek(search, today)).toBe(day)
  })
})

describe('the day below a month', () => {
  const events = ['2026-11-04', '2026-11-28', '2026-12-02'].map((date) => ({ date }))
  it('is the next with an event', () => {
    expect(defaultDay(events, '2026-11', today)).toBe('2026-11-28')
  })
  it('is today when today has one, though others follow', () => {
    expect(defaultDay([{ date: today }, ...events.slice(1)], '2026-11', today)).toBe(today)
  })
  it('is today when nothing is to come this month', () => {
    expect(defaultDay(events.slice(0, 1), '2026-11', today)).toBe(today)
  })
  it('is the first with an event in a month that is over', () => {
    expect(defaultDay(events, '2026-11', '2026-12-24')).toBe('2026-11-04')
  })
  it('is none in another month without events', () => {
    expect(defaultDay(events, '2027-03', today)).toBeNull()
  })
})
