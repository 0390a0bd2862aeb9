import { aClub, anAddress, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { logIn, shown } from './screen.ts'

test.use({ installation: 'registration' })

test('who registers a club, and what it may store, is an administrator’s choice', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const founder = await newPerson()
  const { team } = await aClub(founder.request)
  const me = { name: '山本 直美', email: anAddress(), password: PASSWORD }
  await send(page.request, 'POST', '/api/admin/register', me)
  await page.goto('/admins/login')
  await logIn(page, me)
  await page.waitForURL('**/admins')

  // Its storage.
  await page.goto(`/admins/teams?team=${team.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0.00 MB / 2,048 MB')).toBeVisible()
  await dialog.getByRole('button', { name: '保存容量を変更' }).click()
  const storage = page.getByLabel('保存容量（MB）')
  await storage.fill('0')
  await page.getByRole('button', { name: '保存する' }).click()
  await shown(page, '1〜1,000,000MBの整数を入力してください')
  await storage.fill('5000')
  await isAccessible(page)
  await page.getByRole('button', { name: '保存する' }).click()
  await shown(page, '保存容量を変更しました')
  await expect(dialog.getByText('0.00 MB / 5,000 MB')).toBeVisible()
  await dialog.getByRole('button', { name: '保存容量を変更' }).click()
  await expect(storage).toHaveValue('5000')
  await storage.fill('')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByText('0.00 MB / 2,048 MB')).toBeVisible()

  // With a code alone.
  await page.goto('/admins/system')
  await expect(page.getByRole('radio', { name: '受け付ける' })).toBeChecked()
  await page.getByRole('radio', { name: '招待コードが必要' }).check()
  await page.getByRole('button', { name: '保存する' }).click()
  await shown(page, 'クラブの登録を「招待コードが必要」にしました')
  const code = (await page.locator('output').textContent()) ?? ''
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
  await isAccessible(page)
  await founder.goto('/register')
  await founder.getByLabel('クラブ名').fill('青葉ベアーズ')
  await founder.getByLabel('代表活動場所').fill('青葉小学校')
  await founder.getByRole('button', { name: '次へ' }).click()
  await founder.getByRole('radio', { name: '野球' }).check()
  await founder.getByRole('button', { name: '次へ' }).click()
  await founder.getByLabel('代表者名').fill('森 美咲')
  await founder.getByLabel('メールアドレス').fill(anAddress())
  await passwordIn(founder).fill(PASSWORD)
  await founder.getByRole('button', { name: '登録する' }).click()
  await shown(founder, '招待コードを入力してください')
  await founder.getByLabel('招待コード').fill('WRONG')
  await founder.getByRole('button', { name: '登録する' }).click()
  await shown(founder, '招待コードが正しくありません')
  await isAccessible(founder)

  // The link brings it along, also over a reload in the last step.
  await founder.goto(`/register?code=${code}`)
  await expect(founder.getByLabel('クラブ名')).toHaveValue('青葉ベアーズ')
  await founder.getByRole('button', { name: '次へ' }).click()
  await founder.getByRole('button', { name: '次へ' }).click()
  await founder.reload()
  await expect(founder.getByLabel('招待コード')).toHaveValue(code)
  await passwordIn(founder).fill(PASSWORD)
  await founder.getByRole('button', { name: '登録する' }).click()
  await shown(founder, '青葉ベアーズの準備ができました')

  // A new code, then nobody at all: who is half-way is told so.
  await page.getByRole('button', { name: '新しいコードを発行' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '発行する' }).click()
  await shown(page, '新しい招待コードを発行しました')
  await expect(page.locator('output')).not.toHaveText(code)
  const late = await newPerson()
  await late.goto('/register?step=3')
  await expect(late.getByLabel('招待コード')).toBeVisible()
  await page.getByRole('radio', { name: '受け付けない' }).check()
  await page.getByRole('button', { name: '保存する' }).click()
  await shown(page, 'クラブの登録を「受け付けない」にしました')
  await expect(page.locator('output')).toHaveCount(0)
  await late.reload()
  await shown(late, '新しいクラブの登録は受け付けていません')
  await isAccessible(late)
  await late.getByRole('link', { name: 'コーチログイン' }).click()
  await expect(late).toHaveURL(/\/team$/)
})
