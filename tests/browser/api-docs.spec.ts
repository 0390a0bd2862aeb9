import { expect, test } from './fixtures.ts'

test('the page of the documented calls, on a narrow phone and on a desktop', async ({
  page,
  isAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { paths } = await (await page.request.get('/api/openapi.json')).json()
  const text = (await page.getByRole('main').textContent()) ?? ''
  expect(Object.keys(paths).filter((path) => !text.includes(path))).toEqual([])
  await isAccessible(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
  await page.getByRole('navigation').getByRole('link').last().click()
  await expect(page).toHaveURL(/#/)
  await expect(page.locator(':target')).toBeInViewport()
})
