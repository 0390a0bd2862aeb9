import { aClub, aMember, asPlayer, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { shown } from './screen.ts'

test('members on a phone: found, changed and removed', async ({ page, newPerson }) => {
  test.setTimeout(120_000)
  const { teamCode } = await aClub(page.request)
  await send(page.request, 'POST', '/api/categories', { name: 'U-12' })
  await page.goto('/team/members')
  await shown(page, 'まだメンバーがいません')
  await page.getByRole('link', { name: 'メンバーを招待' }).click()
  await expect(page).toHaveURL(/\/team\/invite$/)

  const player = await newPerson()
  await player.goto('/')
  const ren = await aMember(player.request, teamCode)
  const hana = await aMember(player.request, teamCode, ['鈴木', '花'])
  await asPlayer(player.request, hana.account)
  await send(player.request, 'PATCH', `/api/student/${hana.id}`, {
    lastNameKana: 'すずき',
    firstNameKana: 'はな',
    jerseyNumber: 7,
    schoolName: '東小学校',
    birthDate: '2014-04-20',
  })

  await page.goto('/team/members')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const status = page.getByLabel('鈴木 花さんのステータス')
  await status.selectOption('チーム生')
  await shown(page, 'ステータスを更新しました')
  await page.route('**/trpc/coach.students.setPlayerType**', (route) =>
    route.fulfill({ status: 400, json: [{ error: { json: { message: '', code: -1 } } }] }),
  )
  await status.selectOption('休部')
  await shown(page, 'ステータスの更新に失敗しました')
  await expect(status).toHaveValue('team')
  await page.unroute('**/trpc/coach.students.setPlayerType**')

  await page.getByRole('button', { name: '鈴木 花さんのカテゴリーを編集' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'U-12' }).click()
  await shown(page, 'カテゴリーを追加しました')
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: '鈴木 花' })).toContainText('U-12')

  await page.getByRole('searchbox').fill('スズキ')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(2)
  await expect(page).not.toHaveURL(/q=/)
  await page.getByRole('checkbox', { name: 'カテゴリーなし' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveText(/高橋 蓮/)
  await page.getByRole('checkbox', { name: 'カテゴリーなし' }).click()

  await page.getByRole('button', { name: /^鈴木 花 / }).click()
  const details = page.getByRole('dialog', { name: '鈴木 花' })
  await expect(details).toContainText('東小学校')
  await expect(details).toContainText(hana.account.email)
  await expect(page).toHaveURL(new RegExp(`member=${hana.id}`))
  await page.goBack()
  await expect(details).toBeHidden()
  await page.goto(`/team/members?member=${hana.id}`)
  await details.getByRole('button', { name: '退会させる' }).click()
  const removal = page.getByRole('alertdialog')
  await expect(removal).toContainText('出欠の回答')
  await expect(removal.getByRole('button', { name: '退会させる' })).toBeDisabled()
  await removal.getByRole('textbox').fill('Delete')
  await expect(removal.getByRole('button', { name: '退会させる' })).toBeDisabled()
  await removal.getByRole('textbox').fill('delete')
  await removal.getByRole('button', { name: '退会させる' }).click()
  await shown(page, '退会処理が完了しました')
  await expect(rows).toHaveText(/高橋 蓮/)
  const after = await player.request.get(`/api/student/${hana.id}`)
  expect(after.status()).toBe(401)

  await send(page.request, 'DELETE', `/api/students/${ren.id}`)
  await page.getByRole('button', { name: '高橋 蓮さんの操作' }).click()
  await page.getByRole('menuitem', { name: '退会させる' }).click()
  await shown(page, '高橋 蓮さんはすでに退会しています')
  await expect(removal).toBeHidden()
  await expect(page).toHaveURL(/\/team\/members$/)
  await expect(rows).toHaveCount(0)
})
