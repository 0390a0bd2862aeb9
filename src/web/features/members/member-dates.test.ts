import { expect, test } from 'vitest'
import { birthDateWithAge, joinedOn } from './member-dates.ts'

test.each([
  ['2026-04-19', '2014年4月20日（11歳）'],
  ['2026-04-20', '2014年4月20日（12歳）'],
  ['2026-12-31', '2014年4月20日（12歳）'],
  ['2010-01-01', '2014年4月20日'],
])('on %s: %s', (on, text) => {
  expect(birthDateWithAge('2014-04-20', on)).toBe(text)
})

test('the day of joining is that of the club', () => {
  expect(joinedOn('2026-03-31T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026/4/1')
  expect(joinedOn(null, 'Asia/Tokyo')).toBe('不明')
})
