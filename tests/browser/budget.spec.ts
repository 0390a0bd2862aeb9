import type { Page } from '@playwright/test'
import { SCRIPT_BUDGET_KB } from '../../scripts/budget.ts'
import { aFamilysClub, join } from './families-club.ts'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, card, DAY, openAnswers } from './players-club.ts'

/** What came over the wire until `isThere`. */
async function transfer(page: Page, address: string, isThere: () => Promise<void>) {
  const finished: Promise<{ kB: number; isScript: boolean }>[] = []
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script'
    const sized = request.sizes()
    finished.push(sized.then(({ responseBodySize }) => ({ kB: responseBodySize / 1000, isScript })))
  })
  await page.goto(address)
  await isThere()
  const loaded = await Promise.all(finished)
  const sum = (of: typeof loaded) => of.reduce((total, { kB }) => total + kB, 0)
  return {
    requests: loaded.length,
    kB: sum(loaded),
    scriptKB: sum(loaded.filter(({ isScript }) => isScript)),
  }
}

test('the log-in page loads no more JavaScript than its budget', async ({ page }) => {
  const { scriptKB } = await transfer(page, '/', async () => {
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  expect(scriptKB).toBeGreaterThan(100)
  expect(scriptKB).toBeLessThan(SCRIPT_BUDGET_KB['the log-in page'])
})

test('in a browser that remembers the player, a screen is there with ten files', async ({
  page,
  newPerson,
  browser,
}) => {
  const club = await aPlayersClub(await newPerson())
  await openAnswers(page, club)
  await expect(card(page, '練習試合')).toBeVisible()
  const storageState = await page.context().storageState()
  const baseURL = new URL(page.url()).origin
  for (const address of ['/attendance', `/?date=${DAY}`]) {
    const context = await browser.newContext({ storageState, baseURL })
    const cold = await context.newPage()
    const loaded = await transfer(cold, address, async () => {
      if (address.includes('date'))
        await expect(cold.getByRole('button', { name: /練習試合/ }).first()).toBeVisible()
      else await expect(card(cold, '練習試合')).toBeVisible()
    })
    expect(loaded.requests).toBeLessThanOrEqual(10)
    expect(loaded.kB).toBeLessThan(250)
    expect(loaded.scriptKB).toBeLessThan(SCRIPT_BUDGET_KB['a player’s first screen'])
    await context.close()
  }
})

test('a guardian’s screen needs no code but its own', async ({ page, newPerson, server }) => {
  const coach = await newPerson()
  const { children } = await aFamilysClub(coach)
  const mother = { firstName: '由美子', relation: 'mother' }
  await join(page, coach, server.dataDir, children, mother)
  const loaded = await transfer(page, '/attendance', () =>
    expect(card(page, '練習試合')).toBeVisible(),
  )
  expect(loaded.requests).toBeLessThanOrEqual(10)
  expect(loaded.kB).toBeLessThan(250)
  expect(loaded.scriptKB).toBeLessThan(SCRIPT_BUDGET_KB['a guardian’s first screen'])
})
