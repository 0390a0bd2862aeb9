export type Counts = { passed: number; failed: number; skipped: number }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export const countSteps = (results: boolean[]): Counts => ({
  passed: results.filter((ok) => ok).length,
  failed: results.filter((ok) => !ok).length,
  skipped: 0,
})

/** A test file that could not be loaded counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** An error outside every test (a set-up, a file that could not be loaded) counts as one failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** A runner that failed without a failed test, or ran nothing, is a failure of its own. */
export function withRunner(counts: Counts, runnerOk: boolean): Counts {
  const ranNothing = counts.passed + counts.failed === 0
  const unexplained = !runnerOk && counts.failed === 0
  return ranNothing || unexplained ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
