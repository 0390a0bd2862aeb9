import type { Page } from '@playwright/test'
import { asOneOfDemo } from '../support/demo-screens.ts'
import { aClub, aMember, asPlayer } from './club.ts'
import { expect, test } from './fixtures.ts'

test.use({ isDemo: true })

/** The calls of a page, from now on. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/trpc/')) return
    const inputs = JSON.parse(searchParams.get('input') ?? '{}')
    const names = pathname.slice('/trpc/'.length).split(',')
    calls.push(...names.map((name, index) => name + JSON.stringify(inputs[index] ?? null)))
  })
  return calls
}

test('a page that is loaded anew asks for nothing twice', async ({ page }) => {
  const { teamCode } = await aClub(page.request)
  const { account } = await aMember(page.request, teamCode)
  await asPlayer(page.request, account)
  const calls = callsOf(page)
  for (const [path, title] of [
    ['/team', 'ダッシュボード'],
    ['/team/invite', 'メンバー登録'],
    ['/team/information', '共有資料'],
    ['/team/profile', 'プロフィール設定'],
    ['/profile', 'プロフィール管理'],
  ] as const) {
    calls.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls, path).toEqual([...new Set(calls)])
  }
})

for (const [who, path] of [
  ['player', '/'],
  ['player', '/attendance'],
  ['guardian', '/'],
  ['guardian', '/attendance'],
  ['coach', '/team'],
] as const)
  test(`the page brings all that the first screen asks for: ${who} ${path}`, async ({ page }) => {
    await asOneOfDemo(page.request, who)
    const calls = callsOf(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await expect(page.locator('#answers')).toHaveCount(0)
  })
