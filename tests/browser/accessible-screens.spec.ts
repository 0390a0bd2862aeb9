import { barriers } from '../support/accessibility.ts'
import { demoScreens, type Who } from '../support/demo-screens.ts'
import { expect, test } from './fixtures.ts'

test.use({ isDemo: true })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const everybody: Who[] = ['anybody', 'player', 'guardian', 'coach', 'admin']
for (const who of everybody)
  test(`no screen and no dialog has a barrier: ${who}`, async ({ page }) => {
    const found: Record<string, string[]> = {}
    for (const { title, path } of await demoScreens(page.request, who)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      // It floats over what can be scrolled clear of it.
      await page.locator('[data-floating-action]').evaluateAll((floating) => {
        for (const one of floating) if (one instanceof HTMLElement) one.style.display = 'none'
      })
      const here = await barriers(page)
      if (here.length > 0) found[`${title} (${path})`] = here
    }
    expect(found).toEqual({})
  })
