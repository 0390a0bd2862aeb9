import { describe, expect, test } from 'vitest'
import { addDays } from '../time/dates.ts'
import { keptBackups, nightOf } from './backup.ts'

test.each([
  ['2026-11-21T17:59:00Z', '2026-11-21'],
  ['2026-11-21T18:00:00Z', '2026-11-22'],
  ['2026-11-22T14:59:00Z', '2026-11-22'],
  ['2026-11-22T17:59:00Z', '2026-11-22'],
])('%s belongs to the night of %s', (now, night) => {
  expect(nightOf({ now: new Date(now), timeZone: 'Asia/Tokyo' })).toBe(night)
})

describe('of backups that are made night by night', () => {
  const kept = (nights: number) => {
    let made: { night: string }[] = []
    for (let day = 0; day < nights; day++) {
      const night = addDays('2026-01-01', day)
      made = keptBackups([{ night }, ...made], night)
    }
    return made.map(({ night }) => night).toSorted()
  }

  // 2026-03-01 is a Sunday.
  test.each([
    [1, ['2026-01-01']],
    [7, Array.from({ length: 7 }, (_, day) => addDays('2026-01-01', day))],
    [
      60,
      [
        '2026-02-14',
        '2026-02-21',
        ...Array.from({ length: 7 }, (_, day) => addDays('2026-02-23', day)),
      ],
    ],
    [
      64,
      [
        '2026-02-14',
        '2026-02-21',
        ...Array.from({ length: 7 }, (_, day) => addDays('2026-02-27', day)),
      ].toSorted(),
    ],
  ])('after %i nights', (nights, expected) => {
    expect(kept(nights)).toEqual(expected)
  })

  test('the newest of a night is kept', () => {
    const made = ['second', 'first'].map((name) => ({ night: '2026-01-01', name }))
    expect(keptBackups(made, '2026-01-01')).toEqual([made[0]])
  })
})
