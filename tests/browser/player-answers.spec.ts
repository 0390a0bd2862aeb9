import type { Page } from '@playwright/test'
import { inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { answersOf, aPlayersClub, card, DAY, openAnswers, tab } from './players-club.ts'
import { withoutPageAnswers } from './screen.ts'

test('a lost connection, a double tap and two devices leave one right answer', async ({
  page,
  newPerson,
}) => {
  const club = await aPlayersClub(await newPerson())
  await openAnswers(page, club)
  const answers = '**/trpc/player.attendances.answer**'
  const match = card(page, '練習試合')

  await test.step('a comment without a mark: the save button says what is missing', async () => {
    const save = match.getByRole('button', { name: '保存する' })
    await expect(save).toBeDisabled()
    await match.getByLabel(/コメント/).fill('少し遅れます')
    await save.click()
    await expect(page.getByText('出欠状況を選択してください')).toBeVisible()
    await expect(match.getByLabel(/コメント/)).toHaveValue('少し遅れます')
    await match.getByRole('radio', { name: '参加', exact: true }).click()
  })

  await test.step('nothing arrives: the screen says so, and keeps what was typed', async () => {
    await page.route(answers, (route) => route.abort('internetdisconnected'))
    await match.getByRole('button', { name: '参加で保存する' }).click()
    await expect(page.getByText('保存中にエラーが発生しました')).toBeVisible()
    await expect(match.getByLabel(/コメント/)).toHaveValue('少し遅れます')
    expect(await answersOf(page, club)).toEqual([])
    await page.unroute(answers)
  })

  await test.step('the answer to it is lost: the list is asked again, and is true', async () => {
    await page.route(answers, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '通知を閉じる' }).click()
    await expect(page.getByText('保存中にエラーが発生しました')).toBeHidden()
    await match.getByRole('button', { name: '参加で保存する' }).click()
    await expect(page.getByText('保存中にエラーが発生しました')).toBeVisible()
    await expect(page.getByRole('heading', { name: /回答済み 1件/ })).toBeVisible()
    await expect(page.getByText('未回答のスケジュールはありません')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    const drafts = () => page.evaluate(() => sessionStorage.getItem('player_drafts'))
    await expect.poll(drafts).toBeNull()
    expect(await answersOf(page, club)).toMatchObject([{ status: '○', comment: '少し遅れます' }])
  })

  const other = await newPerson()
  await test.step('two taps are one answer; the later of two devices counts', async () => {
    await openAnswers(other, club)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('player.attendances.answer')) sent++
    })
    await page.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await match.getByRole('radio', { name: '未定' }).click()
    await match.getByRole('button', { name: '未定で保存する' }).dblclick()
    await expect(page.getByText('出欠情報を保存しました')).toBeVisible()
    expect(sent).toBe(1)
    await other.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await card(other, '練習試合').getByRole('radio', { name: '不参加' }).click()
    await card(other, '練習試合').getByRole('button', { name: '不参加で保存する' }).click()
    await expect(other.getByText('出欠情報を保存しました')).toBeVisible()
    expect(await answersOf(page, club)).toMatchObject([{ status: '×', comment: '少し遅れます' }])
  })

  await test.step('what is not touched stays as the other device has left it', async () => {
    await page.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await match.getByLabel(/コメント/).fill('お弁当あり')
    await match.getByRole('button', { name: '未定で保存する' }).click()
    await expect(match.locator('.title')).toContainText('不参加')
    await other.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await card(other, '練習試合').getByRole('radio', { name: '参加', exact: true }).click()
    await card(other, '練習試合').getByRole('button', { name: '参加で保存する' }).click()
    await expect(card(other, '練習試合').locator('.title')).toContainText('参加')
    await expect
      .poll(() => answersOf(page, club))
      .toMatchObject([{ status: '○', comment: 'お弁当あり' }])
  })
})

const isFetched = (page: Page, file: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    file,
  )

test('without a network a tap shows what it can, and nothing typed is lost', async ({
  page,
  newPerson,
  problems,
}) => {
  const club = await aPlayersClub(await newPerson())
  const members = '**/assets/_player.members-*.js'
  const match = card(page, '練習試合')
  const alert = page.getByRole('alert')

  await test.step('code that cannot be fetched is told, and comes with the network', async () => {
    let asked = 0
    await page.route(members, (route) => {
      asked += 1
      return route.abort('internetdisconnected')
    })
    await openAnswers(page, club)
    await match.getByRole('radio', { name: '不参加' }).click()
    await match.getByLabel(/コメント/).fill('発熱のため')
    await tab(page, 'メンバー').click()
    // It reloads itself once, in vain.
    await expect.poll(() => asked).toBe(2)
    await expect(alert).toContainText('通信できませんでした')
    await expect(alert.getByRole('button', { name: '再読み込み' })).toBeEnabled()
    expect(problems.splice(0).join()).toContain('_player.members')
    await page.context().setOffline(true)
    await alert.getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByRole('region', { name: '通知' })).toContainText('通信できませんでした')
    await page.context().setOffline(false)
    await page.unroute(members)
    await alert.getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByPlaceholder('名前・かな')).toBeVisible()
    await tab(page, '出欠管理').click()
    await expect(match.getByRole('radio', { name: '不参加' })).toBeChecked()
    await expect(match.getByLabel(/コメント/)).toHaveValue('発熱のため')
  })

  await test.step('once the page is quiet, pages and dialogs need no network', async () => {
    // A tab of its own: code is fetched ahead once a tab.
    const other = await page.context().newPage()
    await other.goto('/attendance')
    for (const file of ['_player.profile-', 'withdrawal-dialog-', 'preview-dialog-'])
      await expect.poll(() => isFetched(other, file)).toBe(true)
    await page.context().setOffline(true)
    await other.getByRole('button', { name: 'メニュー' }).click()
    await other.getByRole('link', { name: 'プロフィール管理' }).click()
    await other.getByRole('button', { name: 'パスワードを変更' }).click()
    await expect(other.getByRole('dialog', { name: 'パスワードを変更' })).toBeVisible()
    await page.context().setOffline(false)
    await other.close()
  })

  await test.step('opened without one, it comes by itself with the network', async () => {
    await page.route('**/trpc/**', (route) => route.abort('internetdisconnected'))
    await withoutPageAnswers(page)
    await page.goto('/attendance')
    await expect(page.getByRole('button', { name: '再読み込み' })).toBeVisible()
    await page.unroute('**/trpc/**')
    // By the events alone: the browser tells of a network before it lets requests through.
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    })
    await expect(match.getByRole('radio', { name: '不参加' })).toBeChecked()
  })
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the match at 10:00 in Tokyo closes with that minute', async ({ page, newPerson }) => {
    const coach = await newPerson()
    const club = await aPlayersClub(coach)
    const friendly = { title: '紅白戦', date: DAY, startHour: 10, categoryIds: [club.category.id] }
    await send(coach.request, 'POST', '/api/schedules', friendly)
    const joint = await send(coach.request, 'POST', '/api/schedules', {
      ...friendly,
      title: '合同練習',
    })
    const answer = { scheduleId: joint.id, studentId: club.player.id, status: '○' }
    await send(coach.request, 'POST', '/api/attendances', answer)
    const start = new Date(`${DAY}T10:00:00+09:00`).getTime()
    await page.addInitScript(() => {
      const now = Date.now
      let shift = 0
      Date.now = () => now() + shift
      addEventListener('message', ({ data }) => {
        shift = data - now()
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    await openAnswers(page, club)
    const day = new Intl.DateTimeFormat('ja-JP', { weekday: 'short', timeZone: 'Asia/Tokyo' })
    await expect(card(page, '練習試合')).toContainText(`(${day.format(start)})10:00–`)
    const touched = card(page, '紅白戦')
    await touched.getByLabel(/コメント/).fill('少し遅れます')
    const changed = card(page, '合同練習')
    await page.getByRole('button', { name: '合同練習の回答を変更' }).click()
    await changed.getByRole('radio', { name: '不参加' }).click()
    await changed.getByLabel(/コメント/).fill('発熱しました')
    await page.evaluate((instant) => postMessage(instant), start - 3000)
    await expect(card(page, '練習試合')).toBeVisible()
    await expect(card(page, '練習試合')).toHaveCount(0)
    await expect(touched).toContainText('開始時刻を過ぎたため、出欠は変更できません')
    await expect(touched).toContainText('保存されていません：「少し遅れます」')
    await touched.getByRole('button', { name: '消す' }).click()
    await expect(page.getByText('少し遅れます')).toHaveCount(0)
    await expect(changed.getByRole('radio', { name: '参加', exact: true })).toBeChecked()
    await expect(changed).toContainText('保存されていません：× 不参加「発熱しました」')
    await changed.getByRole('heading').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: '合同練習' })
    await expect(dialog).toContainText('保存されていません：× 不参加「発熱しました」')
    expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(start)
  })
})

test('events later than the list reaches are shown on demand', async ({ page, newPerson }) => {
  const coach = await newPerson()
  const club = await aPlayersClub(coach)
  const later = { title: '卒団式', date: inDays(430), categoryIds: [club.category.id] }
  await send(coach.request, 'POST', '/api/schedules', later)
  await openAnswers(page, club)
  await expect(card(page, '練習試合')).toBeVisible()
  await expect(page.getByText(/までの予定を表示しています/)).toBeVisible()
  await expect(card(page, '卒団式')).toHaveCount(0)
  const more = page.getByRole('button', { name: 'さらに表示' })
  await page.route(/schedules\.list/, (route) => route.abort('internetdisconnected'))
  await more.click()
  await expect(page.getByText('続きの予定を読み込めませんでした')).toBeVisible()
  await page.unroute(/schedules\.list/)
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(card(page, '卒団式')).toBeVisible()
  await expect(more).toHaveCount(0)
})
