import { expect, test } from 'vitest'
import { isBehind, newestOf, report } from './outdated.ts'

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.9', false],
  ['1.2.3', '1.3.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['1.2.3', '2.0.0', true],
  ['2.0.0', '1.9.0', false],
  ['9.0.0', '10.0.0', true],
  ['0.4.3', '0.5.0', true],
  ['18.4.0-beta.17', '18.4.0-beta.19', false],
  ['18.4.0-beta.17', '18.5.0-beta.1', true],
])('%s with %s out is behind: %s', (wanted, latest, expected) => {
  expect(isBehind({ wanted, latest })).toBe(expected)
})

test('the newest of versions in any order', () => {
  expect(newestOf(['24.9.0', '24.21.0', '24.22.1', '24.22.0', '24.3.9'])).toBe('24.22.1')
  expect(newestOf(['24.21.0'])).toBe('24.21.0')
})

test('what is held is told with its reason, and may not fall behind what its hold allows', () => {
  const found = [
    { name: 'a', wanted: '1.0.0', latest: '1.1.0' },
    { name: 'b', wanted: '1.0.0', latest: '1.0.1' },
    { name: 'held', wanted: '24.1.0', latest: '26.0.0' },
    { name: 'fallen', wanted: '24.1.0', latest: '26.0.0' },
  ]
  const why = { reason: 'runs on 24' }
  const within = { held: '24.1.5', fallen: '24.2.0' }
  expect(report(found, { held: why, fallen: why }, within)).toEqual({
    behind: ['a 1.0.0 → 1.1.0', 'fallen 24.1.0 → 24.2.0'],
    held: ['held 24.1.0 → 26.0.0: runs on 24', 'fallen 24.1.0 → 26.0.0: runs on 24'],
  })
})
