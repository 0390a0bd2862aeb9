import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ installation: 'admin' })

const password = 'himitsu-1'
const address = () => `${crypto.randomUUID()}@example.jp`

async function send(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A club with its owner and one member; the page is signed in as the owner. */
async function aClub(page: Page, clubName: string) {
  const owner = { email: address(), password }
  const { team } = await send(page.request, '/api/teams/register', {
    ...{ clubName, address: '第一小学校', sport: 'サッカー' },
    ...{ ownerName: '大野 健司', ownerEmail: owner.email, password },
  })
  const member = { lastName: '高橋', firstName: '蓮', email: address(), password }
  await send(page.request, '/api/student/register', { ...member, teamCode: team.teamCode })
  return { team, owner, member }
}

const say = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('from the first set-up to the deletion of a team', async ({ page, newPerson }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const coach = await newPerson()
  const { owner, member } = await aClub(coach, 'ひかり台FC')
  await aClub(await newPerson(), '青葉ベアーズ')
  const me = { name: '山本 直美', email: address() }

  // Set-up, once.
  await page.goto('/admins')
  await page.getByRole('link', { name: '初期設定へ' }).click()
  await expect(page.getByLabel('セットアップトークン')).toHaveCount(0)
  await page.locator('[name=name]').fill(me.name)
  await page.getByLabel('メールアドレス').fill(me.email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirmPassword]').fill('himitsu-2')
  await page.getByRole('button', { name: '管理者を登録する' }).click()
  await say(page, 'パスワードが一致しません')
  await page.locator('[name=confirmPassword]').fill(password)
  await page.getByRole('button', { name: '管理者を登録する' }).click()
  await say(page, '管理者を登録しました')
  await page.waitForURL('**/admins/login')
  await page.goto('/admins/setup')
  await say(page, 'セットアップは完了しています')
  await page.waitForURL('**/admins/login')

  // Log-in.
  await logIn(page, me.email, 'wrong-password')
  await say(page, 'ログインエラー')
  await logIn(page, me.email)
  await page.waitForURL('**/admins')
  const total = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
  await expect(total('チーム')).toHaveText('2件')
  await expect(total('メンバー')).toHaveText('2人')
  const menu = page.getByRole('navigation', { name: 'メニュー' })

  // Sports.
  await menu.getByRole('link', { name: 'スポーツ' }).click()
  await page.getByRole('button', { name: 'スポーツを追加' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '追加する' }).click()
  await expect(dialog.getByText('スポーツ名を入力してください')).toBeVisible()
  await dialog.getByLabel('スポーツ名').fill('ラクロス')
  await dialog.getByLabel('表示順').fill('20')
  await dialog.getByRole('button', { name: '追加する' }).click()
  await say(page, 'スポーツを追加しました')
  await page.getByRole('button', { name: 'ラクロスを編集' }).click()
  await dialog.getByLabel('表示順').fill('-5')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await say(page, 'スポーツを更新しました')
  await expect(page.getByRole('listitem').getByRole('heading').first()).toHaveText('ラクロス')
  await page.getByRole('button', { name: 'サッカーを削除' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('2件のチーム')
  await confirm.getByRole('button', { name: '削除する' }).click()
  await say(page, 'スポーツを削除しました')
  await expect(page.getByRole('heading', { name: 'サッカー' })).toHaveCount(0)

  // Accounts.
  await menu.getByRole('link', { name: '管理者' }).click()
  await expect(page.getByRole('button', { name: `${me.name}を削除` })).toHaveCount(0)
  await page.getByRole('button', { name: '管理者を追加' }).first().click()
  await dialog.getByLabel('名前').fill('森 美咲')
  await dialog.getByLabel('メールアドレス').fill(me.email)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[name=confirmPassword]').fill(password)
  await dialog.getByRole('button', { name: '追加する' }).click()
  await say(page, '管理者の登録に失敗しました')
  await expect(dialog.getByText('このメールアドレスは既に登録されています')).toBeVisible()
  await dialog.getByLabel('メールアドレス').fill(address())
  await dialog.getByRole('button', { name: '追加する' }).click()
  await say(page, '管理者を追加しました')
  await page.getByRole('button', { name: '森 美咲を削除' }).click()
  await confirm.getByRole('button', { name: '削除する' }).click()
  await say(page, '管理者を削除しました')
  await page.getByRole('button', { name: 'パスワード変更' }).click()
  await dialog.getByLabel('現在のパスワード').fill(password)
  await dialog.locator('[name=newPassword]').fill('himitsu-2')
  await dialog.locator('[name=confirmPassword]').fill('himitsu-2')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await say(page, 'パスワードを変更しました')

  // A team: found, opened, its owner helped.
  await menu.getByRole('link', { name: 'チーム' }).click()
  await page.getByRole('searchbox').fill('ひかり')
  await expect(page.getByRole('button', { name: /の詳細$/ })).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: 'ひかり台FCの詳細' }).click()
  await expect(dialog.getByText(member.email)).toBeVisible()
  await expect(dialog.getByText('高橋 蓮')).toBeVisible()
  await dialog.getByRole('button', { name: '代表のパスワードを設定' }).click()
  await page.locator('[name=password]').fill('himitsu-9')
  await page.getByRole('button', { name: '設定する' }).click()
  await say(page, '代表のパスワードを設定しました')
  await page.getByRole('button', { name: '再設定メールを送る' }).click()
  await expect(confirm).toContainText(owner.email)
  await confirm.getByRole('button', { name: '送信する' }).click()
  await say(page, '再設定メールを送信しました')

  // Suspended: its people are out.
  await coach.goto('/team')
  await logIn(coach, owner.email, 'himitsu-9')
  await expect(coach.getByRole('heading', { name: 'ダッシュボード' }).first()).toBeVisible()
  await page.getByRole('button', { name: '利用を停止' }).click()
  await expect(confirm).toContainText('メンバー1人')
  await confirm.getByRole('button', { name: '停止する' }).click()
  await say(page, 'チームの利用を停止しました')
  await expect(page.getByText('停止中').first()).toBeVisible()
  await coach.reload()
  await logIn(coach, owner.email, 'himitsu-9')
  await say(coach, 'このチームは現在利用を停止されています')
  await page.getByRole('button', { name: '利用を再開' }).click()
  await confirm.getByRole('button', { name: '再開する' }).click()
  await say(page, 'チームの利用を再開しました')

  // Deleted, after its name was typed.
  await page.getByRole('button', { name: 'チームを削除' }).click()
  const destroy = confirm.getByRole('button', { name: 'チームを削除する' })
  await expect(confirm).toContainText('メンバー1人')
  await confirm.getByLabel(/確認のため/).fill('ひかり台')
  await expect(destroy).toBeDisabled()
  await confirm.getByLabel(/確認のため/).fill('ひかり台FC')
  await destroy.click()
  await say(page, 'チームを削除しました')
  await say(page, '条件に合うチームがありません')
  await page.getByRole('button', { name: '条件をクリア' }).click()
  await expect(page.getByRole('button', { name: /の詳細$/ })).toHaveCount(1)

  // What was done, and how the installation does.
  await menu.getByRole('link', { name: 'システム' }).click()
  await say(page, 'チーム「ひかり台FC」を削除しました')
  await say(page, '初期設定を行いました')
  await page.getByRole('button', { name: 'テスト送信' }).click()
  await say(page, 'テストメールをoutboxフォルダに保存しました')

  await page.goto('/admins/unknown')
  await say(page, '404 Page Not Found')
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/admins/login')
  await page.goto('/admins/unknown')
  await say(page, '404 Page Not Found')
})
