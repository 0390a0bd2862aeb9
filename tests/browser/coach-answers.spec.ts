import type { Page } from '@playwright/test'
import { aMember, asPlayer, inDays, aClub as newClub, send } from './club.ts'
import { expect, test } from './fixtures.ts'

const DAY = inDays(8)

/** The owner on `page`, a member of U-12 on `player`, one of U-15, and three events on a day, two of them a series. */
async function aClub(page: Page, player: Page) {
  const { request } = page
  const post = (path: string, data: object) => send(request, 'POST', path, data)
  const { teamCode } = await newClub(request)
  const { id: ours } = await post('/api/categories', { name: 'U-12' })
  const { id: theirs } = await post('/api/categories', { name: 'U-15' })
  const member = await aMember(player.request, teamCode, ['高橋', '蓮'])
  const older = await aMember(player.request, teamCode, ['鈴木', '翼'])
  for (const [studentId, categoryId] of [
    [member.id, ours],
    [older.id, theirs],
  ])
    await post('/api/student-categories', { studentId, categoryId })
  await asPlayer(player.request, member.account)
  const event = { date: DAY, startHour: 10, startMinute: 0, endHour: 12, categoryIds: [ours] }
  const { id: scheduleId } = await post('/api/schedules', { ...event, title: '朝練' })
  const match = await post('/api/schedules', { ...event, title: '練習試合' })
  const rule = { recurrenceRule: 'weekly', recurrenceEndDate: inDays(15) }
  await post('/api/schedules', { ...event, ...rule, title: '夕練' })
  const picked = await post('/api/schedules', {
    ...event,
    title: '選抜',
    studentCanRegister: false,
  })
  const events = { 朝練: scheduleId, 練習試合: match.id, 選抜: picked.id }
  type Title = keyof typeof events
  return {
    remove: (title: Title) => send(request, 'DELETE', `/api/schedules/${events[title]}`),
    answer: (status: string, title: Title = '朝練', comment?: string) => {
      const answer = { scheduleId: events[title], status, comment }
      return send(player.request, 'POST', `/api/student/${member.id}/attendance`, answer)
    },
  }
}

const EVERYTHING = '**/trpc/**'
/** Before the page is opened; what was asked for moments ago is not asked for again. */
const makeTimePass = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now
    let passed = 0
    Date.now = () => now() + passed
    addEventListener('a-minute-later', () => {
      passed += 60_000
    })
  })
const aMinuteLater = (page: Page) => page.evaluate(() => dispatchEvent(new Event('a-minute-later')))
/** As a phone that is taken from the pocket. */
const comeBack = async (page: Page) => {
  await aMinuteLater(page)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
const opened = (page: Page, title: string) =>
  card(page, title).getByRole('heading', { level: 3 }).getByRole('button').click()

test('who comes is asked again, and a failure leaves what was shown', async ({
  page,
  newPerson,
}) => {
  await makeTimePass(page)
  const club = await aClub(page, await newPerson())
  const dialog = page.getByRole('dialog')
  const present = card(page, '朝練').locator('dd').first()

  await test.step('what a page needs first can fail, and is asked for again', async () => {
    await page.route(EVERYTHING, async (route) =>
      route.request().url().includes('categories')
        ? route.abort('connectionreset')
        : route.continue(),
    )
    await page.goto('/team/schedule')
    await expect(page.getByRole('alert')).toContainText('スケジュールを読み込めませんでした')
    await page.unroute(EVERYTHING)
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(present).toHaveText('0')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the list, on return', async () => {
    await club.answer('○')
    await comeBack(page)
    await expect(present).toHaveText('1')
  })

  await test.step('an event, at each opening', async () => {
    await opened(page, '朝練')
    await expect(dialog.getByRole('heading', { name: '参加者 1人' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await club.answer('×')
    await aMinuteLater(page)
    await opened(page, '朝練')
    await expect(dialog.getByRole('heading', { name: '不参加 1人' })).toBeVisible()
  })

  await test.step('without a connection the event stays, and so does the list', async () => {
    await page.route(EVERYTHING, (route) => route.abort('connectionreset'))
    await comeBack(page)
    await expect(dialog.getByRole('alert')).toContainText('最新の状態を確かめられませんでした')
    await expect(dialog.getByRole('heading', { name: '不参加 1人' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(card(page, '練習試合')).toBeVisible()
    await page.unroute(EVERYTHING)
    await page.getByRole('alert').getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('an ended session asks to log in, and blames no connection', async () => {
    await send(page.request, 'POST', '/api/coach/logout')
    await comeBack(page)
    await expect(page.getByRole('dialog', { name: 'ログインが切れました' })).toBeVisible()
    await expect(page.getByText('最新の状態を確かめられませんでした')).toHaveCount(0)
  })
})

test('a coach answers for anybody, and is asked before that is lost', async ({
  page,
  newPerson,
}) => {
  const club = await aClub(page, await newPerson())
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })
  await page.goto('/team/schedule')

  await test.step('for a member of another category', async () => {
    await opened(page, '朝練')
    const event = page.getByRole('dialog', { name: '朝練' })
    await event.getByRole('button', { name: 'ほかのメンバーの出欠を入力する' }).click()
    const others = page.getByRole('dialog', { name: 'ほかのメンバーの出欠' })
    await expect(others.getByRole('button', { name: /高橋 蓮/ })).toHaveCount(0)
    await others.getByRole('button', { name: /鈴木 翼/ }).click()
    const answer = page.getByRole('dialog', { name: '鈴木 翼さんの出欠' })
    await answer.getByLabel(/コメント/).fill('U-15から合流')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await expect(answer.getByLabel(/コメント/)).toHaveValue('U-15から合流')
    await answer.getByRole('radio', { name: '参加', exact: true }).click()
    await answer.getByRole('button', { name: '参加で保存する' }).click()
    await expect(others).toBeHidden()
    await expect(event.getByRole('heading', { name: '参加者 1人' })).toBeVisible()
    await expect(event).toContainText('U-15から合流')
    await page.goBack()
    await expect(event).toBeHidden()
  })

  await test.step('a comment, while the member changes the mark', async () => {
    await club.answer('○')
    await page.reload()
    await opened(page, '朝練')
    await page.getByRole('button', { name: '高橋 蓮さんの出欠を変更' }).click()
    await page.getByRole('menuitem', { name: 'コメントを付ける' }).click()
    const answer = page.getByRole('dialog', { name: '高橋 蓮さんの出欠' })
    await answer.getByLabel(/コメント/).fill('車で送迎')
    await club.answer('×')
    await answer.getByRole('button', { name: '保存する' }).click()
    await expect(answer).toBeHidden()
    const event = page.getByRole('dialog', { name: '朝練' })
    await expect(event.getByRole('heading', { name: '不参加 1人' })).toBeVisible()
    await expect(event).toContainText('車で送迎')
    await page.goBack()
    await expect(event).toBeHidden()
  })

  await test.step('for several at once', async () => {
    await opened(page, '選抜')
    await page.getByRole('button', { name: '参加者を選ぶ' }).click()
    const choice = page.getByRole('dialog', { name: '参加者を選ぶ' })
    await choice.getByRole('checkbox', { name: /高橋 蓮/ }).check()
    await page.goBack()
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await choice.getByRole('button', { name: 'キャンセル' }).click()
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await choice.getByRole('button', { name: '1人で保存する' }).click()
    await expect(choice).toBeHidden()
    await expect(question).toBeHidden()
    await expect(page.getByRole('heading', { name: '参加者 1人' })).toBeVisible()
  })
})

test('what is deleted says how much it is, and is no longer offered', async ({
  page,
  newPerson,
}) => {
  const club = await aClub(page, await newPerson())
  await club.answer('○')
  await club.answer('×', '練習試合', '遠征です')
  await page.goto(`/team/schedule?day=${DAY}`)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: 'このスケジュールを削除しますか？' })
  const training = dialog.getByRole('article').filter({ hasText: '朝練' })
  await training.getByRole('button', { name: '参加者' }).click()
  await expect(training.getByRole('button', { name: '高橋 蓮さんを移動' })).toBeVisible()

  await page.route('**/trpc/**previewDelete**', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: '「夕練」を削除' }).click()
  await expect(question).toContainText('24時間は元に戻せます。')
  await question.getByRole('radio', { name: /すべての繰り返し予定/ }).check()
  await expect(question.getByRole('button', { name: '再読み込み' })).toBeVisible()
  await expect(question.getByRole('button', { name: '削除する' })).toBeDisabled()
  await page.unroute('**/trpc/**previewDelete**')
  await question.getByRole('button', { name: '再読み込み' }).click()
  await expect(question).toContainText('過去の予定も含む2件')
  await question.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('スケジュールを削除しました')).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 3, name: '夕練' })).toHaveCount(0)

  await training.getByRole('button', { name: '高橋 蓮さんを移動' }).click()
  const move = page.getByRole('dialog', { name: '高橋 蓮さんを移動' })
  await expect(move.getByRole('radio')).toHaveCount(2)
  await expect(move.getByRole('radio', { name: /夕練/ })).toHaveCount(0)

  await test.step('an answer that a move replaces is named first', async () => {
    await expect(move.getByRole('status')).toBeEmpty()
    await move.getByRole('radio', { name: /練習試合/ }).check()
    await expect(move.getByRole('status')).toContainText('「不参加」と回答しています')
    await expect(move.getByRole('status')).toContainText('コメント「遠征です」は失われます')
  })

  await test.step('nor what another coach deletes meanwhile: as a target, or to be edited', async () => {
    const confirm = move.getByRole('button', { name: '移動する' })
    await move.getByRole('radio', { name: /選抜/ }).check()
    await expect(confirm).toBeEnabled()
    await club.remove('選抜')
    await confirm.click()
    await expect(move.getByRole('radio')).toHaveCount(1)
    await expect(confirm).toBeDisabled()
    await page.goto('/team/schedule')
    const edit = card(page, '練習試合').getByRole('button', { name: '「練習試合」を編集' })
    await expect(edit).toBeVisible()
    await club.remove('練習試合')
    await edit.click()
    await expect(dialog).toContainText('この予定は削除されました')
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(card(page, '朝練')).toBeVisible()
    await expect(card(page, '練習試合')).toHaveCount(0)
  })
})
