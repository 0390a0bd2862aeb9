import { expect, test } from 'vitest'
import { fitWithin } from './fit-within.ts'

test.each([
  [4000, 3000, 800, 600],
  [3000, 4000, 600, 800],
  [800, 800, 800, 800],
  [640, 480, 640, 480],
  [801, 1, 800, 1],
  [9000, 2, 800, 1],
])('%d × %d becomes %d × %d', (width, height, w, h) => {
  expect(fitWithin(width, height, 800)).toEqual({ width: w, height: h })
})
