import type { Page } from '@playwright/test'
import { aClub, aMember, asPlayer, inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'

const TITLE = '東京都少年サッカー選手権大会 第三回戦（決勝トーナメント進出をかけた大切な一戦）'
const TALLEST = 130
const HINT_MS = 700
const NOTCH = 47

/** The width at which the sidebar stands beside the page for the first time. */
test.use({ viewport: { width: 768, height: 1024 } })
const onItsSide = { width: 844, height: 390 }

test('beside the sidebar a long title has room', async ({ page, newPerson }) => {
  const { teamCode } = await aClub(page.request)
  const category = await send(page.request, 'POST', '/api/categories', { name: 'U-12' })
  const day = { date: inDays(1), startHour: 9, startMinute: 0, venue: '第一小学校グラウンド' }
  const event = { title: TITLE, ...day, categoryIds: [category.id] }
  await send(page.request, 'POST', '/api/schedules', event)
  const { id, account } = await aMember(page.request, teamCode)
  const player = await newPerson()
  await player.setViewportSize({ width: 768, height: 1024 })
  await asPlayer(player.request, account)
  const choice = { studentId: id, categoryIds: [category.id] }
  await send(player.request, 'POST', `/api/student/${id}/categories`, choice)

  const week = `view=week&date=${day.date}`
  for (const [person, path] of [
    [page, '/team'],
    [page, '/team/schedule'],
    [page, `/team/schedule?${week}`],
    [page, '/team/members'],
    [page, '/team/invite'],
    [player, '/attendance'],
    [player, `/?${week}`],
    [player, '/members'],
  ] as const) {
    await person.goto(path)
    const shown = person.getByRole('main').getByText(/^(東京都少年|高橋 蓮|チームID$)/)
    await expect(shown.first()).toBeVisible()
    const { height } = (await shown.first().boundingBox()) ?? { height: Infinity }
    expect(height, path).toBeLessThan(TALLEST)
    expect(await sideways(person), path).toBe(0)
  }
  await player.setViewportSize(onItsSide)
  await player.goto('/attendance')
  const title = await player.getByRole('heading', { level: 3 }).boundingBox()
  const answer = await player.getByRole('radiogroup').boundingBox()
  expect(answer?.y, 'the answers stand below the title').toBeGreaterThan(
    (title?.y ?? Infinity) + (title?.height ?? 0),
  )
  await test.step('beside a notch stands nothing to read or to press', async () => {
    const cdp = await player.context().newCDPSession(player)
    const insets = { left: NOTCH, right: NOTCH }
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets })
    for (const place of [
      player.getByRole('link', { name: 'カレンダー' }),
      player.getByRole('article'),
    ]) {
      const box = await place.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(NOTCH)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(onItsSide.width - NOTCH)
    }
    expect(await sideways(player)).toBe(0)
  })
  await test.step('a hint goes away, and never covers what its button opens', async () => {
    const hint = page.locator('[data-hint]')
    await page.clock.install()
    await page.goto('/team/members')
    for (const [name, popup] of [
      ['高橋 蓮さんの操作', page.getByRole('menu')],
      ['高橋 蓮さんのカテゴリーを編集', page.getByRole('dialog')],
    ] as const) {
      const button = page.getByRole('button', { name })
      await button.hover()
      await page.clock.fastForward(HINT_MS)
      await expect(hint).toHaveText(name)
      await button.click()
      await expect(popup).toBeVisible()
      await page.mouse.move(0, 0)
      await button.hover()
      await page.clock.fastForward(HINT_MS)
      await expect(hint).toHaveCount(0)
      await button.click()
      await expect(popup).toBeHidden()
      await page.mouse.move(0, 0)
      await button.hover()
      await page.clock.fastForward(HINT_MS)
      await expect(hint).toHaveText(name)
      await page.mouse.move(0, 0)
      await expect(hint).toHaveCount(0)
    }
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('tabs, chips, places and fees are 44 px high', async ({ page, newPerson }) => {
    const coach = await newPerson()
    const { request } = coach
    const { teamCode } = await aClub(request)
    const { id: category } = await send(request, 'POST', '/api/categories', { name: 'U-12' })
    const event = {
      title: '練習',
      date: inDays(1),
      venue: '第一小学校',
      categoryIds: [category],
      notes: '地図 https://example.com/map',
    }
    await send(request, 'POST', '/api/schedules', event)
    const { id, account } = await aMember(page.request, teamCode)
    await asPlayer(page.request, account)
    await send(page.request, 'POST', `/api/student/${id}/categories`, { categoryIds: [category] })
    await page.goto(`/?view=week&date=${event.date}`)
    for (const target of [
      page.getByRole('tab', { name: '月' }),
      page.getByRole('checkbox', { name: 'U-12' }),
      page.getByRole('link', { name: event.venue }),
    ]) {
      const height = (await target.boundingBox())?.height
      expect(height, `${target}`).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('button', { name: event.title }).click()
    // The room that the link has for a finger is no further line.
    await expect(page.getByRole('dialog').getByRole('link', { name: /map/ })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('高橋')).toBeVisible()
    await expect(page.getByRole('button', { name: '続きを読む' })).toBeHidden()
    await coach.goto('/team/billing')
    expect((await coach.getByLabel('割引').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await coach.getByRole('button', { name: '前の月' }).click()
    await expect(coach.getByRole('button', { name: '今月' })).toBeVisible()
    const year = await coach.getByRole('combobox', { name: '年', exact: true }).boundingBox()
    expect(year?.width, 'the year is not cut off').toBeGreaterThanOrEqual(104)
  })
})

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
