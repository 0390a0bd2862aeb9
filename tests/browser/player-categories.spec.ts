import { send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, card, DAY, openAnswers } from './players-club.ts'

test('what a coach assigns can be read in every view, and answered in none', async ({
  page,
  newPerson,
}) => {
  const coach = await newPerson()
  const club = await aPlayersClub(coach)
  await openAnswers(page, club)
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
  const club = await aPlayersClub(coach)
  const takeAway = () =>
    send(coach.request, 'DELETE', `/api/student-categories/${club.player.id}/${club.category.id}`)
  await openAnswers(page, club)
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
