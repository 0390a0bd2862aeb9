import type { Page } from '@playwright/test'
import { aClub, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { shown } from './screen.ts'

const ROSTERS = 'tests/support/rosters'
const choose = (page: Page, name: string) =>
  page.getByLabel('名簿のファイル').setInputFiles(`${ROSTERS}/${name}`)

test('a roster of 60 is imported from two files, put right in its place, taken back and invited', async ({
  page,
  isAccessible,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await aClub(page.request)
  await page.goto('/team/members')
  await page.getByRole('link', { name: '名簿を取り込む' }).click()
  await isAccessible(page)

  await choose(page, 'shift-jis.csv')
  await shown(page, '新規60・更新0')
  await isAccessible(page)
  await page.getByRole('button', { name: '60人を取り込む' }).click()
  await shown(page, '60人を取り込みました')
  await expect(page).toHaveURL(/\/team\/members$/)
  await shown(page, 'つぎは、保護者の招待です。')
  const members = page.getByRole('main').getByRole('listitem')
  await expect(members).toHaveCount(60)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await shown(page, '取り込みを元に戻しました')
  await shown(page, 'まだメンバーがいません')

  await page.goto('/team/members/import')
  await choose(page, 'roster.xlsx')
  await page.getByRole('button', { name: '60人を取り込む' }).click()
  await shown(page, '60人を取り込みました')

  await page.goto('/team/members/import')
  const text = '氏名\t生年月日\n清水 蒼\t2016/2/30\n髙﨑 四太東\t2018/1/1\n森 葵\t2016/4/1'
  await page.getByRole('textbox', { name: '名簿' }).fill(text)
  await page.getByRole('link', { name: 'お知らせ' }).click()
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '読み取る' }).click()
  await shown(page, '2行目：生年月日を確かめてください（2月30日はありません）')
  await shown(page, '確かめが要る2行は、直すまで取り込みません')
  await page.getByRole('textbox', { name: '2行目の生年月日' }).fill('2016/2/29')
  await page.getByRole('textbox', { name: '2行目の生年月日' }).press('Enter')
  await shown(page, '新規2・更新0')
  await page.getByRole('button', { name: '別の人（新規）' }).click()
  await page.getByRole('button', { name: '3人を取り込む' }).click()
  await shown(page, '3人を取り込みました')
  await expect(members).toHaveCount(63)
})

test('guardians of a roster are invited in one step, a family once', async ({ page }) => {
  test.setTimeout(60_000)
  await aClub(page.request)
  await page.goto('/team/members/import')
  await choose(page, 'with-bom.csv')
  await page.getByRole('button', { name: '60人を取り込む' }).click()
  await page.getByRole('button', { name: '保護者46人に招待を送る' }).click()
  await shown(page, '保護者46人に招待を送りました')
  await expect(page.getByText('つぎは、保護者の招待です。')).toBeHidden()
})

test('a coach adds a child without an address, and corrects the name', async ({ page }) => {
  await aClub(page.request)
  await send(page.request, 'POST', '/api/categories', { name: 'U-12' })
  await page.goto('/team/members')
  await page.getByRole('button', { name: 'メンバーを追加' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '苗字', exact: true }).fill('髙崎')
  await dialog.getByRole('textbox', { name: '名前', exact: true }).fill('𠮷乃')
  await dialog.getByLabel('配慮事項').fill('卵アレルギー')
  await dialog.getByText('U-12').click()
  await dialog.getByRole('button', { name: '追加する' }).click()
  await shown(page, 'メンバーを追加しました')
  await page.getByRole('button', { name: '髙崎 𠮷乃' }).first().click()
  await shown(page, '卵アレルギー')
  await page.getByRole('button', { name: '基本情報を編集' }).click()
  await dialog.getByRole('textbox', { name: '苗字', exact: true }).fill('髙﨑')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await shown(page, '髙﨑 𠮷乃')
})
