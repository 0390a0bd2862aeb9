import { SCRIPT_BUDGET_KB } from '../../scripts/budget.ts'
import { expect, test } from './fixtures.ts'

test('the log-in page loads no more JavaScript than its budget', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(SCRIPT_BUDGET_KB)
})
