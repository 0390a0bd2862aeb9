import { SCRIPT_BUDGET_KB } from '../../scripts/budget.ts'
import { expect, test } from './fixtures.ts'

test('the log-in page loads no more JavaScript than its budget', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // As transferred, without the heads.
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce(
        (sum, entry) =>
          sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  )
  expect(bytes / 1000).toBeGreaterThan(100)
  expect(bytes / 1000).toBeLessThan(SCRIPT_BUDGET_KB)
})
