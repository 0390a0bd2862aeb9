import type { Locator } from '@playwright/test'
import { aClub, aMember, asPlayer, inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'

const TITLE = '第48回ひかり台杯争奪少年少女サッカー大会予選リーグ兼春季強化合宿選考会。'.repeat(5)
const NOTES = '持ち物は水筒、すね当て、着替えです。\n'.repeat(20)
const CATEGORIES = 25

const rightEdge = (field: Locator) => field.evaluate((node) => node.scrollWidth - node.clientWidth)

test('much of everything leaves room for the answer', async ({ page, isAccessible }) => {
  const { request } = page
  const { team, teamCode } = await aClub(request)
  const names = Array.from(
    { length: CATEGORIES },
    (_, index) => `${index + 1}組・強化指定選手育成コース（土曜午前・午後合同）`,
  )
  const ids: string[] = []
  for (const name of names) ids.push((await send(request, 'POST', '/api/categories', { name })).id)
  const event = { title: TITLE.slice(0, 200), date: inDays(1), categoryIds: ids, notes: NOTES }
  const { id } = await send(request, 'POST', '/api/schedules', event)
  const match = { title: '練習試合', date: inDays(1), categoryIds: ids.slice(0, 2) }
  await send(request, 'POST', '/api/schedules', match)
  const league = { ...match, title: 'リーグ戦 第13節', date: inDays(2) }
  await send(request, 'POST', '/api/schedules', league)
  const member = await aMember(request, teamCode)
  await send(request, 'POST', `/api/student/${member.id}/categories`, { categoryIds: ids })
  await send(request, 'PATCH', `/api/student/${member.id}`, { playerType: 'team' })
  await send(request, 'PUT', `/api/teams/${team.id}`, { monthlyFeeMember: 9_999_999 })
  const dialog = page.getByRole('dialog')

  await test.step('who comes stands on the first screen of a phone', async () => {
    await page.goto(`/team/schedule?event=${id}`)
    await expect(dialog.getByText('未回答', { exact: true }).first()).toBeInViewport()
    await isAccessible(page)
    await dialog.getByRole('button', { name: '続きを読む' }).click()
    await expect(dialog.getByText('未回答', { exact: true }).first()).not.toBeInViewport()
    await dialog.getByText(names[CATEGORIES - 1] ?? '').scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: '閉じる' }).first()).toBeInViewport()
  })

  await test.step('the event to move to keeps its title in a line', async () => {
    const answer = { scheduleId: id, studentId: member.id, status: '○' }
    await send(request, 'POST', '/api/attendances', answer)
    await page.goto(`/team/schedule?event=${id}`)
    await dialog.getByRole('button', { name: '高橋 蓮さんを移動' }).click()
    const title = dialog.getByRole('radio', { name: '練習試合' }).locator('xpath=../b')
    await expect(title).toBeVisible()
    expect((await title.boundingBox())?.height).toBeLessThan(30)
    await page.keyboard.press('Escape')
  })

  await test.step('a card is no taller than the phone', async () => {
    await page.goto('/team/schedule')
    const card = page.getByRole('article').filter({ hasText: '第48回' })
    await expect(card.getByText('ほか19件')).toBeVisible()
    expect((await card.boundingBox())?.height).toBeLessThan(500)
    const ordinal = card.getByText('第48回', { exact: true }).last()
    expect((await ordinal.boundingBox())?.height, 'in one line').toBeLessThan(40)
    const short = page.getByRole('heading', { name: 'リーグ戦 第13節' })
    expect((await short.boundingBox())?.height, 'in one line').toBeLessThan(40)
  })

  await test.step("a member's categories can be read to their end", async () => {
    await page.goto(`/team/members?member=${member.id}`)
    const last = dialog.getByRole('checkbox').last()
    await expect(last).toBeChecked()
    expect(await rightEdge(dialog)).toBe(0)
  })

  await test.step('seven digits are read in full on each phone', async () => {
    await page.goto('/team/billing')
    const fee = page.getByRole('textbox', { name: '月謝', exact: true })
    await expect(fee).toHaveValue('9,999,999')
    for (const width of [390, 375, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await rightEdge(fee), `${width} px`).toBe(0)
    }
  })

  await test.step('on a desktop a long filter scrolls by itself, and leaves the list in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/team/members')
    const chips = page.getByRole('group', { name: /カテゴリ.*で絞り込む/ }).getByRole('checkbox')
    const member = page.getByRole('button', { name: /高橋 蓮/ }).first()
    await expect(chips).toHaveCount(CATEGORIES)
    await expect(chips.last()).not.toBeInViewport()
    await expect(member).toBeInViewport()
    await chips.last().check()
    await expect(chips.last()).toBeInViewport()
    await expect(member).toBeInViewport()
  })

  await test.step('a player sees at once by which category the calendar is filtered', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const categoryIds = ids.slice(-1)
    await send(request, 'POST', `/api/student/${member.id}/categories`, { categoryIds })
    await asPlayer(request, member.account)
    await page.goto('/')
    const chips = page.getByRole('group', { name: 'カテゴリで絞り込む' }).getByRole('checkbox')
    await expect(chips).toHaveCount(CATEGORIES)
    await expect(chips.and(page.locator('[aria-checked=true]'))).toBeInViewport({ ratio: 0.9 })
  })
})
