import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../db/seed/demo.ts'
import { asOldestBrowser } from '../support/older-browser.ts'
import { inDays, passwordIn } from './club.ts'
import { expect, test } from './fixtures.ts'

test.use({ isDemo: true })

async function logIn(page: Page, path: string, mailbox: string) {
  await page.goto(path)
  await page.getByLabel('メールアドレス').first().fill(`${mailbox}@example.jp`)
  await passwordIn(page).first().fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
}

test('what is newer than the oldest browsers is gone, and its page is not shown', async ({
  page,
  context,
}) => {
  await asOldestBrowser(context)
  await page.goto('/')
  const left = await page.evaluate(() => [
    'any' in AbortSignal,
    'groupBy' in Map,
    'parse' in URL,
    'Segmenter' in Intl,
    'toSorted' in Array.prototype,
    'requestIdleCallback' in window,
  ])
  expect(left).toEqual([false, false, false, false, false, false])
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await expect(page.getByText('ブラウザが古いため')).toBeHidden()
})

test('a guardian on the oldest phone logs in, answers, and looks at the calendar', async ({
  page,
  context,
}) => {
  await asOldestBrowser(context)
  await logIn(page, '/', 'yumiko')
  await page
    .getByRole('link', { name: /出欠管理/ })
    .first()
    .click()
  const open = page.getByRole('article').filter({ hasText: '未回答' }).first()
  const child = open.getByRole('radiogroup').first()
  await child.getByRole('radio', { name: '不参加', exact: true }).click()
  await expect(page.getByText(/さんを不参加にしました/).first()).toBeVisible()
  await page.getByRole('link', { name: 'カレンダー' }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('tab', { name: '週' }).click()
  await expect(page.getByRole('heading', { name: /日\(土\)/ }).first()).toBeVisible()
  await page.goto('/members')
  await expect(page.getByRole('main').getByText('高橋').first()).toBeVisible()
})

test('a coach on the oldest phone adds an event, answers for a player, and looks at families', async ({
  page,
  context,
}) => {
  await asOldestBrowser(context)
  await logIn(page, '/team', 'ono')
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
  await page.goto('/team/schedule')
  await page.getByRole('button', { name: '新規追加' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('タイトル').fill('古い電話の練習')
  await form.getByLabel('日付').fill(inDays(3))
  await form.getByRole('checkbox', { name: 'U-12' }).check()
  await form.getByRole('button', { name: '追加する' }).click()
  await expect(page.getByText('スケジュールを追加しました')).toBeVisible()
  await page
    .getByRole('button', { name: /古い電話の練習/ })
    .first()
    .click()
  const event = page.getByRole('dialog', { name: '古い電話の練習' })
  await event
    .getByRole('button', { name: /の出欠を変更/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '不参加にする' }).click()
  await expect(event.getByRole('heading', { name: '不参加 1人' })).toBeVisible()
  await page.goto('/team/schedule?view=month')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/team/members?view=guardians')
  await expect(page.getByText('由美子').first()).toBeVisible()
  await page.goto('/team/invite')
  await expect(page.getByRole('heading', { name: 'メンバー登録' }).first()).toBeVisible()
})

test('nothing that takes input is so small on a touch screen that an iPhone enlarges the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await logIn(page, '/team', 'ono')
  await expect(page.getByLabel('予定の期間')).toBeVisible()
  for (const path of ['/team', '/team/members', '/team/billing', '/team/schedule?view=list']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('select, textarea, input:not([type=checkbox], [type=radio])')]
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML.slice(0, 80)),
    )
    expect(small, path).toEqual([])
  }
  await context.close()
})

for (const [browser, without] of [
  [
    'Safari 16.3',
    () => {
      const Known = RegExp
      window.RegExp = new Proxy(Known, {
        construct(target, [source, flags]) {
          if (String(source).includes('(?<=')) throw new SyntaxError('invalid group specifier name')
          return new target(source, flags)
        },
      })
    },
  ],
  ['Chrome 108', () => void Reflect.deleteProperty(window, 'MathMLElement')],
  [
    'Firefox 114',
    () => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (...asked: [string, string?]) =>
        asked[0] === '-moz-appearance' || supports(asked.join(': '))
    },
  ],
] as const)
  test(`${browser} is told that it is too old, in place of the app`, async ({ page, context }) => {
    await context.addInitScript(without)
    await page.goto('/')
    await expect(
      page.getByRole('heading', { name: 'ブラウザが古いため、使えません' }),
    ).toBeVisible()
    await expect(page.getByText('iOS 16.4以上')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeHidden()
  })
