import { expect, it } from 'vitest'
import { dayTone, holidayName } from './holidays.ts'

it.each([
  ['2026-11-23', '勤労感謝の日', 'holiday'],
  ['2026-09-22', '国民の休日', 'holiday'],
  ['2026-05-06', 'こどもの日 振替休日', 'holiday'],
  ['2027-01-01', '元日', 'holiday'],
  ['2026-11-22', null, 'holiday'],
  ['2026-11-21', null, 'saturday'],
  ['2028-04-29', '昭和の日', 'holiday'],
  ['2026-11-24', null, 'weekday'],
  ['2051-01-02', null, 'weekday'],
])('%s: %j, %s', (date, name, tone) => {
  expect(holidayName(date)).toBe(name)
  expect(dayTone(date)).toBe(tone)
})

it('knows the data of 2050, the last year', () => {
  expect(holidayName('2050-11-23')).toBe('勤労感謝の日')
})
