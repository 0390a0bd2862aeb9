import { expect, test } from 'vitest'
import { scheduleRange } from '../../../domain/schedule/schedule.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { listedRanges } from './listed-ranges.ts'

test.each([
  ['2026-11-21', 3, false, ['2026-11-21', '2027-02-21']],
  ['2026-11-21', 9, false, ['2026-11-21', '2027-08-21']],
  ['2026-11-30', 6, false, ['2026-11-30', '2027-05-30']],
  ['2026-11-21', 3, true, ['2026-08-21', '2026-11-20']],
  ['2026-05-31', 6, true, ['2025-11-30', '2026-05-30']],
])('from %s, %i months (past: %s) are %j without a gap', (today, months, past, reach) => {
  const ranges = listedRanges(today, months, past)
  const inOrder = past ? ranges.toReversed() : ranges
  expect([inOrder.at(0)?.from, inOrder.at(-1)?.to]).toEqual(reach)
  for (const [index, { from }] of inOrder.entries())
    if (index > 0) expect(from).toBe(addDays(inOrder[index - 1]?.to ?? '', 1))
  for (const range of ranges) expect(scheduleRange.safeParse(range).success).toBe(true)
})
