import type { Locator, Page } from '@playwright/test'
import { aClub, anAddress, inDays, PASSWORD, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { shown } from './screen.ts'

type Mark = '参加' | '未定' | '不参加'

/** A club with a category and four events, made over `/api`. @returns its team code */
async function aClubWithEvents({ request }: Page) {
  const { teamCode } = await aClub(request)
  const category = await send(request, 'POST', '/api/categories', { name: 'U-12' })
  for (const [index, title] of ['練習', '練習試合', '秋の大会', '納会'].entries()) {
    const when = { date: inDays(7 + index), startHour: 9, startMinute: 0 }
    await send(request, 'POST', '/api/schedules', { title, ...when, categoryIds: [category.id] })
  }
  return teamCode
}

/** Registers by the invitation's link, logs in and chooses the category. */
async function join(page: Page, code: string, firstName: string, email: string) {
  await page.goto(`/player/login?code=${code}`)
  await expect(page.getByLabel('チームID')).toHaveValue(code)
  await page.getByLabel('苗字').fill('高橋')
  await page.getByLabel('名前').fill(firstName)
  await page.getByLabel('メールアドレス').last().fill(email)
  await page.getByLabel('パスワード', { exact: true }).last().fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('アカウントが作成されました。ログインしてください。')).toBeVisible()
  await expect(page.getByLabel('メールアドレス').first()).toHaveValue(email)
  await page.getByLabel('パスワード', { exact: true }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  const save = page.getByRole('button', { name: 'カテゴリを保存' })
  await expect(save).toBeDisabled()
  await page.getByRole('checkbox', { name: 'U-12' }).check()
  await save.click()
  await shown(page, 'カテゴリ設定を保存しました')
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'タブ' }).getByRole('link', { name: label })

/** Marks, comments and saves; the event then stands among the answered ones. */
async function answer(page: Page, title: string, mark: Mark, comment = '') {
  await card(page, title).getByRole('radio', { name: mark, exact: true }).click()
  if (comment) await card(page, title).getByLabel('コメント').fill(comment)
  await card(page, title)
    .getByRole('button', { name: `${mark}で保存する` })
    .click()
  await expect(page.getByRole('button', { name: `${title}の回答を変更` })).toBeVisible()
  await shown(page, '出欠情報を保存しました')
}

/** An answer is stored, and what the server says to it held back until the returned function is called. */
async function holdAnswer(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/trpc/player.attendances.answer**', async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
    await page.unroute('**/trpc/player.attendances.answer**')
  })
  return resolve
}

/** The player's own answers as the server has them, by the events' titles. */
async function answersOf(page: Page, id: string) {
  const [events, answers]: [
    { id: string; title: string }[],
    { scheduleId: string; status: string; comment: string | null; answeredBy: string }[],
  ] = await Promise.all([
    send(page.request, 'GET', '/api/schedules'),
    send(page.request, 'GET', `/api/student/${id}/attendance`),
  ])
  return Object.fromEntries(
    answers.map(({ scheduleId, status, comment, answeredBy }) => [
      events.find((event) => event.id === scheduleId)?.title,
      [status, comment, answeredBy],
    ]),
  )
}

/** Whose account is open, as this browser remembers it. */
const openId = (page: Page) =>
  page.evaluate((): string => JSON.parse(localStorage.getItem('playerData') ?? '{}').id)

const openAccount = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /アカウントを切り替え/ })

/** In the open list; with how many events wait for an answer. */
const account = (place: Locator, name: string, unanswered: number) =>
  place.getByRole('button', { name: `${name} 未回答 ${unanswered}件`, exact: true })

const isOpen = (page: Page, name: string, unanswered: number) =>
  expect(openAccount(page)).toHaveAccessibleName(
    `アカウントを切り替え（現在：${name}、ほかのアカウントの未回答${unanswered}件）`,
  )

test('a guardian: joins, answers, changes one, answers for the sister, and leaves', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  test.setTimeout(120_000)
  const code = await aClubWithEvents(await newPerson())
  const hana = await newPerson()
  const [renEmail, hanaEmail] = [anAddress(), anAddress()]

  await test.step('by the invitation’s link to the calendar', async () => {
    await join(page, code, '蓮', renEmail)
    await expect(page.getByRole('banner').getByText('蓮', { exact: true })).toBeVisible()
    await expect(openAccount(page)).toHaveCount(0)
    await expect(page.getByRole('tab', { name: '月' })).toBeVisible()
    const [key] = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.endsWith('_categories')),
    )
    expect(key).toBe(`player_${await openId(page)}_categories`)
    await isAccessible(page)
  })

  await test.step('the invitation, opened again, offers to register another member', async () => {
    for (const path of ['/', '/player/login']) {
      await page.goto(`${path}?code=${code}`)
      await expect(page.getByRole('heading', { name: '高橋 蓮さんでログイン中です' })).toBeVisible()
    }
    await page.getByRole('button', { name: '別のメンバーを登録する' }).click()
    await expect(page.getByLabel('チームID')).toHaveValue(code)
    await expect(page.getByLabel('苗字', { exact: true })).toBeFocused()
    await expect(page.getByLabel('メールアドレス')).toHaveAccessibleDescription(
      'お子さまごとに別のメールアドレスが必要です',
    )
    await page.keyboard.type('高橋')
    await page.getByRole('link', { name: 'カレンダーへ' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('入力した内容を破棄しますか？')
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await expect(page.getByLabel('苗字', { exact: true })).toHaveValue('高橋')
    await page.getByRole('link', { name: 'カレンダーへ' }).click()
    await question.getByRole('button', { name: '破棄する' }).click()
    await expect(page.getByRole('tab', { name: '月' })).toBeVisible()
    await expect(page).not.toHaveURL(/code=/)
  })

  await test.step('three events are answered, one with a comment; the fourth waits', async () => {
    await tab(page, '出欠管理').click()
    await expect(card(page, '納会')).toBeVisible()
    await isAccessible(page)
    await answer(page, '練習', '参加')
    await answer(page, '練習試合', '未定', '試験のあとに行きます')
    await answer(page, '秋の大会', '参加')
    await expect(page.getByRole('heading', { name: '回答済み 3件' })).toBeVisible()
    await expect(tab(page, '出欠管理')).toContainText('1')
  })

  await test.step('one is changed, below the list and then in the calendar', async () => {
    await page.getByRole('button', { name: '練習の回答を変更' }).click()
    await answer(page, '練習', '不参加', '発熱のため')
    await tab(page, 'カレンダー').click()
    await page.getByRole('tab', { name: '次の予定' }).click()
    await page.getByRole('button', { name: '練習試合' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('コメント')).toHaveValue('試験のあとに行きます')
    await dialog.getByRole('radio', { name: '参加', exact: true }).click()
    await dialog.getByRole('button', { name: '参加で保存する' }).click()
    await shown(page, '出欠を登録しました')
    await expect(dialog.getByRole('heading', { name: '参加者 1人' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await answersOf(page, await openId(page))).toEqual({
      練習: ['×', '発熱のため', 'player'],
      練習試合: ['○', '試験のあとに行きます', 'player'],
      秋の大会: ['○', null, 'player'],
    })
  })

  await test.step('a sibling is asked for, and approves', async () => {
    await join(hana, code, '花', hanaEmail)
    await page.goto('/profile?dialog=sibling')
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('兄弟のメールアドレス')
    await email.fill(renEmail)
    await dialog.getByRole('button', { name: '申請する' }).click()
    await expect(dialog.getByText('自分自身には申請できません')).toBeVisible()
    await expect(email).toHaveValue(renEmail)
    await email.fill(hanaEmail)
    await dialog.getByRole('button', { name: '申請する' }).click()
    await shown(page, '兄弟アカウントの連携を申請しました')
    await expect(page.getByText('申請中')).toBeVisible()
    const menu = hana.getByRole('navigation', { name: 'タブ' }).getByRole('button')
    await menu.click()
    const waiting = hana
      .getByRole('dialog')
      .getByRole('link', { name: /^プロフィール管理\s*1\s*件$/ })
    await waiting.click()
    await expect(menu).toContainText('1件')
    await expect(hana.getByText('承認待ち')).toBeVisible()
    await expect(hana.getByText(renEmail)).toBeVisible()
    const approve = hana.getByRole('button', { name: '高橋 蓮さん：承認する' })
    const links = await send(page.request, 'GET', `/api/sibling-links/${await openId(page)}`)
    await send(page.request, 'DELETE', `/api/sibling-links/${links[0].id}`)
    await approve.click()
    await shown(hana, '申請は取り消されています')
    await expect(approve).toHaveCount(0)
    const again = { studentId: await openId(page), siblingEmail: hanaEmail }
    await send(page.request, 'POST', '/api/sibling-links', again)
    await tab(hana, '出欠管理').click()
    await menu.click()
    await waiting.click()
    await approve.click()
    await expect(hana.getByText('連携済み')).toBeVisible()
    await expect(menu).not.toContainText('件')
    await expect(openAccount(hana)).toBeVisible()
  })

  await test.step('one tap opens her account, which is answered for', async () => {
    await tab(page, '出欠管理').click()
    await page.getByRole('button', { name: 'メニュー' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'プロフィール管理' }).click()
    await expect(page.getByText('連携済み')).toBeVisible()
    await tab(page, '出欠管理').click()
    await expect(openAccount(page)).toBeVisible()
    await isAccessible(page)
    const me = '**/trpc/player.me**'
    const her = account(page.getByRole('banner'), '高橋 花', 4)
    let unheard = 0
    await page.route(me, (route) => {
      unheard += 1
      return route.abort('internetdisconnected')
    })
    await openAccount(page).click()
    await her.click()
    await shown(page, 'アカウントを切り替えられませんでした')
    await isOpen(page, '高橋 蓮', 4)
    // The server has switched: what is asked from now on would open her account by itself.
    await expect.poll(() => unheard).toBe(1)
    await page.unroute(me)
    await her.click()
    await shown(page, '高橋 花さんのアカウントに切り替えました')
    await isOpen(page, '高橋 花', 1)
    const arrives = await holdAnswer(page)
    const cup = card(page, '秋の大会')
    await cup.getByRole('radio', { name: '不参加' }).click()
    await cup.getByRole('button', { name: '不参加で保存する' }).click()
    await openAccount(page).click()
    await account(page.getByRole('banner'), '高橋 蓮', 1).click()
    await shown(page, '高橋 蓮さんのアカウントに切り替えました')
    await isOpen(page, '高橋 蓮', 3)
    const answered = page.getByRole('heading', { name: '回答済み 3件' })
    await expect(answered).toBeVisible()
    const own = await page.getByRole('main').textContent()
    arrives()
    await shown(page, '高橋 花さん：出欠情報を保存しました')
    expect(await page.getByRole('main').textContent()).toBe(own)
    const answers = await answersOf(page, await openId(hana))
    expect(answers).toEqual({ 秋の大会: ['×', null, 'sibling'] })
    await expect(answered).toBeVisible()
  })

  await test.step('in the drawer the switch works too', async () => {
    await page.getByRole('button', { name: 'メニュー' }).click()
    const drawer = page.getByRole('dialog', { name: 'メニュー' })
    await drawer.getByRole('button', { name: /アカウントを切り替え/ }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeVisible()
    await drawer.getByRole('button', { name: /アカウントを切り替え/ }).click()
    await account(drawer, '高橋 花', 3).click()
    await expect(drawer).toBeHidden()
    await isOpen(page, '高橋 花', 1)
  })

  await test.step('and beside a sidebar that was collapsed', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'サイドバーをたたむ' }).click()
    const sidebar = page.getByRole('complementary')
    const hint = page.locator('[data-hint]')
    await sidebar.getByRole('button', { name: /アカウントを切り替え/ }).focus()
    await sidebar.getByRole('button', { name: /アカウントを切り替え/ }).hover()
    await expect(hint).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(hint).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(sidebar.getByRole('list', { name: 'アカウント' })).toHaveCount(0)
    await expect(hint).toHaveCount(0)
    await sidebar.getByRole('button', { name: /アカウントを切り替え/ }).click()
    await account(sidebar, '高橋 蓮', 1).click()
    await shown(page, '高橋 蓮さんのアカウントに切り替えました')
    await sidebar.getByRole('button', { name: /現在：高橋 蓮/ }).click()
    await account(sidebar, '高橋 花', 3).click()
    await shown(page, '高橋 花さんのアカウントに切り替えました')
    await page.getByRole('button', { name: 'サイドバーを開く' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the link ends while her account is open: the screen returns', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: '高橋 蓮さん：連携を解除' }).click()
    const confirm = page.getByRole('alertdialog', { name: '連携を解除しますか？' })
    await confirm.getByRole('button', { name: '連携を解除' }).click()
    await shown(page, '兄弟アカウントの連携を解除しました')
    await expect(openAccount(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('蓮', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'アカウント設定' }).getByText(renEmail),
    ).toBeVisible()
  })

  await test.step('a withdrawal tells what goes, takes two steps, and leaves nothing here', async () => {
    await page.getByRole('button', { name: '退会する' }).click()
    const confirm = page.getByRole('alertdialog', { name: '本当に退会しますか？' })
    const answers = confirm.getByRole('listitem').filter({ hasText: '出欠の回答' })
    await expect(answers).toContainText('3件')
    const withdraw = confirm.getByRole('button', { name: '退会する' })
    await expect(withdraw).toBeDisabled()
    await confirm.getByRole('checkbox').check()
    await withdraw.click()
    await expect(page).toHaveURL(/\/player\/login$/)
    await shown(page, '退会しました')
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('player')),
    )
    expect(left).toEqual([])
    await page.getByLabel('メールアドレス').first().fill(renEmail)
    await page.getByLabel('パスワード', { exact: true }).first().fill(PASSWORD)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await shown(page, 'メールアドレスまたはパスワードが正しくありません')
  })
})
