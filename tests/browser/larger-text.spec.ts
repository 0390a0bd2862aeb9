import type { Page } from '@playwright/test'
import { demoScreens } from '../support/demo-screens.ts'
import { expect, test } from './fixtures.ts'

test.use({ isDemo: true })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

/** The reader's own text, in place of the usual 16 px: 200 % and 150 %. */
const SIZES = [32, 24]
const beside = 'widestBeside'

/** In every frame: what stands in for a screen while it loads has to fit as well. */
const watchLoading = (page: Page) =>
  page.addInitScript((name) => {
    let widest = 0
    Object.defineProperty(window, name, { get: () => widest })
    const measure = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      widest = Math.max(widest, scrollWidth - clientWidth)
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)
  }, beside)

/** What can be scrolled sideways, or stands beside the screen; rows that are meant to scroll apart. */
const sideways = () => {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 24)}`
  const isMeant = (element: Element) => element.closest('[data-sideways]') !== null
  const all = [...document.querySelectorAll('body *')].filter((element) => !isMeant(element))
  const scrolls = [document.documentElement, ...all].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      (element === document.documentElement ||
        /auto|scroll/.test(getComputedStyle(element).overflowX)),
  )
  const cut = all.filter((element) => {
    if (!element.matches('a, button, input, select, textarea, h1, h2, h3')) return false
    if (!element.checkVisibility({ opacityProperty: true })) return false
    if (element.closest('.vh, aside')) return false
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (right > innerWidth + 1 || left < -1)
  })
  return [...new Set([...scrolls, ...cut])].map(name)
}

for (const who of ['anybody', 'coach', 'player', 'guardian', 'admin'] as const)
  test(`larger text pushes nothing off a screen: ${who}`, async ({ page }) => {
    const screens = await demoScreens(page.request, who)
    const browser = await page.context().newCDPSession(page)
    await watchLoading(page)
    const wide: Record<string, string[]> = {}
    for (const { title, path } of screens) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: SIZES[0] } })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const loading = await page.evaluate(`window.${beside}`)
      if (loading !== 0) wide[`${title} while it loads`] = [`${loading}`]
      for (const standard of SIZES) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } })
        const found = await page.evaluate(sideways)
        if (found.length > 0) wide[`${title} (${path}) at ${standard} px`] = found
      }
    }
    expect(wide).toEqual({})
  })
