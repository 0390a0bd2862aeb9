import type { Page } from '@playwright/test'
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
