import type { Locator } from '@playwright/test'
import { aClub, aMember, inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { answersOf, aPlayersClub, DAY, openAnswers } from './players-club.ts'
import { shown } from './screen.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Counts what a hand does: a press, a field that is filled in, a choice. */
function aHand() {
  let taps = 0
  const counted = async (done: Promise<unknown>) => {
    await done
    taps += 1
  }
  return {
    taps: () => taps,
    press: (what: Locator) => counted(what.click()),
    fill: (field: Locator, text: string) => counted(field.fill(text)),
    choose: (field: Locator, option: string) => counted(field.selectOption(option)),
  }
}

test('a year of weekly training is seven taps from the first screen', async ({ page }) => {
  const { request } = page
  const { teamCode } = await aClub(request)
  await aMember(request, teamCode)
  const [category] = await Promise.all([
    send(request, 'POST', '/api/categories', { name: 'U-12' }),
    send(request, 'POST', '/api/categories', { name: 'U-10' }),
    send(request, 'POST', '/api/venues', { name: '市民球場' }),
  ])
  await send(request, 'POST', '/api/schedules', {
    title: '体験会',
    date: inDays(2),
    categoryIds: [category.id],
  })
  // As after the last event that was added here.
  await page.addInitScript(() => localStorage.setItem('coach_last_venue', '市民球場'))
  await page.goto('/team')
  const form = page.getByRole('dialog')
  const hand = aHand()
  await hand.press(page.getByRole('button', { name: '新規追加' }))
  await expect(form.getByLabel('タイトル')).toBeFocused()
  await hand.fill(form.getByLabel('タイトル'), '平日練習')
  await hand.fill(form.getByLabel('日付'), inDays(3))
  await hand.press(form.getByRole('checkbox', { name: 'U-12' }))
  await hand.choose(form.getByLabel('開始時間（時）'), '17時')
  await hand.choose(form.getByLabel('繰り返し'), '毎週')
  await hand.press(form.getByRole('button', { name: '53件を追加する' }))
  await shown(page, 'スケジュールを追加しました')
  expect(hand.taps()).toBe(7)
  const range = `from=${inDays(3)}&to=${inDays(10)}`
  expect(await send(request, 'GET', `/api/schedules?${range}`)).toMatchObject(
    [3, 10].map((days) => ({
      date: inDays(days),
      venue: '市民球場',
      startHour: 17,
      endHour: 19,
      gatherHour: 16,
      gatherMinute: 45,
    })),
  )
})

test('the next event is answered with two taps from the first screen', async ({
  page,
  newPerson,
}) => {
  const club = await aPlayersClub(await newPerson())
  await openAnswers(page, club)
  await page.goto(`/?date=${DAY}`)
  const hand = aHand()
  const event = page.getByRole('article').filter({ hasText: '練習試合' })
  await hand.press(event.getByRole('button', { name: '未定' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: '未定' })).toBeChecked()
  await hand.press(dialog.getByRole('button', { name: '未定で保存する' }))
  await shown(page, '出欠を登録しました')
  expect(hand.taps()).toBe(2)
  expect(await answersOf(page, club)).toMatchObject([{ status: '△' }])
})
