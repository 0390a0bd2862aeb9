import type { Page } from '@playwright/test'
import { demoScreens, type Screen, type Who } from '../support/demo-screens.ts'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, DAY, openAnswers } from './players-club.ts'
import { withoutPageAnswers } from './screen.ts'

test.use({ isDemo: true })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Layout shift that nobody notices; the browsers' own limit for a good page is 0.1. */
const LIMIT = 0.02
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Each answer comes by itself, and later than the page is drawn. */
const delay = (page: Page) =>
  page.route('**/trpc/**', async (route) => {
    const answer = await route.fetch()
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await route.fulfill({ response: answer })
  })

async function shiftOf(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

async function shifts(page: Page, screens: readonly Screen[]) {
  const moved: Record<string, number> = {}
  await page.waitForLoadState('networkidle')
  await delay(page)
  await withoutPageAnswers(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const { title, path } of screens) {
      const shift = await shiftOf(page, path)
      if (shift >= LIMIT) moved[`${title} (${path}) at ${size.width}`] = shift
    }
  }
  return moved
}

/** They still move: a sheet grows by a line, a day's first event by its people. */
const NOT_YET = ['team-storage', 'schedule-day']

const everybody: Who[] = ['anybody', 'player', 'guardian', 'coach', 'admin']
for (const who of everybody)
  test(`no screen and no dialog moves while it loads: ${who}`, async ({ page }) => {
    const screens = await demoScreens(page.request, who)
    const measured = screens.filter(({ name }) => !NOT_YET.includes(name))
    expect(await shifts(page, measured)).toEqual({})
  })

test('no screen of a player with few events moves while it loads', async ({ page, newPerson }) => {
  await openAnswers(page, await aPlayersClub(await newPerson()))
  const addresses = ['/attendance', `/?date=${DAY}`, `/?view=week&date=${DAY}`, '/?view=next']
  const screens = addresses.map((path) => ({ name: path, title: path, path }))
  expect(await shifts(page, screens)).toEqual({})
})

test('no screen of a small club moves while it loads', async ({ page }) => {
  await aPlayersClub(page)
  const addresses = ['/team/schedule', `/team/schedule?view=week&date=${DAY}`]
  const screens = addresses.map((path) => ({ name: path, title: path, path }))
  expect(await shifts(page, screens)).toEqual({})
})
