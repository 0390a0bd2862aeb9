import { aClub } from './club.ts'
import { expect, test } from './fixtures.ts'
import { hold, withoutPageAnswers } from './screen.ts'

test('a screen whose code cannot be fetched says so, and a reload brings it', async ({
  page,
  problems,
}) => {
  await aClub(page.request)
  let asked = 0
  await page.route('**/assets/member-list-dialog-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/team?dialog=members')
  // It reloads itself once, in vain.
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
  await aClub(page.request)
  const scriptsArrive = await hold(page, '**/assets/start-*.js')
  const insideArrives = await hold(page, '**/assets/coach-*.js')
  const membersArrive = await hold(page, '**/assets/team.members-*.js')
  await withoutPageAnswers(page)
  await page.goto('/team/place', { waitUntil: 'commit' })
  const opening = page.getByRole('status', { name: '読み込み中' })
  await expect(opening).toBeVisible()
  const begun = page.waitForRequest('**/trpc/**coach.me**')
  scriptsArrive()
  await begun
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
