import type { Locator, Page } from '@playwright/test'
import { aClub, aMember, asPlayer, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { hold, logIn, shown, withoutPageAnswers } from './screen.ts'

/** As a finger that trembles, or a key that ends a Japanese conversion and then sends. */
async function pressEnterOften(page: Page) {
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(40)
  }
}

test('a dialog stores once however often it is sent, and loses nothing unasked', async ({
  page,
}) => {
  await aClub(page.request)
  await page.goto('/team/place')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  const add = page.getByRole('button', { name: '活動場所を追加' }).last()

  await add.click()
  await dialog.getByLabel('名前').fill('市民球場')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('名前')).toHaveValue('市民球場')

  const sent = () => expect(dialog.getByRole('button', { name: '追加する' })).toBeDisabled()
  const fails = await hold(page, '**/trpc/coach.venues.create**', 'abort')
  await dialog.getByLabel('名前').press('Enter')
  await sent()
  await page.goBack()
  await question.getByRole('button', { name: '破棄する' }).click()
  await expect(dialog).toBeHidden()
  fails()
  await shown(page, '活動場所の追加に失敗しました')
  await page.unrouteAll()
  await add.click()
  await dialog.getByLabel('名前').fill('市民球場')
  await dialog.getByLabel('名前').focus()
  await pressEnterOften(page)
  await shown(page, '活動場所を追加しました')
  await expect(dialog).toBeHidden()
  await page.goto('/team/place?dialog=new')
  await dialog.getByLabel('名前').fill('県営球場')
  await pressEnterOften(page)
  await shown(page, '活動場所を追加しました')
  await expect(dialog).toBeHidden()
  await page.goto('/team/place')
  await expect(cards).toHaveText(['市民球場', '県営球場'])
})

test('a session that ends in the middle of a form loses nothing, and shows it to nobody else', async ({
  page,
  request,
}) => {
  const { account } = await aClub(page.request)
  const stranger = (await aClub(request, 'あおばFC')).account
  await page.goto('/team/place')
  const form = page.getByRole('dialog', { name: '活動場所を追加' })
  const again = page.getByRole('dialog', { name: 'ログインが切れました' })
  const name = form.getByLabel('名前')
  const password = passwordIn(again)
  async function sendAfterTheEnd(typed: string) {
    await page.getByRole('button', { name: '活動場所を追加' }).last().click()
    await name.fill(typed)
    await send(page.request, 'POST', '/api/coach/logout')
    await form.getByRole('button', { name: '追加する' }).click()
    await expect(password).toBeFocused()
  }

  await sendAfterTheEnd('市民球場')
  await expect(again.getByLabel('メールアドレス')).toHaveValue(account.email)
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(again).toBeHidden()
  await form.getByRole('button', { name: '追加する' }).click()
  await expect(page.getByRole('button', { name: '市民球場を編集' })).toBeVisible()

  await sendAfterTheEnd('県営球場')
  const lost = await hold(page, '**/trpc/coach.me**', 'abort')
  await logIn(again, stranger)
  lost()
  await shown(page, 'ログイン中にエラーが発生しました')
  await page.unrouteAll()
  await again.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.locator('body')).toContainText('あおばFC')
  await expect(page.locator('body')).not.toContainText('市民球場')
  await expect(name).toHaveValue('')
})

for (const [how, prepare] of [
  ['known at once', async () => {}],
  ['asked for', withoutPageAnswers],
] as const)
  test(`a dialog’s address opens it in a browser that remembers nobody: ${how}`, async ({
    page,
  }) => {
    const { teamCode } = await aClub(page.request)
    const { account } = await aMember(page.request, teamCode)
    await asPlayer(page.request, account)
    await prepare(page)
    await page.goto('/profile?dialog=password')
    await expect(page.getByRole('dialog', { name: 'パスワードを変更' })).toBeVisible()
    await expect(page).toHaveURL(/\?dialog=password$/)
  })

/** Where the keys go on: in a dialog, in the page, or nowhere. */
const placeOfKeys = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement?.closest('[role=dialog], [role=alertdialog]')) return 'dialog'
    return activeElement?.closest('#main') ? 'page' : 'nowhere'
  })
const goOnIn = (page: Page, place: string) => expect.poll(() => placeOfKeys(page)).toBe(place)

async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await target.press(key)
}

test('keys go on from where a dialog or a view of shared files was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await aClub(page.request)
  await send(page.request, 'POST', '/api/folders', { name: '大会' })
  await page.goto('/team/information')
  const folder = page.getByRole('link', { name: '大会' })
  await press(folder)
  await expect(page.getByText('このフォルダは空です')).toBeVisible()
  await goOnIn(page, 'page')
  await press(page.getByRole('link', { name: 'トップに戻る' }))
  await expect(folder).toBeVisible()
  await goOnIn(page, 'page')

  const menu = page.getByRole('button', { name: 'フォルダ「大会」の操作' })
  await press(menu)
  await press(page.getByRole('menuitem', { name: '名前を変更' }))
  await expect(page.getByRole('textbox', { name: 'フォルダ名' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await goOnIn(page, 'page')
  await press(menu)
  await page.getByRole('menuitem', { name: '削除' }).click()
  await press(page.getByRole('button', { name: '削除する' }))
  await expect(folder).toBeHidden()
  await goOnIn(page, 'page')
})

test('keys go on from the announcement that was opened, and from the list once it is deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await aClub(page.request)
  for (const title of ['集合写真', '会費'])
    await send(page.request, 'POST', '/api/announcements', { title, body: '本文' })
  await page.goto('/team/notices')
  const row = page.getByRole('link', { name: /集合写真/ })
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await press(row)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeFocused()
  await press(row)
  await press(dialog.getByRole('button', { name: '訂正する' }))
  await expect(dialog.getByLabel('タイトル')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeFocused()
  await press(row)
  await press(dialog.getByRole('button', { name: '削除' }))
  await press(question.getByRole('button', { name: 'キャンセル' }))
  await expect(question).toBeHidden()
  await expect(row).toBeFocused()
  await press(row)
  await press(dialog.getByRole('button', { name: '削除' }))
  await press(question.getByRole('button', { name: '削除する' }))
  await expect(row).toBeHidden()
  await goOnIn(page, 'page')
})

test('a family goes on by keys into an announcement and back', async ({ page, newPerson }) => {
  const coach = await newPerson()
  const { teamCode } = await aClub(coach.request)
  await send(coach.request, 'POST', '/api/announcements', { title: '集合写真', body: '本文' })
  await asPlayer(page.request, (await aMember(page.request, teamCode)).account)
  await page.goto('/notices')
  await press(page.getByRole('link', { name: /集合写真/ }))
  await expect(page.getByRole('heading', { name: '集合写真' })).toBeVisible()
  await goOnIn(page, 'page')
  await press(page.getByRole('main').getByRole('link', { name: 'お知らせ', exact: true }))
  await expect(page.getByRole('link', { name: /集合写真/ })).toBeVisible()
  await goOnIn(page, 'page')
})

test('a form opens at its first field', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await aClub(page.request)
  await page.goto('/team/members')
  await page.getByRole('button', { name: 'メンバーを追加' }).first().click()
  await expect(page.getByRole('dialog').locator('input[name=lastName]')).toBeFocused()
})
