import type { Page } from '@playwright/test'
import { aClub, anAddress, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { logIn, shown } from './screen.ts'

test.use({ viewport: { width: 1280, height: 800 } })

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

test('the owner and another coach go through the portal; the owner alone changes team and coaches', async ({
  page,
  newPerson,
  isAccessible,
}) => {
  test.setTimeout(180_000)
  const { team, owner } = await aClub(page.request)
  for (const name of ['U-12', 'U-10']) await send(page.request, 'POST', '/api/categories', { name })
  const coachEmail = anAddress()
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
  await other.goto('/coach/login')
  await logIn(other, { email: coachEmail, password: PASSWORD })
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
  const ofOwner = /(基本情報|月謝設定)を編集|保存|発行/
  await expect(other.getByRole('button', { name: ofOwner })).toHaveCount(0)
  await expect(other.getByRole('button', { name: '新しい予定の標準を編集' })).toBeVisible()

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
  await logIn(other, { email: coachEmail, password: 'atarashii-1' })
  await expect(other.locator('#main')).toBeVisible()

  await page.getByRole('button', { name: '大野 健司さんのパスワード設定' }).click()
  const own = page.getByRole('dialog')
  await own.getByLabel('新しいパスワード').fill('atarashii-2')
  await own.getByRole('button', { name: '設定する' }).click()
  await expect(own.getByText('現在のパスワードを入力してください')).toBeVisible()
  await own.getByLabel('現在のパスワード').fill(PASSWORD)
  await own.getByRole('button', { name: '設定する' }).click()
  await expect(own).toBeHidden()
  await shown(page, 'パスワードを設定しました')

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
