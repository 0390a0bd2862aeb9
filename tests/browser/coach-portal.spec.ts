import type { Page } from '@playwright/test'
import { bytesOf, JPEG } from '../support/photo.ts'
import {
  aMember,
  anAddress,
  asPlayer,
  aClub as newClub,
  PASSWORD,
  passwordIn,
  send,
} from './club.ts'
import { expect, test } from './fixtures.ts'

/** A club whose owner is signed in on the page, with two categories. */
async function aClub({ request }: Page) {
  const club = await newClub(request)
  for (const name of ['U-12', 'U-10']) await send(request, 'POST', '/api/categories', { name })
  return { ...club, coachEmail: anAddress() }
}

async function logIn(page: Page, email: string, own = PASSWORD) {
  await page.goto('/coach/login')
  await page.getByLabel('メールアドレス').fill(email)
  await passwordIn(page).fill(own)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page.locator('#main')).toBeVisible()
}

const menu = [
  ['ダッシュボード', '/team'],
  ['スケジュール管理', '/team/schedule'],
  ['活動場所', '/team/place'],
  ['カテゴリー管理', '/team/category'],
  ['メンバー', '/team/members'],
  ['メンバー登録', '/team/invite'],
  ['コーチ管理', '/team/staffs'],
  ['月謝管理', '/team/billing'],
  ['共有資料', '/team/information'],
  ['チーム情報', '/team/information2'],
  ['LINE連携', '/team/line'],
  ['プロフィール設定', '/team/profile'],
] as const

/** Follows every item of the menu; a page that logs an error fails the test. */
async function walk(page: Page, look: () => Promise<void> = async () => {}) {
  const links = page.getByRole('complementary').getByRole('link')
  for (const [label, path] of menu) {
    await links.filter({ hasText: new RegExp(`^${label}$`) }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
    await expect(page).toHaveTitle(`${label}｜まるクラブ`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links.filter({ hasText: new RegExp(`^${label}$`) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look()
  }
}

const shown = (page: Page, sentence: string) =>
  expect(page.getByText(sentence).first()).toBeVisible()

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the owner and another coach go through the portal; the owner alone changes team and coaches', async ({
    page,
    newPerson,
    isAccessible,
  }) => {
    test.setTimeout(180_000)
    const { team, owner, coachEmail } = await aClub(page)
    await page.goto('/team')
    await walk(page, () => isAccessible(page))

    await page.goto('/team/staffs')
    await page.getByRole('button', { name: 'コーチを追加' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '追加する' }).click()
    await shown(page, 'すべての項目を入力してください')
    await dialog.getByLabel('苗字').fill('森')
    await dialog.getByLabel('名前').fill('美咲')
    await dialog.getByLabel('メールアドレス').fill(coachEmail)
    await passwordIn(dialog).fill('12345')
    await dialog.getByRole('button', { name: '追加する' }).click()
    // Below the field while it is typed, and as a toast once it is sent.
    await expect(page.getByText('パスワードは6文字以上で入力してください')).toHaveCount(2)
    await passwordIn(dialog).fill(PASSWORD)
    await dialog.getByRole('button', { name: '追加する' }).click()
    await shown(page, 'コーチを追加しました')
    await expect(page.getByRole('heading', { name: '森 美咲' })).toBeVisible()
    await expect(page.getByRole('button', { name: '大野 健司さんを削除' })).toHaveCount(0)

    const other = await newPerson()
    await other.setViewportSize({ width: 1280, height: 800 })
    await logIn(other, coachEmail)
    await walk(other)
    await other.goto('/team/staffs')
    await expect(other.getByRole('heading', { name: '大野 健司' })).toBeVisible()
    await expect(other.getByRole('button', { name: /パスワード設定|削除/ })).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'コーチを追加' })).toBeVisible()
    await other.goto(`/team/staffs?password=${owner.id}`)
    await expect(other.getByRole('heading', { name: '大野 健司' })).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.goto('/team/information2?basic=edit&fees=edit')
    await expect(other.getByText('閲覧のみ')).toHaveCount(2)
    await expect(other.getByRole('button', { name: /編集|保存|発行/ })).toHaveCount(0)

    const { coach: me } = await other.request
      .get('/trpc/coach.me')
      .then((answer) => answer.json())
      .then(({ result }) => result.data.json)
    for (const [method, path, data] of [
      ['PUT', `/api/teams/${team.id}`, { name: '光台FC', coachId: owner.id }],
      ['PUT', `/api/teams/${team.id}`, { monthlyFeeMember: 1, coachId: me.id }],
      ['DELETE', `/api/coaches/${owner.id}`, undefined],
      ['DELETE', `/api/coaches/${me.id}`, undefined],
      ['PATCH', `/api/coaches/${owner.id}/password`, { password: 'atarashii-1' }],
      ['PATCH', `/api/coaches/${me.id}/password`, { password: 'atarashii-1' }],
      ['PUT', `/api/coach/${owner.id}`, { bio: 'こんにちは' }],
    ] as const) {
      const answer = await other.request.fetch(path, { method, ...(data && { data }) })
      expect([method, path, answer.status()]).toEqual([method, path, 403])
    }

    await page.getByRole('button', { name: '森 美咲さんのパスワード設定' }).click()
    await page.getByRole('dialog').getByLabel('新しいパスワード').fill('atarashii-1')
    await page.getByRole('dialog').getByRole('button', { name: '設定する' }).click()
    await shown(page, 'パスワードを設定しました')
    await other.goto('/team/members')
    await expect(other.getByRole('button', { name: 'ログイン' })).toBeVisible()
    await logIn(other, coachEmail, 'atarashii-1')

    await page.getByRole('button', { name: '森 美咲さんを削除' }).click()
    const confirm = page.getByRole('alertdialog')
    await expect(confirm).toContainText(
      '森 美咲さんを削除すると、このコーチはチームにアクセスできなくなります。この操作は取り消せません。',
    )
    await confirm.getByRole('button', { name: '削除する' }).click()
    await shown(page, 'コーチを削除しました')
    await expect(page.getByRole('heading', { name: '森 美咲' })).toHaveCount(0)
    await other.goto('/team/members')
    await expect(other.getByRole('button', { name: 'ログイン' })).toBeVisible()
  })

  test('team information: each card is edited, cancelled and saved by itself', async ({ page }) => {
    const { account, teamCode } = await aClub(page)
    await page.goto('/team/invite')
    await expect(page.getByRole('main').getByText(teamCode, { exact: true })).toBeVisible()
    await page.getByRole('complementary').getByRole('link', { name: 'チーム情報' }).click()
    await page.getByRole('button', { name: '新しいチームIDを発行' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`いまのチームID（${teamCode}）と招待リンクは`)
    await question.getByRole('button', { name: '発行する' }).click()
    await shown(page, '新しいチームIDを発行しました')
    await expect(page.getByText(teamCode)).toHaveCount(0)
    const issued = await page
      .getByRole('complementary')
      .getByText(/^チームID /)
      .textContent()
    const newCode = issued?.split(' ')[1] ?? ''
    expect(newCode).toMatch(/^[2-9A-Z]{8}$/)
    await expect(page.getByRole('main').getByText(newCode, { exact: true })).toBeVisible()
    await page.getByRole('complementary').getByRole('link', { name: 'メンバー登録' }).click()
    await expect(page.getByRole('main').getByText(newCode, { exact: true })).toBeVisible()
    await expect(page.getByText(`code=${newCode}`)).toBeVisible()
    await page.getByRole('complementary').getByRole('link', { name: 'チーム情報' }).click()

    await page.getByRole('button', { name: '基本情報を編集' }).click()
    const name = page.getByLabel('チーム名')
    await expect(name).toBeFocused()
    await name.fill('光台FC')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await page.getByRole('button', { name: '破棄する' }).click()
    await expect(page.getByRole('button', { name: '基本情報を編集' })).toBeFocused()
    await expect(page.getByRole('main').getByText('ひかり台FC')).toBeVisible()

    await page.getByRole('button', { name: '基本情報を編集' }).click()
    await page.getByLabel('チーム名').fill('')
    await page.getByRole('button', { name: '保存' }).click()
    await shown(page, 'チーム名を入力してください')
    await page.getByLabel('チーム名').fill('光台FC')
    await page.getByLabel('代表メール').fill('')
    await page.getByLabel('スポーツ').selectOption('野球')
    await page.getByRole('button', { name: '保存' }).click()
    await shown(page, 'チーム情報を更新しました')
    // The contact address stands in.
    await expect(page.getByRole('main').getByRole('link', { name: account.email })).toBeVisible()
    await expect(page.getByRole('complementary').getByText('光台FC')).toBeVisible()

    await page.getByRole('button', { name: '月謝設定を編集' }).click()
    await page.getByLabel('月謝（チーム生）').fill('４，５００円')
    await page.getByLabel('入会金').fill('なし')
    await page.getByLabel('年会費', { exact: true }).fill('6000')
    await page.getByLabel('年会費の請求月').selectOption('5月')
    await expect(page.getByLabel('入会金')).toHaveValue('0')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('4,500円')).toBeVisible()
    await expect(page.getByText('6,000円（毎年5月）')).toBeVisible()
    await page.reload()
    await expect(page.getByText('4,500円')).toBeVisible()

    // Two tabs: what the other one saved stays, and 編集 starts from it.
    await page.getByRole('button', { name: '基本情報を編集' }).click()
    const other = await page.context().newPage()
    await other.goto('/team/information2?fees=edit')
    await other.getByLabel('入会金').fill('3000')
    await page.getByRole('button', { name: '月謝設定を編集' }).click()
    await page.getByLabel('入会金').fill('5000')
    await page.getByRole('button', { name: '保存' }).last().click()
    await expect(page.getByText('5,000円')).toBeVisible()
    await other.getByLabel('入会金').fill('0')
    await other.getByLabel('兄弟割引').fill('500')
    await other.getByRole('button', { name: '保存' }).click()
    await expect(other.getByText('500円', { exact: true })).toBeVisible()
    await expect(other.getByText('5,000円')).toBeVisible()
    await page.getByRole('button', { name: '月謝設定を編集' }).click()
    await expect(page.getByLabel('兄弟割引')).toHaveValue('500')
    await page.getByLabel('兄弟割引').fill('600')
    await page.getByLabel('代表活動場所').fill('市民球場')
    await page.getByRole('button', { name: '保存' }).first().click()
    await expect(page.getByRole('main').getByText('市民球場')).toBeVisible()
    await page.getByRole('complementary').getByRole('link', { name: 'コーチ管理' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click()
    await expect(page.getByLabel('兄弟割引')).toHaveValue('600')
    // Two changed cards ask once; a log-out asks before it is sent.
    await page.getByRole('button', { name: '基本情報を編集' }).click()
    await page.getByLabel('チーム名').fill('光台SC')
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click()
    await expect(page.getByLabel('チーム名')).toHaveValue('光台SC')
    await page.getByRole('complementary').getByRole('link', { name: 'コーチ管理' }).click()
    await page.getByRole('button', { name: '破棄する' }).click()
    await expect(page).toHaveURL(/\/team\/staffs$/)
    await page.goto('/team/information2?basic=edit')
    await page.getByLabel('チーム名').fill('光台SC')
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.getByRole('button', { name: '破棄する' }).click()
    await expect(page).toHaveURL(/\/coach\/login$/)
  })
})

/** Holds back what the page asks for there until the returned function is called; `how` is its end. */
async function hold(page: Page, address: string, how: 'continue' | 'abort' = 'continue') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await (how === 'abort' ? route.abort('connectionreset') : route.continue())
  })
  return resolve
}

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
  const { team } = await aClub(page)
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
  await page.goto('/team/place?dialog=new')
  await dialog.getByLabel('名前').fill('県営球場')
  await pressEnterOften(page)
  await shown(page, '活動場所を追加しました')
  await page.goto('/team')
  await page.goto('/team/place')
  await add.click()
  await dialog.getByLabel('名前').fill('町民球場')
  const stored = await hold(page, '**/trpc/coach.venues.create**')
  await dialog.getByLabel('名前').press('Enter')
  await sent()
  await page.goBack()
  await expect(question).toBeVisible()
  stored()
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/team\/place$/)
  const town = page.getByRole('button', { name: '町民球場を編集' })
  await expect(town).toBeVisible()
  const venues = await send(page.request, 'GET', `/api/teams/${team.id}/venues`)
  const { id: gone } = venues.find(({ name }: { name: string }) => name === '町民球場')
  await send(page.request, 'DELETE', `/api/venues/${gone}`)
  await town.click()
  await dialog.getByLabel('住所').fill('駅前1')
  await expect(page.getByText('町民球場')).toHaveCount(0)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await shown(page, '活動場所の更新に失敗しました')
  await expect(dialog.getByLabel('住所')).toHaveValue('駅前1')
  await page.goto('/team/place')
  await expect(cards).toHaveText(['市民球場', '県営球場'])

  const [{ id }] = await send(page.request, 'GET', `/api/teams/${team.id}/venues`)
  await send(page.request, 'PUT', `/api/venues/${id}`, { name: '市営球場', address: '川沿い1' })
  await page.getByRole('button', { name: '市民球場を編集' }).click()
  await expect(dialog.getByText('登録済みの予定の活動場所は変わりません')).toBeVisible()
  await expect(dialog.getByLabel('住所')).toHaveValue('川沿い1')
  await send(page.request, 'PUT', `/api/venues/${id}`, { address: '川沿い2' })
  await dialog.getByLabel('名前').fill('市民球場')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('main').getByText('川沿い2')).toBeVisible()
  await page.getByRole('button', { name: '市民球場を削除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).focus()
  await pressEnterOften(page)
  await shown(page, '活動場所を削除しました')
  await expect(page.getByText('失敗しました')).toHaveCount(0)
})

test('a coach keeps the own profile on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const { account, owner } = await aClub(page)
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
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, `new-${account.email}`, 'atarashii-1')
})

test('another coach in another tab: nothing of the first one is shown or saved', async ({
  page,
  newPerson,
}) => {
  const { teamCode } = await aClub(page)
  await aMember(page.request, teamCode)
  const other = await newClub((await newPerson()).request, 'みどり野SC')
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
})

test('members on a phone: found, changed and removed', async ({ page, newPerson }) => {
  test.setTimeout(120_000)
  const { teamCode } = await aClub(page)
  await page.goto('/team/members')
  await shown(page, 'まだメンバーがいません')
  await page.getByRole('link', { name: 'メンバーを招待' }).click()
  await expect(page).toHaveURL(/\/team\/invite$/)

  const player = await newPerson()
  await player.goto('/')
  await aMember(player.request, teamCode)
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
})

test('a screen whose code cannot be fetched says so, and a reload brings it', async ({
  page,
  problems,
}) => {
  await aClub(page)
  let asked = 0
  await page.route('**/assets/member-list-dialog-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/team?dialog=members')
  // It loads itself anew once, in vain.
  await expect.poll(() => asked).toBe(2)
  await expect(page.getByRole('alert')).toContainText('画面を表示できませんでした')
  await expect(page.getByRole('alert')).toContainText('通信できませんでした')
  await expect(page.getByRole('button', { name: '再読み込み' })).toBeEnabled()
  await page.unrouteAll()
  expect(problems.splice(0).join()).toContain('member-list-dialog')
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(page.getByRole('dialog', { name: 'メンバー一覧' })).toBeVisible()
})

/** In the page: marks it when the shell is not to be seen for as much as a frame. */
function watchShell() {
  if (!document.querySelector('#main')?.checkVisibility())
    document.documentElement.dataset.shellWasHidden = ''
  requestAnimationFrame(watchShell)
}

test('whatever code is late, something says at once that it comes', async ({ page }) => {
  await aClub(page)
  const scriptsArrive = await hold(page, '**/assets/start-*.js')
  const insideArrives = await hold(page, '**/assets/coach-inside-*.js')
  const membersArrive = await hold(page, '**/assets/team.members-*.js')
  await page.goto('/team/place', { waitUntil: 'commit' })
  const opening = page.getByRole('status', { name: '読み込み中' })
  await expect(opening).toBeVisible()
  const insideAsked = page.waitForRequest('**/assets/coach-inside-*.js')
  scriptsArrive()
  await insideAsked
  await expect(opening).toBeVisible()
  insideArrives()
  await expect(page.getByRole('heading', { name: '活動場所', exact: true })).toBeVisible()
  await expect(opening).toBeHidden()

  const waits = page.getByRole('status').filter({ hasText: '読み込み中' })
  await page.evaluate(watchShell)
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(page).toHaveTitle('メンバー｜まるクラブ')
  await expect(waits).toBeVisible()
  membersArrive()
  await expect(page.getByRole('heading', { name: 'まだメンバーがいません' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-shell-was-hidden')

  const dialogArrives = await hold(page, '**/assets/venue-dialog-*.js')
  await page.goto('/team/place')
  await page.getByRole('button', { name: '活動場所を追加' }).first().click()
  await expect(waits).toBeVisible()
  dialogArrives()
  await expect(page.getByRole('dialog', { name: '活動場所を追加' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

async function homeScreenOpens(page: Page, from: string): Promise<string> {
  await page.goto(from)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(manifest ?? '')
  return (await answer.json()).start_url
}
