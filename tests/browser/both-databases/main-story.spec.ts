import type { Page } from '@playwright/test'
import { inDays, PASSWORD, passwordIn } from '../club.ts'
import { expect, test } from '../fixtures.ts'

const EVENT_DAY = inDays(8)

type Look = (page: Page) => Promise<void>

async function registerClub(page: Page, email: string, isAccessible: Look) {
  await page.goto('/register')
  await expect(page.getByText('ステップ 1 / 3')).toBeVisible()
  await expect(page.getByRole('button', { name: '戻る' })).toBeDisabled()
  await isAccessible(page)
  await page.getByLabel('クラブ名').fill('ひかり台FC')
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('radio', { name: 'サッカー' }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByLabel('代表者名').fill('大野 健司')
  await page.getByLabel('メールアドレス').fill(email)
  await passwordIn(page).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  // The missing place brings the first step back, with its message; what was typed stays.
  await expect(page.getByText('ステップ 1 / 3')).toBeVisible()
  await expect(page.getByLabel('代表活動場所')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('代表活動場所').fill('第一小学校')
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('クラブ登録完了')).toBeVisible()
  const code = /チームID\s*([2-9A-HJ-NP-Z]{8})/.exec(
    (await page.getByRole('main').textContent()) ?? '',
  )?.[1]
  await page.getByRole('button', { name: 'ダッシュボードへ' }).click()
  await expect(page).toHaveURL(/\/team$/)
  return code ?? ''
}

async function follow(page: Page, label: string) {
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveTitle(`${label}｜まるクラブ`)
}

async function addEntry(page: Page, label: string, name: string) {
  await follow(page, label)
  await page.getByRole('button', { name: 'を追加' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名前').fill(name)
  await dialog.getByRole('button', { name: '追加する' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible()
}

async function addEvent(page: Page, title: string, weekly = false) {
  await page.getByRole('button', { name: '新規追加' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('タイトル').fill(title)
  await dialog.getByLabel('日付').fill(EVENT_DAY)
  await dialog.getByRole('checkbox', { name: 'U-12' }).check()
  await dialog.getByLabel('活動場所').selectOption('第一グラウンド')
  if (weekly) await dialog.getByLabel('繰り返し').selectOption('weekly')
  await dialog.getByRole('button', { name: '追加する' }).click()
  await expect(page.getByText('スケジュールを追加しました')).toBeVisible()
}

async function joinByCode(page: Page, code: string, email: string) {
  await page.goto('/')
  await page.getByRole('tab', { name: '新規登録' }).click()
  const form = page.locator('form:visible')
  await form.getByLabel('苗字').fill('高橋')
  await form.getByLabel('名前').fill('蓮')
  await form.getByLabel('メールアドレス').fill(email)
  await passwordIn(form).fill(PASSWORD)
  await form.getByLabel('チームID').fill(code.toLowerCase())
  await form.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('アカウントが作成されました。ログインしてください。')).toBeVisible()
  await passwordIn(form).fill(PASSWORD)
  await form.getByRole('button', { name: 'ログイン' }).click()
  await page.getByRole('checkbox', { name: 'U-12' }).check()
  await page.getByRole('button', { name: 'カテゴリを保存' }).click()
  await expect(page.getByText('カテゴリ設定を保存しました')).toBeVisible()
}

test('a club plans events, a player joins and answers, the coach sees who comes', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  test.setTimeout(120_000)
  const mark = crypto.randomUUID()
  const code = await registerClub(page, `owner-${mark}@example.jp`, isAccessible)
  expect(code).toHaveLength(8)
  await addEntry(page, 'カテゴリー管理', 'U-12')
  await addEntry(page, '活動場所', '第一グラウンド')
  await follow(page, 'スケジュール管理')
  await addEvent(page, '練習試合')
  await addEvent(page, '平日練習', true)
  await expect(page.getByText('毎週').first()).toBeVisible()
  await follow(page, 'ダッシュボード')
  const log = page.locator('section', { has: page.getByRole('heading', { name: '更新履歴' }) })
  for (const added of ['U-12', '練習試合', '平日練習'])
    await expect(log.getByRole('listitem').filter({ hasText: added }).first()).toBeVisible()
  await follow(page, 'スケジュール管理')

  const player = await newPerson()
  await joinByCode(player, code, `ren-${mark}@example.jp`)
  await player.getByRole('link', { name: /出欠/ }).click()
  await expect(player).toHaveTitle('出欠管理｜まるクラブ')
  const card = player.getByRole('article').filter({ hasText: '練習試合' })
  await expect(card).toBeVisible()
  await isAccessible(player)
  await card.getByRole('radio', { name: '参加', exact: true }).click()
  await card.getByRole('textbox', { name: /コメント/ }).fill('少し遅れます')
  await card.getByRole('button', { name: '参加で保存する' }).click()
  await expect(player.getByText('出欠情報を保存しました')).toBeVisible()
  await player.goto(`/?date=${EVENT_DAY}`)
  await player.getByRole('button', { name: /練習試合/ }).click()
  await expect(player.getByRole('dialog').getByLabel(/コメント/)).toHaveValue('少し遅れます')
  await isAccessible(player)

  await page.reload()
  await page
    .getByRole('button', { name: /練習試合/ })
    .first()
    .click()
  const event = page.getByRole('dialog', { name: '練習試合' })
  await expect(event.getByRole('heading', { name: '参加者 1人' })).toBeVisible()
  await expect(event.getByText('少し遅れます')).toBeVisible()
  await event.getByRole('button', { name: '高橋 蓮さんを移動' }).click()
  const move = page.getByRole('dialog', { name: '高橋 蓮さんを移動' })
  await move.getByRole('radio', { name: /平日練習/ }).check()
  await move.getByRole('button', { name: '移動する' }).click()
  await expect(page.getByText('参加者を移動しました')).toBeVisible()
  await expect(event.getByText('まだ参加者の回答がありません')).toBeVisible()
  await event.getByRole('button', { name: '高橋 蓮さんの出欠を変更' }).click()
  const stored = page.waitForResponse(/coach\.attendances\.answer/)
  await page.getByRole('menuitem', { name: '不参加にする' }).click()
  await expect(event.getByRole('heading', { name: '不参加 1人' })).toBeVisible()
  await stored
  await page.reload()
  await expect(event.getByRole('heading', { name: '不参加 1人' })).toBeVisible()
})
