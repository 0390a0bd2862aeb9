import type { Page, ViewportSize } from '@playwright/test'
import { barriers } from '../support/accessibility.ts'
import { cutText } from '../support/cut-text.ts'
import { demoScreens, type Screen, type Who } from '../support/demo-screens.ts'
import { pushedOff } from '../support/larger-text.ts'
import { moved } from '../support/layout-shift.ts'
import { slowLoading } from '../support/slow-loading.ts'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, DAY, openAnswers } from './players-club.ts'
import { withoutPageAnswers } from './screen.ts'

test.use({ isDemo: true })
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

/** A button that floats over a screen covers what can be scrolled clear of it. */
async function barriersBelow(page: Page) {
  const floating = await page.addStyleTag({ content: '[data-floating-action] { display: none }' })
  const found = await barriers(page)
  await floating.evaluate((style) => style.parentElement?.removeChild(style))
  return found
}

interface Visit {
  size: ViewportSize
  measures: Record<string, (page: Page) => Promise<string[]>>
}

/** How wide a screen is, and what is measured at that: how far it moved while it was loaded comes first. */
const visits: Visit[] = [
  { size: { width: 390, height: 844 }, measures: { moved, barriersBelow, pushedOff, cutText } },
  { size: { width: 1280, height: 800 }, measures: { moved, cutText } },
]

/** What is wrong, by screen and measure. */
async function faults(page: Page, screens: readonly Screen[], { size, measures }: Visit) {
  const found: Record<string, string[]> = {}
  await withoutPageAnswers(page)
  const load = await slowLoading(page)
  await page.setViewportSize(size)
  for (const { title, path } of screens) {
    await load(path)
    for (const [name, measure] of Object.entries(measures)) {
      const here = await measure(page)
      if (here.length > 0) found[`${title} (${path}): ${name}`] = here
    }
  }
  return found
}

const listed = (addresses: string[]) => addresses.map((path) => ({ name: path, title: path, path }))

const everybody: Who[] = ['coach', 'player', 'admin', 'guardian', 'anybody']
for (const visit of visits) {
  const { width } = visit.size
  for (const who of everybody)
    test(`every screen and every dialog is well at ${width}: ${who}`, async ({ page }) => {
      expect(await faults(page, await demoScreens(page.request, who), visit)).toEqual({})
    })

  test(`so is every screen of a player with few events, at ${width}`, async ({
    page,
    newPerson,
  }) => {
    await openAnswers(page, await aPlayersClub(await newPerson()))
    const screens = ['/attendance', `/?date=${DAY}`, `/?view=week&date=${DAY}`, '/?view=next']
    expect(await faults(page, listed([...screens, '/notices']), visit)).toEqual({})
  })

  test(`so is every screen of a small club, at ${width}`, async ({ page }) => {
    await aPlayersClub(page)
    const screens = ['/team', '/team/schedule', `/team/schedule?view=week&date=${DAY}`]
    expect(await faults(page, listed([...screens, '/team/notices']), visit)).toEqual({})
  })
}
