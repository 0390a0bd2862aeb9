import type { Page } from '@playwright/test'
import { aMember, inDays, aClub as newClub, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { shown } from './screen.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const FIRST_DAY = inDays(8)
const SECOND_DAY = inDays(15)

/** A club with seven weekly trainings, the second one answered, two other events on the first day, and two members. */
async function aClub(page: Page) {
  const { request } = page
  const post = (path: string, data: object) => send(request, 'POST', path, data)
  const { teamCode } = await newClub(request)
  const category = await post('/api/categories', { name: 'U-12' })
  const { id: studentId } = await aMember(request, teamCode, ['高橋', '蓮'])
  await aMember(request, teamCode, ['高橋', '花'])
  const event = { startHour: 10, startMinute: 0, endHour: 12, endMinute: 0 }
  const common = { ...event, date: FIRST_DAY, categoryIds: [category.id] }
  const rule = { recurrenceRule: 'weekly', recurrenceInterval: 1, recurrenceEndDate: inDays(50) }
  await post('/api/schedules', { ...common, ...rule, title: '平日練習' })
  await post('/api/schedules', { ...common, title: '練習試合' })
  await post('/api/schedules', { ...common, title: '選抜', studentCanRegister: false })
  await post('/api/schedules', { ...common, date: inDays(150), title: '春の合宿' })
  const range = `from=${SECOND_DAY}&to=${SECOND_DAY}`
  const [second] = await send(request, 'GET', `/api/schedules?${range}`)
  const answer = { scheduleId: second.id, studentId, status: '○' }
  await post('/api/attendances', answer)
}

const titled = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { level: 3, name: title, exact: true })

test('a coach changes a series, one event of it, and what a coach alone assigns', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await aClub(page)
  await page.goto('/team/schedule')
  const dialog = page.getByRole('dialog')

  await test.step('what is missing is said, and what was typed stays', async () => {
    await page.getByRole('button', { name: '新規追加' }).first().click()
    await dialog.getByLabel('備考').fill('雨天中止')
    await dialog.getByRole('button', { name: '追加する' }).click()
    await shown(page, '必須項目を入力してください')
    await expect(dialog.getByLabel('備考')).toHaveValue('雨天中止')
    await dialog.getByLabel('タイトル').fill('親子大会')
    await dialog.getByLabel('日付').fill(SECOND_DAY)
    await dialog.getByRole('checkbox', { name: 'U-12' }).check()
    await dialog.getByLabel('開始時間（時）').selectOption('8時')
    for (const [label, value] of [
      ['終了時間（時）', '10'],
      ['集合時間（時）', '7'],
      ['集合時間（分）', '45'],
    ] as const)
      await expect(dialog.getByLabel(label)).toHaveValue(value)
    await dialog.getByLabel('集合時間（時）').selectOption('9時')
    await expect(dialog.getByText('開始時間より後の時刻です')).toBeVisible()
    await dialog.getByLabel('開始時間（時）').selectOption('11時')
    await expect(dialog.getByLabel('終了時間（時）')).toHaveValue('13')
    await expect(dialog.getByLabel('集合時間（時）')).toHaveValue('9')
    await expect(dialog.getByText('開始時間より後の時刻です')).toBeHidden()
    await dialog.getByLabel('日付').fill('2030-01-31')
    await dialog.getByLabel('繰り返し').selectOption('毎月')
    await expect(dialog.getByText('（31日がない月を除く）')).toBeVisible()
    await dialog.getByLabel('日付').fill(SECOND_DAY)
    const date = await dialog.getByLabel('日付').inputValue()
    await dialog.getByLabel('日付').fill('0202-12-01')
    await expect(dialog.getByText('の予定を作成します')).toHaveCount(0)
    await dialog.getByLabel('日付').fill(date)
    await dialog.getByLabel('繰り返し').selectOption('毎週')
    await dialog.getByLabel('終了日').fill(inDays(22))
    // The message, which stays for 8 s, covers no button; a second click adds no second series.
    await dialog.getByRole('button', { name: '追加する' }).dblclick({ timeout: 5_000 })
    await shown(page, 'スケジュールを追加しました')
    await expect(titled(page, '親子大会')).toHaveCount(2)
  })

  await test.step('what was added is opened, wherever the list would hide it', async () => {
    await page.getByRole('button', { name: '予定を開く' }).click()
    await expect(page.getByRole('dialog', { name: '親子大会' })).toBeVisible()
    await expect(page).toHaveURL(/event=/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the list goes on for as long as there are events', async () => {
    await expect(titled(page, '春の合宿')).toHaveCount(0)
    await page.route(/schedules\.list/, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'さらに表示' }).click()
    await expect(page.getByText('続きの予定を読み込めませんでした')).toBeVisible()
    await expect(titled(page, '親子大会')).toHaveCount(2)
    await page.unroute(/schedules\.list/)
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(titled(page, '春の合宿')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'さらに表示' })).toHaveCount(0)
    await page.getByRole('button', { name: '過去の予定' }).click()
    await expect(page.getByText('過去の予定はありません')).toBeVisible()
    await expect(page.getByRole('button', { name: 'さらに表示' })).toHaveCount(0)
    await page.goto('/team/schedule')
  })

  await test.step('a new title for all leaves the rest of each event', async () => {
    await expect(titled(page, '平日練習')).toHaveCount(7)
    await page.getByRole('button', { name: '「平日練習」を編集' }).first().click()
    await dialog.getByRole('radio', { name: /すべての繰り返し予定/ }).check()
    await dialog.getByRole('button', { name: '編集する' }).click()
    await dialog.getByLabel('タイトル').fill('火曜練習')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await shown(page, 'スケジュールを更新しました')
    await expect(titled(page, '火曜練習')).toHaveCount(7)
    await expect(page.getByText('毎週').first()).toBeVisible()
  })

  await test.step('a new rule says beforehand what it keeps, adds and takes away', async () => {
    await page.getByRole('button', { name: '「火曜練習」を編集' }).first().click()
    await dialog.getByRole('radio', { name: /すべての繰り返し予定/ }).check()
    await dialog.getByRole('button', { name: '編集する' }).click()
    await dialog.getByLabel('間隔').fill('2')
    await dialog.getByRole('button', { name: '保存する' }).click()
    const change = page.getByRole('alertdialog', { name: '繰り返しを変更しますか？' })
    await expect(change).toContainText('そのまま残る予定4件')
    await expect(change).toContainText('新しく追加される予定0件')
    await expect(change).toContainText('削除されるこれからの予定3件')
    await expect(change).toContainText('1件には回答があり、回答1件も消えます')
    await change.getByRole('button', { name: '3件を削除して変更する' }).click()
    await shown(page, 'スケジュールを更新しました')
    await expect(titled(page, '火曜練習')).toHaveCount(4)
  })

  await test.step('an event is opened by its address, copied, and deleted by itself', async () => {
    await titled(page, '火曜練習').first().getByRole('button').click()
    await expect(page).toHaveURL(/event=/)
    await page.reload()
    await dialog.getByRole('button', { name: '複製' }).click()
    const copy = page.getByRole('dialog', { name: 'スケジュールを複製' })
    await copy.getByLabel('タイトル').fill('振替練習')
    await copy.getByRole('button', { name: '追加する' }).click()
    const offer = page.getByRole('button', { name: '予定を開く' })
    await expect(offer).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await offer.press('Enter')
    await expect(page.getByRole('dialog', { name: '振替練習' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(titled(page, '振替練習')).toHaveCount(1)
    await titled(page, '火曜練習').first().getByRole('button').click()
    await expect(page).toHaveURL(/event=/)
    const address = page.url()
    await dialog.getByRole('button', { name: '削除' }).click()
    const question = page.getByRole('alertdialog', { name: 'このスケジュールを削除しますか？' })
    await expect(question.getByRole('radio', { name: /この予定のみ/ })).toBeChecked()
    await question.getByRole('button', { name: '削除する' }).click()
    await shown(page, 'スケジュールを削除しました')
    await expect(titled(page, '火曜練習')).toHaveCount(3)
    await expect(page).not.toHaveURL(/event=/)
    await page.goto(address)
    await expect(dialog.getByText('この予定は削除されました')).toBeVisible()
    await dialog.getByText('閉じる', { exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('several members are put into an event that only coaches assign', async () => {
    await titled(page, '選抜').getByRole('button').click()
    await dialog.getByRole('button', { name: '参加者を選ぶ' }).click()
    const choice = page.getByRole('dialog', { name: '参加者を選ぶ' })
    await choice.getByRole('radio', { name: '全員' }).check()
    for (const name of [/高橋 蓮/, /高橋 花/]) await choice.getByRole('checkbox', { name }).check()
    await choice.getByRole('button', { name: '2人で保存する' }).click()
    await expect(choice).toBeHidden()
    await expect(dialog.getByRole('heading', { name: '参加者 2人' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
  })

  await test.step('week and month stand in the address; a day shows its events and people', async () => {
    await page.goto(`/team/schedule?view=week&date=${FIRST_DAY}`)
    await expect(page.getByText('3件のスケジュール').first()).toBeVisible()
    await page.getByRole('tab', { name: '週' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: '月' })).toBeFocused()
    await expect(page).toHaveURL(/view=month/)
    await page.reload()
    await page.locator(`[data-date="${FIRST_DAY}"]`).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('3件のスケジュール')).toBeVisible()
    await expect(dialog.getByText('まだ参加者の回答がありません').first()).toBeVisible()
    await dialog.getByRole('button', { name: '高橋 蓮さんを移動' }).click()
    const move = page.getByRole('dialog', { name: '高橋 蓮さんを移動' })
    await expect(move.getByRole('button', { name: '移動する' })).toBeDisabled()
    await move.getByRole('radio', { name: /練習試合/ }).check()
    await move.getByRole('button', { name: '移動する' }).click()
    await shown(page, '参加者を移動しました')
    await expect(move).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a day and its new event take each other’s place, and the focus comes back', async () => {
    const cell = page.locator(`[data-date="${FIRST_DAY}"]`)
    await cell.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'この日に追加' }).click()
    const add = page.getByRole('dialog', { name: 'スケジュールを追加' })
    await expect(add.getByLabel('タイトル')).toBeFocused()
    await expect(add.getByLabel('日付')).toHaveValue(FIRST_DAY)
    await page.keyboard.press('Escape')
    await expect(add).toBeHidden()
    await expect(dialog.getByText('3件のスケジュール')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cell).toBeFocused()
  })
})

test('a category that another coach deletes meanwhile is unticked in the form, and gone', async ({
  page,
}) => {
  await newClub(page.request)
  const add = (name: string) => send(page.request, 'POST', '/api/categories', { name })
  await add('U-12')
  const { id } = await add('U-10')
  await page.goto('/team/schedule')
  await page.getByRole('button', { name: '新規追加' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('タイトル').fill('体験会')
  await dialog.getByLabel('日付').fill(FIRST_DAY)
  for (const name of ['U-10', 'U-12']) await dialog.getByRole('checkbox', { name }).check()
  await send(page.request, 'DELETE', `/api/categories/${id}`)
  const save = dialog.getByRole('button', { name: '追加する' })
  await save.click()
  const field = dialog.getByRole('group', { name: 'カテゴリー' })
  await expect(field).toContainText('見つからないカテゴリーが含まれています')
  await expect(field.getByRole('checkbox')).toHaveCount(1)
  await save.click()
  await shown(page, 'スケジュールを追加しました')
  await expect(dialog).toBeHidden()
})

test('a form left open leaves the end that another coach gives the series meanwhile', async ({
  page,
}) => {
  const { request } = page
  await newClub(request)
  const category = await send(request, 'POST', '/api/categories', { name: 'U-12' })
  const event = { title: '練習', date: FIRST_DAY, categoryIds: [category.id] }
  const rule = { recurrenceRule: 'weekly', recurrenceEndDate: inDays(22) }
  const { id } = await send(request, 'POST', '/api/schedules', { ...event, ...rule })
  await page.goto('/team/schedule')
  await page.getByRole('button', { name: '「練習」を編集' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /すべての繰り返し予定/ }).check()
  await dialog.getByRole('button', { name: '編集する' }).click()
  await expect(dialog.getByLabel('終了日')).toHaveValue(inDays(22))
  const longer = { updateType: 'all', recurrenceEndDate: inDays(36) }
  await send(request, 'PUT', `/api/schedules/${id}`, longer)
  await dialog.getByLabel('間隔').fill('2')
  await dialog.getByRole('button', { name: '保存する' }).click()
  const change = page.getByRole('alertdialog', { name: '繰り返しを変更しますか？' })
  await expect(change).toContainText('そのまま残る予定3件')
  await change.getByRole('button', { name: '2件を削除して変更する' }).click()
  await shown(page, 'スケジュールを更新しました')
  const left = await send(request, 'GET', '/api/schedules')
  expect(left.map(({ date }: { date: string }) => date)).toEqual([
    FIRST_DAY,
    inDays(22),
    inDays(36),
  ])
})
