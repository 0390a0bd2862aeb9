import type { Page } from '@playwright/test'
import { aClub, aMember, PASSWORD } from '../club.ts'
import { expect, test } from '../fixtures.ts'

const password = (page: Page) => page.locator('input[type=password]')

test('log-out and log-in of both portals, and unknown paths', async ({ page, newPerson }) => {
  const { account: owner, teamCode } = await aClub(page.request)
  await page.goto('/team/nowhere')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await page.goto('/team')
  await expect(page.getByLabel('予定の期間')).toBeVisible()
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await page.getByLabel('メールアドレス').fill(owner.email)
  await password(page).fill('wrong-password')
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible()
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()

  const player = await newPerson()
  const { account } = await aMember(player.request, teamCode)
  await player.goto('/player/login')
  await player.getByLabel('メールアドレス').fill(account.email)
  await password(player).fill(PASSWORD)
  await player.getByRole('button', { name: 'ログイン' }).click()
  await player.getByRole('button', { name: 'メニュー' }).click()
  await player.getByRole('button', { name: 'ログアウト' }).click()
  await expect(player.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await player.goto('/nowhere/at/all')
  await expect(player.getByText('404 Page Not Found')).toBeVisible()
})
