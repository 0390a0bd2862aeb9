import type { Page } from '@playwright/test'
import { asOneOfDemo, demoScreens, type Who } from '../support/demo-screens.ts'
import { aClub, send } from './club.ts'
import { expect, test } from './fixtures.ts'

test.use({ isDemo: true })

const DESKTOP = { width: 1280, height: 800 }
const LARGE = { width: 1920, height: 1080 }

async function open(page: Page, who: Who, name: string) {
  const screens = await demoScreens(page.request, who)
  await page.goto(screens.find((screen) => screen.name === name)?.path ?? 'none')
}
const toasts = (page: Page) => page.getByRole('region', { name: '通知（Alt+T）' })

test('fees on a phone: who owes stands high, and ten are paid in a few taps', async ({ page }) => {
  await open(page, 'coach', 'fees')
  const people = page.getByRole('article')
  await expect(people.first()).toBeVisible()
  expect((await people.first().boundingBox())?.y).toBeLessThanOrEqual(302)
  await expect(people.first().locator('.amount b')).not.toHaveText('0円')
  const several = page.getByRole('button', { name: 'まとめて入金' })
  await expect(several).toBeInViewport()
  await several.click()
  const unpaid = page.getByRole('checkbox')
  await expect(unpaid.first()).toBeFocused()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(several).toBeFocused()
  await page.getByRole('button', { name: '検索と絞り込み' }).click()
  await page.getByRole('searchbox').fill('高橋')
  await expect(people).toHaveCount(3)
  await page.getByRole('button', { name: '検索を閉じる' }).click()
  await expect(people).not.toHaveCount(3)
})

for (const [who, home] of [
  ['coach', '/team'],
  ['admin', '/admins'],
] as const)
  test(`the corner of a phone leads out of the account: ${who}`, async ({ page, isAccessible }) => {
    await asOneOfDemo(page.request, who)
    await page.goto(home)
    const corner = page.getByRole('banner').getByRole('button', { name: /^アカウント（/ })
    const box = await corner.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await corner.click()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(corner).toBeFocused()
    await corner.click()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page.getByLabel('パスワード', { exact: true })).toBeVisible()
  })

test('a log-out in another tab keeps what was typed, and is said once', async ({ page }) => {
  await asOneOfDemo(page.request, 'coach')
  await page.goto('/team/place?dialog=new')
  const field = page.getByRole('dialog').getByRole('textbox').first()
  await field.fill('県営球場')
  const other = await page.context().newPage()
  await other.goto('/team')
  await other.getByRole('button', { name: /^アカウント（/ }).click()
  await other.getByRole('button', { name: 'ログアウト' }).click()
  await expect(other.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
  const ended = page.getByRole('dialog', { name: 'ログインが切れました' })
  await expect(ended).toHaveCount(1)
  await expect(toasts(page)).toHaveText('')
  await ended.locator('input[type=password]').fill('demo-maru')
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(ended).toHaveCount(0)
  await expect(field).toHaveValue('県営球場')
})

test('where nothing was typed, a log-out in another tab leaves the page', async ({ page }) => {
  await asOneOfDemo(page.request, 'player')
  await page.goto('/members')
  await expect(page.getByRole('main').getByText('佐藤 陽翔', { exact: true })).toBeVisible()
  await page.evaluate(() => fetch('/api/student/logout', { method: 'POST' }))
  const other = await page.context().newPage()
  await other.goto('/nowhere')
  await other.evaluate(() => localStorage.removeItem('playerData'))
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
})

test('a log-in that fails is said at the form, once', async ({ page, isAccessible }) => {
  await page.goto('/')
  await page.getByLabel('メールアドレス').fill('ren@example.jp')
  await page.locator('input[type=password]').fill('wrong-one')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  const said = page.getByText('メールアドレスまたはパスワードが正しくありません')
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('ログイン失敗')
  await expect(said).toHaveCount(1)
  await expect(toasts(page)).toHaveText('')
  await isAccessible(page)
})

for (const [who, path] of [
  ['coach', '/team/schedule?view=week'],
  ['player', '/?view=week'],
] as const)
  test(`a desktop’s week is seven columns: ${who}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await asOneOfDemo(page.request, who)
    await page.goto(path)
    const days = page.getByRole('tabpanel').locator('section')
    await page.waitForLoadState('networkidle')
    await expect(days).toHaveCount(7)
    const boxes = await Promise.all((await days.all()).map((day) => day.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(7)
    await page.setViewportSize({ width: 390, height: 844 })
    const [first, second] = [await days.nth(0).boundingBox(), await days.nth(1).boundingBox()]
    expect(first?.x).toBe(second?.x)
  })

test('a month fills a large screen, whose width is used', async ({ page }) => {
  await page.setViewportSize(LARGE)
  await asOneOfDemo(page.request, 'coach')
  await page.goto('/team/schedule?view=month')
  const month = await page.getByRole('table').boundingBox()
  expect((month?.y ?? 0) + (month?.height ?? 0)).toBeGreaterThan(LARGE.height * 0.9)
  expect((month?.y ?? 0) + (month?.height ?? 0)).toBeLessThanOrEqual(LARGE.height)
  expect((month?.x ?? 0) + (month?.width ?? 0)).toBeGreaterThan(LARGE.width * 0.96)
})

test('an event’s address is read, and copied by one press', async ({ page }) => {
  await open(page, 'player', 'event')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('千葉県ひかり台市緑町2-14-1')).toBeVisible()
  await dialog.getByRole('button', { name: /^コピー/ }).click()
  await expect(toasts(page)).toContainText('住所をコピーしました')
})

test('a player opens a document with two taps', async ({ page }) => {
  await asOneOfDemo(page.request, 'player')
  const [{ title }] = await send(page.request, 'GET', '/api/documents')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'タブ' }).getByText('共有資料').click()
  await page.getByRole('main').getByRole('button', { name: title }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a new event begins at the place of the last one', async ({ page }) => {
  // A club of its own: the screens of the demo club are measured elsewhere.
  await aClub(page.request)
  await send(page.request, 'POST', '/api/categories', { name: 'U-12' })
  for (const name of ['ひかり台市民体育館', '第一小学校'])
    await send(page.request, 'POST', '/api/venues', { name })
  await page.goto('/team/schedule')
  const place = page.getByRole('combobox', { name: '活動場所' })
  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: '新規追加' })
  await add.click()
  await expect(place).toHaveValue('')
  await dialog.getByRole('textbox', { name: /^タイトル/ }).fill('朝練')
  await dialog.getByRole('checkbox', { name: 'U-12' }).check()
  await place.selectOption('ひかり台市民体育館')
  await dialog.getByRole('button', { name: '追加する' }).click()
  await expect(toasts(page)).toContainText('追加しました')
  await expect(dialog).toHaveCount(0)
  await add.click()
  await expect(place).toHaveValue('ひかり台市民体育館')
})

test('an open action menu belongs to its page', async ({ page, isAccessible }) => {
  await open(page, 'coach', 'members')
  await page.getByRole('button', { name: '高橋 蓮さんの操作' }).click()
  await expect(page.getByRole('main').getByRole('menuitem').first()).toBeVisible()
  await isAccessible(page)
})

test('a mail address is large enough for a thumb', async ({ page }) => {
  await open(page, 'coach', 'coaches')
  const address = page.getByRole('main').locator('a[href^="mailto:"]').first()
  await expect(address).toBeVisible()
  expect((await address.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
