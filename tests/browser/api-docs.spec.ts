import { barriers } from '../support/accessibility.ts'
import { expect, test } from './fixtures.ts'

for (const width of [320, 1280])
  test(`the page of the documented calls, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { paths } = await (await page.request.get('/api/openapi.json')).json()
    for (const path of Object.keys(paths))
      await expect(page.getByText(path, { exact: true }).first()).toBeAttached()
    expect(await barriers(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.getByRole('navigation').getByRole('link').last().click()
    await expect(page).toHaveURL(/#/)
    await expect(page.locator(':target')).toBeInViewport()
  })
