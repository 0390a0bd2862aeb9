import { expect, test } from 'vitest'
import { countPlaywright, countVitest, sum, summary, withRunner } from './lib/counts.ts'

const none = { passed: 0, failed: 0, skipped: 0 }

test('a test file that does not load is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [1, 2, 3] },
      { status: 'failed', assertionResults: [1] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('flaky browser tests and errors outside of tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: ['set-up'] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  })
})

test('a runner that ran nothing has failed', () => {
  expect(withRunner(none, true).failed).toBe(1)
  expect(withRunner(none, false).failed).toBe(1)
  expect(withRunner({ ...none, skipped: 2 }, true).failed).toBe(1)
})

test('a runner that failed although its tests passed has failed', () => {
  expect(withRunner({ ...none, passed: 4 }, false)).toEqual({ passed: 4, failed: 1, skipped: 0 })
  expect(withRunner({ ...none, passed: 4, failed: 1 }, false).failed).toBe(1)
  expect(withRunner({ ...none, passed: 4 }, true).failed).toBe(0)
})

test('the last line names skipped tests only where there are some', () => {
  const one = { passed: 2, failed: 1, skipped: 0 }
  expect(summary(sum([one, one]))).toBe('4 passed, 2 failed')
  expect(summary({ ...one, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped')
})
