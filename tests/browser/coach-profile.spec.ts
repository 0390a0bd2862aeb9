import type { Page } from '@playwright/test'
import { bytesOf, JPEG } from '../support/photo.ts'
import { aClub, aMember, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { hold, logIn, shown } from './screen.ts'

test('a coach keeps the own profile on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const { account, owner } = await aClub(page.request)
  for (const name of ['U-12', 'U-10']) await send(page.request, 'POST', '/api/categories', { name })
  expect(await homeScreenOpens(page, '/player/login')).toBe('/')
  expect(await homeScreenOpens(page, '/team')).toBe('/team')
  await page.goto('/team/profile')
  await page.getByLabel('写真を選択').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: bytesOf(JPEG),
  })
  await expect(page.getByRole('button', { name: '写真を変更' })).toBeVisible()
  await page.getByLabel('名前', { exact: true }).fill('')
  await page.getByLabel('苗字（かな）').fill('おおの')
  await page.getByLabel('役職').fill('監督')
  await page.getByLabel('プロフィール', { exact: true }).fill('よろしくお願いします')
  await page.getByRole('button', { name: '保存する' }).click()
  await shown(page, 'プロフィールを更新しました')

  // What was typed is asked about; what was saved elsewhere meanwhile stays, the photo too.
  await page.getByLabel('役職').fill('総監督')
  await page.getByRole('button', { name: 'パスワードを変更' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: 'コーチ管理' }).click()
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await question.getByRole('button', { name: 'キャンセル' }).click()
  const { photoUrl } = await send(page.request, 'PUT', `/api/coach/${owner.id}`, {
    photoUrl: null,
    firstNameKana: 'けんじ',
  })
  expect(photoUrl).toBeNull()
  await page.getByRole('button', { name: '保存する' }).click()
  await shown(page, 'プロフィールを更新しました')
  await expect(page.getByLabel('名前（かな）')).toHaveValue('けんじ')
  await expect(page.getByLabel('役職')).toHaveValue('総監督')
  await expect(page.getByRole('button', { name: '写真を選択' })).toBeVisible()
  await page.getByLabel('写真を選択').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: bytesOf(JPEG),
  })
  await expect(page.getByRole('button', { name: '写真を変更' })).toBeVisible()
  const stored = await hold(page, '**/trpc/coach.profile.update**')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByLabel('役職').fill('顧問')
  stored()
  await expect(page.getByRole('button', { name: '保存する' })).toBeEnabled()
  await expect(page.getByLabel('役職')).toHaveValue('顧問')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('button', { name: '保存する' })).toBeEnabled()
  const uploaded = await hold(page, '**/trpc/coach.uploads.createPhoto**')
  await page.getByLabel('写真を選択').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: bytesOf(JPEG),
  })
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: 'コーチ管理' }).click()
  await question.getByRole('button', { name: '破棄する' }).click()
  await expect(page).toHaveURL(/\/team\/staffs$/)
  uploaded()
  await expect(page.getByRole('heading', { name: '大野', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('よろしくお願いします')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/files\/public\//)

  await page.goto('/team/profile')
  await page.getByRole('checkbox', { name: 'U-10' }).click()
  await shown(page, '担当カテゴリを更新しました')
  await page.goto('/team/schedule')
  await expect(page.getByRole('button', { name: '担当カテゴリのみ' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('checkbox', { name: 'U-10' })).toBeChecked()

  await page.goto('/team/profile')
  const added = await hold(page, '**/trpc/coach.coachCategories.add**')
  await page.getByRole('checkbox', { name: 'U-12' }).click()
  await page.getByRole('checkbox', { name: 'U-12' }).click()
  added()
  await shown(page, '担当カテゴリを更新しました')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'U-10' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'U-12' })).not.toBeChecked()
  await page.getByRole('button', { name: 'メールアドレスを変更' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新しいメールアドレス').fill(`new-${account.email}`)
  await dialog.getByRole('button', { name: '変更する' }).click()
  await shown(page, 'パスワードを入力してください')
  await dialog.getByLabel('現在のパスワード').fill('himitsu-9')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('現在のパスワードが正しくありません')).toBeVisible()
  await dialog.getByLabel('現在のパスワード').fill(PASSWORD)
  await dialog.getByRole('button', { name: '変更する' }).click()
  await shown(page, 'メールアドレスを変更しました')

  await page.getByRole('button', { name: 'パスワードを変更' }).click()
  await passwordIn(dialog).nth(0).fill(PASSWORD)
  await passwordIn(dialog).nth(1).fill('atarashii-1')
  await passwordIn(dialog).nth(2).fill('atarashii-2')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await shown(page, 'パスワードが一致しません')
  await passwordIn(dialog).nth(2).fill('atarashii-1')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await shown(page, 'パスワードを変更しました')
  await expect(dialog).toBeHidden()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/coach/login')
  await logIn(page, { email: `new-${account.email}`, password: 'atarashii-1' })
  await expect(page.locator('#main')).toBeVisible()
})

test('another coach in another tab: nothing of the first one is shown or saved', async ({
  page,
  newPerson,
}) => {
  const { teamCode } = await aClub(page.request)
  await aMember(page.request, teamCode)
  const other = await aClub((await newPerson()).request, 'みどり野SC')
  await page.goto('/team/members')
  await expect(page.getByText('高橋 蓮')).toBeVisible()
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: 'プロフィール設定' }).click()
  const bio = page.getByLabel('プロフィール', { exact: true })
  await bio.fill('ひかり台の監督です')

  // As a registration does: another session, without a log-out.
  await send(page.request, 'POST', '/api/coach/login', other.account)
  const tab = await page.context().newPage()
  await tab.goto('/team')

  await expect(page.getByRole('banner').getByText('みどり野SC')).toBeVisible()
  await expect(bio).toHaveValue('')
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(page.getByText('まだメンバーがいません')).toBeVisible()
  await expect(page.getByText('高橋 蓮')).toHaveCount(0)

  await tab.getByRole('button', { name: 'メニュー' }).click()
  await tab.getByRole('button', { name: 'ログアウト' }).click()
  await expect(passwordIn(page)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('みどり野SC')
})

async function homeScreenOpens(page: Page, from: string): Promise<string> {
  await page.goto(from)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(manifest ?? '')
  return (await answer.json()).start_url
}
