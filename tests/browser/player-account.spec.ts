import type { Page } from '@playwright/test'
import { mailsTo } from '../support/outbox.ts'
import { aClub, aMember, anAddress, asPlayer, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { tab } from './players-club.ts'
import { logIn, shown } from './screen.ts'

const NEW_PASSWORD = 'atarashii-2'

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

/** A club and one of its players, who is signed in on the page. */
async function aPlayer({ request }: Page, coach: Page) {
  const { teamCode, account: owner } = await aClub(coach.request)
  const { id, account } = await aMember(request, teamCode)
  await asPlayer(request, account)
  return { teamCode, owner, id, account }
}

test('a player’s profile and photo, as the club sees them', async ({ page, newPerson }) => {
  const { teamCode, owner, id } = await aPlayer(page, await newPerson())
  const sister = await aMember(page.request, teamCode, ['高橋', '花'])
  const asked = { studentId: id, siblingEmail: sister.account.email }
  const link = await send(page.request, 'POST', '/api/sibling-links', asked)
  const { request } = await newPerson()
  await asPlayer(request, sister.account)
  const approved = { studentId: sister.id }
  await send(request, 'PUT', `/api/sibling-links/${link.id}/approve`, approved)

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
  await expect(page.getByText(sister.account.email)).toHaveCount(0)
  await page.getByPlaceholder('名前・かな').fill('タカハシ')
  await expect(row).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)

  await page.goto('/coaches')
  await expect(page.getByRole('heading', { name: '大野 健司' })).toBeVisible()
  await expect(page.getByText(owner.email)).toHaveCount(0)

  await test.step('the link ends while the sister’s account is open: the screen says why it returns', async () => {
    await send(page.request, 'POST', '/api/student/switch', { studentId: sister.id })
    await page.goto('/attendance')
    const open = page.getByRole('banner').getByRole('button', { name: /アカウントを切り替え/ })
    await expect(open).toHaveAccessibleName(/現在：高橋 花/)
    await send(request, 'DELETE', `/api/sibling-links/${link.id}`)
    await page
      .getByRole('navigation', { name: 'タブ' })
      .getByRole('link', { name: '出欠管理' })
      .click()
    await expect(
      page.getByText('連携が解除されたため、蓮さんのアカウントに戻りました'),
    ).toBeVisible()
    await expect(open).toHaveCount(0)
  })

  await test.step('by the invitation, another member is registered; nothing asks before it leaves', async () => {
    const elsewhere = await aClub(request, 'あおばFC')
    for (const [code, next] of [
      [teamCode, '兄弟の場合は、下の「兄弟アカウント」から'],
      [elsewhere.teamCode, 'アカウントが作成されました。ログインしてください。'],
    ] as const) {
      await page.goto(`/player/login?code=${code}`)
      await page.getByRole('button', { name: '別のメンバーを登録する' }).click()
      await expect(page.getByLabel('苗字', { exact: true })).toBeFocused()
      await page.getByLabel('苗字', { exact: true }).fill('高橋')
      await page.getByLabel('名前', { exact: true }).fill('空')
      await page.getByLabel('メールアドレス').fill(anAddress())
      await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: '登録する' }).click()
      await expect(page.getByText(next)).toBeVisible()
      await expect(page).toHaveURL(/\/profile$/)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
  })
})

test('what one sibling opened stays closed for the other', async ({ page, newPerson }) => {
  const { teamCode, id, account } = await aPlayer(page, await newPerson())
  const sister = await aMember(page.request, teamCode, ['高橋', '花'])
  const asked = { studentId: id, siblingEmail: sister.account.email }
  const link = await send(page.request, 'POST', '/api/sibling-links', asked)
  const hana = await newPerson()
  await asPlayer(hana.request, sister.account)
  const approved = { studentId: sister.id }
  await send(hana.request, 'PUT', `/api/sibling-links/${link.id}/approve`, approved)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const email = page.getByRole('region', { name: 'アカウント設定' })

  await test.step('her account is opened in another tab', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: '編集', exact: true }).click()
    await dialog.getByLabel('学校名').fill('東小学校')
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /アカウントを切り替え/ }).click()
    await other.getByRole('button', { name: /^高橋 花/ }).click()
    await expect(page.getByText('高橋 花さんご本人の').first()).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(dialog).toHaveCount(0)
    await other.close()
  })

  await test.step('nor from the address opens what the switched account has no button for', async () => {
    for (const name of ['email', 'password', 'sibling', 'withdrawal']) {
      await page.goto(`/profile?dialog=${name}`, { waitUntil: 'networkidle' })
      await expect(page.getByText('高橋 花さんご本人の').first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    }
    await page.goto('/profile?dialog=basic')
    await expect(dialog.getByLabel('学校名')).toBeVisible()
  })

  await test.step('a session that ends in her account says so, and asks for the own one', async () => {
    await dialog.getByLabel('学校名').fill('西小学校')
    await send(page.request, 'POST', '/api/student/logout')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await shown(page, 'ログインが切れました')
    await logIn(page, account)
    await expect(tab(page, 'メンバー')).toBeVisible()
  })

  await test.step('the withdrawn account’s dialog is in no history, and no log-in opens it', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: '退会する' }).click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '退会する' }).click()
    await expect(page).toHaveURL(/\/player\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/profile$/)
    await page.goto('/profile?dialog=withdrawal')
    await logIn(page, sister.account)
    await expect(email.getByText(sister.account.email)).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(dialog).toHaveCount(0)
  })
})

test('a request that the other side has just removed is said to be gone', async ({
  page,
  newPerson,
}) => {
  const { teamCode, id, account } = await aPlayer(page, await newPerson())
  const sister = await aMember(page.request, teamCode, ['高橋', '花'])
  const { request } = await newPerson()
  await asPlayer(request, sister.account)
  const asked = { studentId: sister.id, siblingEmail: account.email }
  const received = await send(request, 'POST', '/api/sibling-links', asked)
  const dialog = page.getByRole('alertdialog')

  const remove = async (verb: string) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: `高橋 花さん：${verb}` }).click()
    await page.route('**/trpc/player.siblings.delete**', (route) =>
      route.abort('internetdisconnected'),
    )
    const askedAgain = page.waitForResponse(/player\.siblings\.links/)
    await dialog.getByRole('button', { name: verb }).click()
    await askedAgain
  }
  const removeInVain = async (verb: string, link: { id: string }) => {
    await page.unrouteAll()
    await send(request, 'DELETE', `/api/sibling-links/${link.id}`)
    await dialog.getByRole('button', { name: verb }).click()
  }
  const isGone = async () => {
    await expect(page.getByText('連携している兄弟アカウントはありません')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(dialog).toHaveCount(0)
  }

  await remove('申請を断る')
  await expect(page.getByText('申請を断れませんでした')).toBeVisible()
  await removeInVain('申請を断る', received)
  await expect(page.getByText('申請は取り消されています')).toBeVisible()
  await isGone()

  const asking = { studentId: id, siblingEmail: sister.account.email }
  const sent = await send(page.request, 'POST', '/api/sibling-links', asking)
  await remove('申請を取り消す')
  await expect(page.getByText('申請を取り消せませんでした')).toBeVisible()
  await removeInVain('申請を取り消す', sent)
  await expect(page.getByText('この申請はすでになくなっています')).toBeVisible()
  await isGone()
})

test('a code corrected in an old invitation stays for the next child', async ({
  page,
  newPerson,
}) => {
  const { teamCode } = await aClub((await newPerson()).request)
  const code = page.getByLabel('チームID')
  const lastName = page.getByLabel('苗字', { exact: true })
  await page.goto('/player/login?code=OLDCODE2')
  await expect(code).toHaveValue('OLDCODE2')
  await code.fill(teamCode.toLowerCase())
  await lastName.fill('高橋')
  await page.getByLabel('名前', { exact: true }).fill('蓮')
  await page.getByLabel('メールアドレス').last().fill(anAddress())
  await passwordIn(page).last().fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('アカウントが作成されました。ログインしてください。')).toBeVisible()
  await page.getByRole('tab', { name: '新規登録' }).click()
  await expect(lastName).toHaveValue('')
  await expect(code).toHaveValue(teamCode)
})

test('on a 320 px phone long names cut off nothing that stands nowhere else', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { request } = await newPerson()
  const { teamCode, owner } = await aClub(request)
  const position = 'ジュニアユース統括ヘッドコーチ兼ゴールキーパーコーチ'
  await send(request, 'PUT', `/api/coach/${owner.id}`, { position })
  const name = '小学4年生選抜強化トレーニングクラス（火曜・木曜）'
  const category = await send(request, 'POST', '/api/categories', { name })
  const { id, account } = await aMember(page.request, teamCode, [
    '高橋',
    '寿限無寿限無五劫の擦り切れ',
  ])
  await asPlayer(page.request, account)
  await send(page.request, 'POST', `/api/student/${id}/categories`, { categoryIds: [category.id] })
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth

  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'カテゴリ設定' }).getByText(name)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const title = page.getByRole('banner').getByRole('heading', { name: 'プロフィール管理' })
  expect(await title.evaluate(isWhole)).toBe(true)
  await page.goto('/coaches')
  expect(await page.getByText(position).evaluate(isWhole)).toBe(true)
})

test('a new address and password need the old ones, and end other sessions', async ({
  page,
  newPerson,
}) => {
  const { teamCode, account } = await aPlayer(page, await newPerson())
  const { account: taken } = await aMember(page.request, teamCode, ['高橋', '花'])
  const phone = await newPerson()
  await phone.goto('/')
  await logIn(phone, account)
  await expect(phone.getByRole('navigation', { name: 'タブ' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'メールアドレスを変更' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新しいメールアドレス').fill(taken.email)
  await dialog.getByLabel('現在のパスワード').fill('himitsu-9')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('現在のパスワードが正しくありません')).toBeVisible()
  await dialog.getByLabel('現在のパスワード').fill(PASSWORD)
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('このメールアドレスは既に登録されています')).toBeVisible()
  await dialog.getByLabel('新しいメールアドレス').fill(`new-${account.email}`)
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('メールアドレスを変更しました')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`new-${account.email}`)).toBeVisible()

  await page.getByRole('button', { name: 'パスワードを変更' }).click()
  await dialog.getByLabel('現在のパスワード').fill('himitsu-9')
  await dialog.getByLabel(/^新しいパスワード(必須)?$/).fill(NEW_PASSWORD)
  await dialog.getByLabel('新しいパスワード（確認）').fill('chigau-3')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('パスワードが一致しません')).toBeVisible()
  await dialog.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('現在のパスワードが正しくありません')).toBeVisible()
  await dialog.getByLabel('現在のパスワード').fill(PASSWORD)
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('パスワードを変更しました')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('tab', { name: '新規登録' })).toBeVisible()
})

test('a player’s forgotten password comes back through the mail', async ({
  page,
  newPerson,
  server,
}) => {
  const { account } = await aPlayer(await newPerson(), await newPerson())
  const { email } = account
  await page.goto('/')
  await page.getByLabel('メールアドレス').first().fill(email)
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('メールアドレス')).toHaveValue(email)
  await dialog.getByRole('button', { name: '送信' }).click()
  await expect(page.getByText('メールを送信しました')).toBeVisible()
  await expect.poll(() => mailsTo(server.dataDir, email)).toHaveLength(1)
  const [mail = ''] = await mailsTo(server.dataDir, email)
  const link = /http\S+\/reset-password\?token=\S+/.exec(mail)?.[0] ?? ''

  await page.goto('/reset-password')
  await expect(page.getByText('無効なリンクです')).toBeVisible()
  await page.goto('/reset-password?token=mukou')
  await expect(page.getByText('リンクが無効または期限切れです')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('新しいパスワード（確認）').fill('chigau-3')
  await page.getByRole('button', { name: 'パスワードを設定する' }).click()
  await expect(page.getByText('パスワードが一致しません')).toBeVisible()
  await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'パスワードを設定する' }).click()
  await expect(
    page.getByText('パスワードがリセットされました。ログイン画面に移動します。'),
  ).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await logIn(page, { email, password: NEW_PASSWORD })
  await expect(page.getByRole('navigation', { name: 'タブ' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('リンクが無効または期限切れです')).toBeVisible()
  await page.getByRole('link', { name: 'ログインに戻る' }).click()
  await expect(page.getByRole('navigation', { name: 'タブ' })).toBeVisible()
})

test('a coach’s forgotten password comes back through the mail', async ({
  page,
  newPerson,
  server,
}) => {
  const { email } = (await aClub((await newPerson()).request)).account
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
  await logIn(page, { email, password: NEW_PASSWORD })
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
})
