import type { Page } from '@playwright/test'
import { mailsTo } from '../support/outbox.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'himitsu-1'
const NEW_PASSWORD = 'atarashii-2'
const inTokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' })
const inDays = (days: number) => inTokyo.format(new Date(Date.now() + days * 86_400_000))

/** A club with a category and three events, made over `/api`. */
async function aClub(coach: Page, mark: string) {
  const post = async (path: string, data: object) => {
    const answer = await coach.request.post(path, { data })
    expect(answer.status(), path).toBe(201)
    return answer.json()
  }
  const { team } = await post('/api/teams/register', {
    clubName: 'ひかり台FC',
    sport: 'サッカー',
    address: '第一小学校',
    ownerName: '大野 健司',
    ownerEmail: `owner-${mark}@example.jp`,
    password: PASSWORD,
  })
  const category = await post('/api/categories', { name: 'U-12' })
  for (const [days, title] of ['練習', '練習試合', '秋の大会'].entries())
    await post('/api/schedules', {
      title,
      date: inDays(7 + days),
      startHour: 9,
      startMinute: 0,
      categoryIds: [category.id],
    })
  return team.teamCode
}

async function register(page: Page, code: string, firstName: string, email: string) {
  await page.goto(`/player/login?code=${code}`)
  await expect(page.getByLabel('チームID')).toHaveValue(code)
  await page.getByLabel('苗字').fill('高橋')
  await page.getByLabel('名前').fill(firstName)
  await page.getByLabel('メールアドレス').last().fill(email)
  await page.getByLabel('パスワード', { exact: true }).last().fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('アカウントが作成されました。ログインしてください。')).toBeVisible()
  await logIn(page, email, PASSWORD)
  await page.getByRole('checkbox', { name: 'U-12' }).check()
  await page.getByRole('button', { name: 'カテゴリを保存' }).click()
  await expect(page.getByText('カテゴリ設定を保存しました')).toBeVisible()
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('メールアドレス').first().fill(email)
  await page.getByLabel('パスワード', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

async function answer(page: Page, title: string, mark: '参加' | '未定' | '不参加') {
  await page.goto('/attendance')
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('radio', { name: mark, exact: true }).click()
  await card.getByRole('button', { name: `${mark}で保存する` }).click()
  await expect(page.getByText('出欠情報を保存しました')).toBeVisible()
}

/** A picture of 1600 × 1000 that a camera held on its side: its data says "turn me", and more. */
async function sidewaysPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1000
    canvas.getContext('2d')?.fillRect(0, 0, 800, 1000)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(base64, 'base64')
  const turned = '49492a00080000000100120103000100000006000000' + '00000000'
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(turned, 'hex')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const marker = Buffer.from([0xff, 0xe1])
  return Buffer.concat([jpeg.subarray(0, 2), marker, length, exif, jpeg.subarray(2)])
}

const openAccount = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /アカウントを切り替え/ })

async function switchTo(page: Page, name: string) {
  await openAccount(page).click()
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(`${name}さんのアカウントに切り替えました`)).toBeVisible()
  await expect(openAccount(page)).toHaveAccessibleName(`アカウントを切り替え（現在：${name}）`)
}

test('a family: two accounts, one thumb', async ({ page, newPerson, server }) => {
  test.setTimeout(180_000)
  const mark = crypto.randomUUID()
  const [renEmail, hanaEmail] = [`ren-${mark}@example.jp`, `hana-${mark}@example.jp`]
  const code = await aClub(await newPerson(), mark)
  const hana = await newPerson()

  await test.step('both register by the invitation, choose categories, and one answers', async () => {
    await register(page, code, '蓮', renEmail)
    await expect(page.getByRole('banner').getByText('蓮', { exact: true })).toBeVisible()
    await expect(openAccount(page)).toHaveCount(0)
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^player_[\w-]{36}_categories$/.test(key)),
    )
    expect(stored).toHaveLength(1)
    await answer(page, '練習試合', '参加')
    await register(hana, code, '花', hanaEmail)
  })

  await test.step('a sibling is asked for, and approves', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: '追加' }).click()
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('兄弟のメールアドレス')
    await email.fill('nobody')
    await dialog.getByRole('button', { name: '申請する' }).click()
    await expect(dialog.getByText('有効なメールアドレスを入力してください')).toBeVisible()
    await email.fill(renEmail)
    await dialog.getByRole('button', { name: '申請する' }).click()
    await expect(dialog.getByText('自分自身には申請できません')).toBeVisible()
    await expect(email).toHaveValue(renEmail)
    await email.fill(hanaEmail)
    await dialog.getByRole('button', { name: '申請する' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('兄弟アカウントの連携を申請しました')).toBeVisible()
    await expect(page.getByText('申請中')).toBeVisible()

    await hana.goto('/profile')
    await expect(hana.getByText('承認待ち')).toBeVisible()
    await expect(hana.getByText(renEmail)).toBeVisible()
    await hana.getByRole('button', { name: '高橋 蓮さん：承認する' }).click()
    await expect(hana.getByText('連携済み')).toBeVisible()
    await expect(openAccount(hana)).toBeVisible()
  })

  await test.step('one tap opens the other account, which is answered for', async () => {
    await page.goto('/attendance')
    await switchTo(page, '高橋 花')
    await expect(page.getByRole('article').filter({ hasText: '秋の大会' })).toBeVisible()
    await answer(page, '秋の大会', '不参加')
    const answers = await (await hana.request.get('/api/attendances')).json()
    expect(answers).toContainEqual(expect.objectContaining({ status: '×', answeredBy: 'sibling' }))
    await switchTo(page, '高橋 蓮')
  })

  await test.step('in the drawer the switch works too', async () => {
    await page.getByRole('button', { name: 'メニュー' }).click()
    const drawer = page.getByRole('dialog', { name: 'メニュー' })
    await drawer.getByRole('button', { name: /アカウントを切り替え/ }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeVisible()
    await drawer.getByRole('button', { name: /アカウントを切り替え/ }).click()
    await drawer.getByRole('button', { name: '高橋 花', exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(openAccount(page)).toHaveAccessibleName(/現在：高橋 花/)
    await switchTo(page, '高橋 蓮')
  })

  await test.step('the profile and its photo', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: '編集', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '苗字', exact: true }).fill('')
    await dialog.getByLabel('苗字（かな）').fill('たかはし')
    await dialog.getByLabel('学校名').fill('東小学校')
    await dialog.getByLabel('生年月日').fill('2014-04-20')
    await dialog.getByLabel('背番号').fill('十')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await expect(dialog.getByText('苗字を入力してください')).toBeVisible()
    await expect(dialog.getByText('数字で入力してください')).toBeVisible()
    await dialog.getByRole('textbox', { name: '苗字', exact: true }).fill('高橋')
    await dialog.getByLabel('背番号').fill('１０')

    const file = dialog.getByLabel('写真を選択').first()
    const photo = await sidewaysPhoto(page)
    const image = { name: 'photo.jpg', mimeType: 'image/jpeg' }
    const large = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)])
    await dialog.locator('input[type=file]').setInputFiles({ ...image, buffer: large })
    await expect(page.getByText('画像ファイルは5MB以下にしてください')).toBeVisible()
    await expect(file).toBeAttached()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ ...image, buffer: Buffer.from('no picture') })
    await expect(page.getByText(/この画像は読み込めません/)).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({ ...image, buffer: photo })
    await expect(dialog.getByRole('button', { name: '写真を削除' })).toBeVisible()
    await dialog.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('プロフィールを更新しました')).toBeVisible()
    await expect(page.getByText('2014年4月20日')).toBeVisible()

    const shown = page.locator('main img').first()
    await expect(shown).toHaveJSProperty('naturalWidth', 500)
    await expect(shown).toHaveJSProperty('naturalHeight', 800)
    const source = await shown.getAttribute('src')
    const stored = await (await page.request.get(source ?? '')).body()
    expect(stored.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(stored.includes('Exif')).toBe(false)

    await page.getByRole('link', { name: 'メンバー' }).click()
    const row = page.getByRole('listitem').filter({ hasText: '高橋 蓮' })
    await expect(row.getByText('2014/4/20生')).toBeVisible()
    await expect(row.getByText('兄弟：高橋 花')).toBeVisible()
    await expect(page.getByText(hanaEmail)).toHaveCount(0)
    await page.getByPlaceholder('名前・かな').fill('タカハシ')
    await expect(row).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })

  await test.step('coaches, as players see them', async () => {
    await page.goto('/coaches')
    await expect(page.getByRole('heading', { name: '大野 健司' })).toBeVisible()
    await expect(page.getByText(`owner-${mark}@example.jp`)).toHaveCount(0)
  })

  await test.step('a new address and password need the old ones, and end other sessions', async () => {
    const phone = await newPerson()
    await phone.goto('/')
    await logIn(phone, renEmail, PASSWORD)
    await expect(phone.getByRole('navigation', { name: 'タブ' })).toBeVisible()

    await page.goto('/profile')
    await page.getByRole('button', { name: 'メールアドレスを変更' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('新しいメールアドレス').fill(hanaEmail)
    await dialog.getByLabel('現在のパスワード').fill('himitsu-9')
    await dialog.getByRole('button', { name: '変更する' }).click()
    await expect(dialog.getByText('現在のパスワードが正しくありません')).toBeVisible()
    await dialog.getByLabel('現在のパスワード').fill(PASSWORD)
    await dialog.getByRole('button', { name: '変更する' }).click()
    await expect(dialog.getByText('このメールアドレスは既に登録されています')).toBeVisible()
    await dialog.getByLabel('新しいメールアドレス').fill(`new-${renEmail}`)
    await dialog.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByText('メールアドレスを変更しました')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`new-${renEmail}`)).toBeVisible()

    await page.getByRole('button', { name: 'パスワードを変更' }).click()
    await dialog.getByLabel(/^新しいパスワード(必須)?$/).fill(NEW_PASSWORD)
    await dialog.getByLabel('新しいパスワード（確認）').fill('chigau-3')
    await dialog.getByRole('button', { name: '変更する' }).click()
    await expect(dialog.getByText('パスワードが一致しません')).toBeVisible()
    await dialog.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: '変更する' }).click()
    await expect(page.getByText('パスワードを変更しました')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('tab', { name: '新規登録' })).toBeVisible()
  })

  await test.step('a forgotten password comes back through the mail', async () => {
    await hana.context().clearCookies()
    await hana.evaluate(() => localStorage.clear())
    await hana.goto('/')
    await hana.getByLabel('メールアドレス').first().fill(hanaEmail)
    await hana.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
    const dialog = hana.getByRole('dialog')
    await expect(dialog.getByLabel('メールアドレス')).toHaveValue(hanaEmail)
    await dialog.getByRole('button', { name: '送信' }).click()
    await expect(hana.getByText('メールを送信しました')).toBeVisible()
    await expect.poll(() => mailsTo(server.dataDir, hanaEmail)).toHaveLength(1)
    const [mail = ''] = await mailsTo(server.dataDir, hanaEmail)
    const link = /http\S+\/reset-password\?token=\S+/.exec(mail)?.[0] ?? ''

    await hana.goto('/reset-password')
    await expect(hana.getByText('無効なリンクです')).toBeVisible()
    await hana.goto('/reset-password?token=mukou')
    await expect(hana.getByText('リンクが無効または期限切れです')).toBeVisible()
    await hana.goto(link)
    await expect(hana.getByText(hanaEmail)).toBeVisible()
    await hana.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD)
    await hana.getByLabel('新しいパスワード（確認）').fill('chigau-3')
    await hana.getByRole('button', { name: 'パスワードを設定する' }).click()
    await expect(hana.getByText('パスワードが一致しません')).toBeVisible()
    await hana.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD)
    await hana.getByRole('button', { name: 'パスワードを設定する' }).click()
    await expect(
      hana.getByText('パスワードがリセットされました。ログイン画面に移動します。'),
    ).toBeVisible()
    await expect(hana).toHaveURL(/:\d+\/$/)
    await logIn(hana, hanaEmail, NEW_PASSWORD)
    await expect(openAccount(hana)).toBeVisible()
    await hana.goto(link)
    await expect(hana.getByText('リンクが無効または期限切れです')).toBeVisible()
    await hana.getByRole('link', { name: 'ログインに戻る' }).click()
    await expect(openAccount(hana)).toBeVisible()
  })

  await test.step('the link ends while the other account is open: the screen returns', async () => {
    await page.goto('/profile')
    await switchTo(page, '高橋 花')
    await page.getByRole('button', { name: '高橋 蓮さん：連携を解除' }).click()
    const confirm = page.getByRole('alertdialog', { name: '連携を解除しますか？' })
    await confirm.getByRole('button', { name: '連携を解除' }).click()
    await expect(page.getByText('兄弟アカウントの連携を解除しました')).toBeVisible()
    await expect(openAccount(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('蓮', { exact: true })).toBeVisible()
    await expect(page.getByText(`new-${renEmail}`)).toBeVisible()
  })

  await test.step('a withdrawal tells what goes, takes two steps, and leaves nothing here', async () => {
    await page.getByRole('button', { name: '退会する' }).click()
    const confirm = page.getByRole('alertdialog', { name: '本当に退会しますか？' })
    await expect(confirm.getByRole('listitem').filter({ hasText: '出欠の回答' })).toContainText(
      '1件',
    )
    const withdraw = confirm.getByRole('button', { name: '退会する' })
    await expect(withdraw).toBeDisabled()
    await confirm.getByRole('checkbox').check()
    await withdraw.click()
    await expect(page).toHaveURL(/\/player\/login$/)
    await expect(page.getByText('退会しました')).toBeVisible()
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('player')),
    )
    expect(left).toEqual([])
    await logIn(page, `new-${renEmail}`, NEW_PASSWORD)
    await expect(page.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible()
  })
})

test('a coach’s forgotten password comes back through the mail', async ({
  page,
  newPerson,
  server,
}) => {
  const mark = crypto.randomUUID()
  const email = `owner-${mark}@example.jp`
  await aClub(await newPerson(), mark)
  await page.goto('/team')
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('メールアドレス').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('メールを送信しました')).toBeVisible()
  await expect.poll(() => mailsTo(server.dataDir, email)).toHaveLength(1)
  const [mail = ''] = await mailsTo(server.dataDir, email)
  await page.goto(/http\S+\/coach\/reset-password\?token=\S+/.exec(mail)?.[0] ?? '')
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/team$/)
  await logIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
})
