import type { Page } from '@playwright/test'
import { aClub, aMember, asPlayer, inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './screen.ts'

const DAY = inDays(7)

/** A player who follows the category of a match at 10:00 and of an event that coaches assign. */
async function aPlayer({ request }: Page) {
  const post = (path: string, data: object) => send(request, 'POST', path, data)
  const { teamCode } = await aClub(request)
  const category = await post('/api/categories', { name: 'U-12' })
  const event = { date: DAY, startHour: 10, startMinute: 0, categoryIds: [category.id] }
  const match = await post('/api/schedules', { ...event, title: '練習試合' })
  const assigned = { ...event, title: '選抜', studentCanRegister: false }
  const selection = await post('/api/schedules', assigned)
  return { player: await aMember(request, teamCode), category, match, selection }
}
type Club = Awaited<ReturnType<typeof aPlayer>>

async function logIn(page: Page, { player: { id, account }, category }: Club) {
  await asPlayer(page.request, account)
  const choice = { studentId: id, categoryIds: [category.id] }
  await send(page.request, 'POST', `/api/student/${id}/categories`, choice)
  await page.goto('/attendance')
}

const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'タブ' }).getByRole('link', { name: label })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const answersOf = (page: Page, { player }: Club) =>
  send(page.request, 'GET', `/api/student/${player.id}/attendance`)

test('a lost connection, a double tap and two devices leave one right answer', async ({
  page,
  newPerson,
}) => {
  const club = await aPlayer(await newPerson())
  await logIn(page, club)
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
    await page.unrouteAll({ behavior: 'wait' })
    expect(await answersOf(page, club)).toMatchObject([{ status: '○', comment: '少し遅れます' }])
  })

  await test.step('two taps are one answer; the later of two devices counts', async () => {
    const other = await newPerson()
    await logIn(other, club)
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
})

test('without a network a tap shows what it can, and nothing typed is lost', async ({
  page,
  newPerson,
  problems,
}) => {
  const club = await aPlayer(await newPerson())
  const members = '**/assets/_player.members-*.js'
  const match = card(page, '練習試合')
  const alert = page.getByRole('alert')

  await test.step('code that cannot be fetched is told, and comes with the network', async () => {
    let asked = 0
    await page.route(members, (route) => {
      asked += 1
      return route.abort('internetdisconnected')
    })
    await logIn(page, club)
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
    const isFetched = (file: string) =>
      other.evaluate(
        (name) =>
          performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
        file,
      )
    await other.goto('/attendance')
    for (const file of ['_player.profile-', 'withdrawal-dialog-', 'preview-dialog-'])
      await expect.poll(() => isFetched(file)).toBe(true)
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

test('on a small phone: a day below the month, a long link, a mark that is not saved, a deleted event', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const coach = await newPerson()
  const club = await aPlayer(coach)
  const link = `https://example.jp/${'a'.repeat(200)}?b=${'c'.repeat(200)}`
  const far = 'https://example.jp/far'
  const change = { notes: `地図は${link}。\n${far}`, venue: 'v'.repeat(100) }
  await send(coach.request, 'PUT', `/api/schedules/${club.match.id}`, change)
  await logIn(page, club)
  const match = card(page, '練習試合')
  const dialog = page.getByRole('dialog')

  const answer = match.getByRole('button', { name: '出欠を回答する' })
  await test.step('a tap on a day brings its events into view, the first paint does not', async () => {
    await page.goto(`/?date=${inDays(6)}`)
    await expect(page.getByText('の予定はありません')).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator(`[data-date="${DAY}"]`).click()
    await expect(answer).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 0 }))
    await page.locator(`[data-date="${DAY}"]`).click()
    await expect(answer).toBeInViewport({ ratio: 1 })
  })

  await test.step('a long link in the notes can be tapped', async () => {
    await match.getByRole('button', { name: '練習試合' }).click()
    await expect(dialog.getByRole('link', { name: link })).toHaveAttribute('href', link)
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    const hidden = await dialog.evaluate(
      (element) =>
        [element, ...element.querySelectorAll('li, div')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        ).length,
    )
    expect(hidden).toBe(0)
  })

  await test.step('long notes leave the answer in view, and are read in full by a tap', async () => {
    await expect(dialog.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
    const last = dialog.getByRole('link', { name: far })
    const height = (await dialog.getByRole('listitem').last().boundingBox())?.height
    const more = dialog.getByRole('button', { name: '続きを読む' })
    await more.click()
    const less = dialog.getByRole('button', { name: '短く表示' })
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    await expect(less).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await less.click()
    await expect(more).toBeVisible()
    expect((await dialog.getByRole('listitem').last().boundingBox())?.height).toBe(height)
  })

  await test.step('an unsaved mark says so, and can be taken back', async () => {
    await dialog.getByRole('radio', { name: '不参加' }).click()
    await page.keyboard.press('Escape')
    await match.getByRole('button', { name: '練習試合' }).click()
    await expect(dialog.getByText('未保存（現在の回答：未回答）')).toBeVisible()
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(dialog.getByRole('radio', { name: '不参加' })).not.toBeChecked()
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('radio', { name: '不参加' })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '参加', exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: '参加で保存する' }).click()
    await expect(page.getByText('出欠を登録しました')).toBeVisible()
    const dismiss = await page.getByRole('button', { name: '通知を閉じる' }).boundingBox()
    const close = await dialog.getByRole('button', { name: '閉じる', exact: true }).boundingBox()
    if (!dismiss || !close) throw new Error('a button has gone')
    expect(dismiss.x + dismiss.width, 'the toast beside the close button').toBeLessThan(close.x)
    await page.keyboard.press('Escape')
    await tab(page, '出欠管理').click()
    await page.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await match.getByRole('radio', { name: '不参加' }).click()
    await match.getByLabel(/コメント/).fill('発熱のため')
    await match.getByRole('button', { name: '閉じる' }).click()
    await expect(match.getByText('未保存', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await expect(match.getByLabel(/コメント/)).toHaveValue('発熱のため')
    await expect(match.getByText('未保存（現在の回答：○ 参加）')).toBeVisible()
    await match.getByRole('button', { name: '元に戻す' }).click()
    const stored = match.getByRole('radio', { name: '参加', exact: true })
    await expect(stored).toBeChecked()
    await expect(stored).toBeFocused()
    await match.getByRole('radio', { name: '不参加' }).click()
    await match.getByRole('button', { name: '練習試合' }).click()
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(dialog.getByRole('radio', { name: '参加', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('a link below the fourth line of the notes is shown while it has the focus', async () => {
    await match.getByRole('link', { name: far }).focus()
    await expect(match.getByRole('link', { name: far })).toBeInViewport({ ratio: 1 })
    await match.getByLabel(/コメント/).focus()
    const notes = match.locator('.notes > span')
    expect(await notes.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await match.getByRole('button', { name: '閉じる' }).click()
    await expect(match.getByText('未保存')).toHaveCount(0)
  })

  await test.step('a deleted event says so, and goes from the list', async () => {
    await tab(page, 'カレンダー').click()
    await page.locator(`[data-date="${DAY}"]`).click()
    await send(coach.request, 'DELETE', `/api/schedules/${club.selection.id}`)
    await card(page, '選抜').getByRole('button', { name: '選抜' }).click()
    await expect(dialog.getByText('この予定は削除されました')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '再読み込み' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(match).toBeVisible()
    await expect(card(page, '選抜')).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  })

  await test.step('a tap on the open tab asks anew', async () => {
    await tab(page, '出欠管理').click()
    await expect(match).toBeVisible()
    await send(coach.request, 'PUT', `/api/schedules/${club.match.id}`, { title: '公式戦' })
    await tab(page, '出欠管理').click()
    await expect(card(page, '公式戦')).toBeVisible()
  })

  await test.step('but not while an answer is on its way, which it would undo', async () => {
    const cup = card(page, '公式戦')
    const saving = '**/trpc/player.attendances.answer**'
    const stored = await hold(page, saving)
    await page.getByRole('button', { name: '公式戦の回答を変更' }).click()
    await cup.getByRole('radio', { name: '不参加' }).click()
    const sent = page.waitForRequest(saving)
    await cup.getByRole('button', { name: '不参加で保存する' }).click()
    await sent
    await expect(cup.getByRole('status', { name: '保存中' })).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await tab(page, '出欠管理').click()
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
    await expect(cup.locator('.title')).toContainText('不参加')
    stored()
    await expect(page.getByText('出欠情報を保存しました')).toBeVisible()
    await expect(cup.locator('.title')).toContainText('不参加')
  })
})

test('what a coach assigns can be read in every view, and answered in none', async ({
  page,
  newPerson,
}) => {
  const coach = await newPerson()
  const club = await aPlayer(coach)
  await logIn(page, club)
  await expect(card(page, '練習試合')).toBeVisible()
  await expect(card(page, '選抜')).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  for (const view of ['month', 'week']) {
    await page.goto(`/?view=${view}&date=${DAY}`)
    await page.getByRole('button', { name: /^選抜/ }).click()
    await expect(dialog.getByText(/このスケジュールはコーチが参加者を指定します/)).toBeVisible()
    for (const radio of await dialog.getByRole('radio').all()) await expect(radio).toBeDisabled()
    await expect(dialog.getByRole('button', { name: /保存/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  const own = { studentId: club.player.id, scheduleId: club.selection.id, status: '○' }
  const refused = await page.request.post('/api/attendances', { data: own })
  expect(refused.status()).toBe(403)

  await test.step('nor does a category show that a coach took away', async () => {
    const link = `/api/student-categories/${club.player.id}/${club.category.id}`
    await send(coach.request, 'DELETE', link)
    for (const _visit of ['first', 'second']) {
      await page.goto('/attendance')
      await expect(page.getByText('参加するカテゴリを選んでください')).toBeVisible()
    }
    await page.evaluate(
      ([key, id]) => localStorage.setItem(key ?? '', JSON.stringify([id])),
      [`player_${club.player.id}_categories`, club.category.id],
    )
    await page.reload()
    await expect(card(page, '練習試合')).toBeVisible()
  })
})

test('a choice of categories stays open as a coach takes them away, and is made once', async ({
  page,
  newPerson,
}) => {
  const coach = await newPerson()
  const club = await aPlayer(coach)
  const takeAway = () =>
    send(coach.request, 'DELETE', `/api/student-categories/${club.player.id}/${club.category.id}`)
  await logIn(page, club)
  await page.goto('/attendance')
  await expect(card(page, '練習試合')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'カテゴリ設定' })
  const box = page.getByRole('checkbox')
  const firstChoice = page.getByText('参加するカテゴリを選んでください')

  await takeAway()
  await page.getByRole('button', { name: 'カテゴリ設定' }).click()
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await expect(firstChoice).toHaveCount(0)
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(firstChoice).toBeVisible()

  await page.goto('/attendance?dialog=categories')
  await expect(firstChoice).toBeVisible()
  await box.check()
  await page.getByRole('button', { name: 'カテゴリを保存' }).click()
  await expect(card(page, '練習試合')).toBeVisible()
  await expect(page).not.toHaveURL(/dialog/)
  await expect(dialog).toHaveCount(0)
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the match at 10:00 in Tokyo closes with that minute', async ({ page, newPerson }) => {
    const club = await aPlayer(await newPerson())
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
    await logIn(page, club)
    const day = new Intl.DateTimeFormat('ja-JP', { weekday: 'short', timeZone: 'Asia/Tokyo' })
    await expect(card(page, '練習試合')).toContainText(`(${day.format(start)})10:00–`)
    await page.evaluate((instant) => postMessage(instant), start - 3000)
    await expect(card(page, '練習試合')).toBeVisible()
    await expect(card(page, '練習試合')).toHaveCount(0)
    await expect(page.getByText('未回答のスケジュールはありません')).toBeVisible()
    expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(start)
  })
})
