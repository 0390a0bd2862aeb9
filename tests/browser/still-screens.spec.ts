import type { Page } from '@playwright/test'
import { aFamilysClub, join } from './families-club.ts'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, DAY, openAnswers } from './players-club.ts'

/** Layout shift that nobody notices; the browsers' own limit for a good page is 0.1. */
const LIMIT = 0.02
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const ofPlayers = [
  `/?date=${DAY}`,
  `/?view=week&date=${DAY}`,
  '/?view=next',
  '/members',
  '/coaches',
  '/information',
  '/profile',
]
const ofCoaches = [
  '/team/schedule',
  `/team/schedule?view=week&date=${DAY}`,
  `/team/schedule?view=month&date=${DAY}`,
  '/team/members',
  '/team/staffs',
  '/team/category',
  '/team/place',
  '/team/billing',
  '/team/information',
  '/team/information2',
  '/team/invite',
  '/team/profile',
]

const ofFamilies = ['/team/members', '/team/members?view=guardians', '/team/members/import']
const ofGuardians = ['/', '/attendance', '/profile']

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

async function shifts(page: Page, addresses: string[]) {
  const moved: Record<string, number> = {}
  await page.waitForLoadState('networkidle')
  await delay(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const address of addresses) {
      const shift = await shiftOf(page, address)
      if (shift >= LIMIT) moved[`${address} at ${size.width}`] = shift
    }
  }
  return moved
}

test('no screen of a player moves while it loads', async ({ page, newPerson }) => {
  await openAnswers(page, await aPlayersClub(await newPerson()))
  expect(await shifts(page, ofPlayers)).toEqual({})
})

test('no screen of a coach moves while it loads', async ({ page }) => {
  await aPlayersClub(page)
  expect(await shifts(page, ofCoaches)).toEqual({})
})

test('no screen of a family moves while it loads, nor what coaches see of one', async ({
  page,
  newPerson,
  server,
}) => {
  const { children } = await aFamilysClub(page)
  const mother = await newPerson()
  await join(mother, page, server.dataDir, children, { firstName: '由美子', relation: 'mother' })
  expect(await shifts(mother, ofGuardians)).toEqual({})
  expect(await shifts(page, ofFamilies)).toEqual({})
})
