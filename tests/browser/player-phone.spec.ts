import { inDays, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, card, DAY, openAnswers, tab } from './players-club.ts'
import { hold } from './screen.ts'

test('on a small phone: a day below the month, a long link, a mark that is not saved, a deleted event', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const coach = await newPerson()
  const club = await aPlayersClub(coach)
  const link = `https://example.jp/${'a'.repeat(200)}?b=${'c'.repeat(200)}`
  const far = 'https://example.jp/far'
  const change = { notes: `地図は${link}。\n${far}`, venue: 'v'.repeat(100) }
  await send(coach.request, 'PUT', `/api/schedules/${club.match.id}`, change)
  await openAnswers(page, club)
  const match = card(page, '練習試合')
  const dialog = page.getByRole('dialog')

  const answer = match.getByRole('button', { name: '不参加' })
  await test.step('a tap on a day brings its events into view, the first paint does not', async () => {
    await page.goto(`/?date=${inDays(6)}`)
    await expect(page.getByText('の予定はありません')).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator(`[data-date="${DAY}"]`).click()
    await expect(answer).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 0 }))
    await page.locator(`[data-date="${DAY}"]`).click()
    await expect(answer).toBeInViewport({ ratio: 1 })
  })

  await test.step('a long link in the notes can be tapped', async () => {
    await match.getByRole('button', { name: '練習試合' }).click()
    await expect(dialog.getByRole('link', { name: link })).toHaveAttribute('href', link)
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    const hidden = await dialog.evaluate(
      (element) =>
        [element, ...element.querySelectorAll('li, div')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        ).length,
    )
    expect(hidden).toBe(0)
  })

  await test.step('long notes leave the answer in view, and are read in full by a tap', async () => {
    await expect(dialog.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
    const last = dialog.getByRole('link', { name: far })
    const height = (await dialog.getByRole('listitem').last().boundingBox())?.height
    const more = dialog.getByRole('button', { name: '続きを読む' })
    await more.click()
    const less = dialog.getByRole('button', { name: '短く表示' })
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    await expect(less).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await less.click()
    await expect(more).toBeVisible()
    expect((await dialog.getByRole('listitem').last().boundingBox())?.height).toBe(height)
  })

  await test.step('an unsaved mark says so, and can be taken back', async () => {
    await dialog.getByRole('radio', { name: '不参加' }).click()
    await page.keyboard.press('Escape')
    await match.getByRole('button', { name: '練習試合' }).click()
    await expect(dialog.getByText('未保存（現在の回答：未回答）')).toBeVisible()
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(dialog.getByRole('radio', { name: '不参加' })).not.toBeChecked()
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('radio', { name: '不参加' })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '参加', exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: '参加で保存する' }).click()
    await expect(page.getByText('出欠を登録しました')).toBeVisible()
    const dismiss = await page.getByRole('button', { name: '通知を閉じる' }).boundingBox()
    const close = await dialog.getByRole('button', { name: '閉じる', exact: true }).boundingBox()
    if (!dismiss || !close) throw new Error('a button has gone')
    expect(dismiss.x + dismiss.width, 'the toast beside the close button').toBeLessThan(close.x)
    await page.keyboard.press('Escape')
    await tab(page, '出欠管理').click()
    await page.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await match.getByRole('radio', { name: '不参加' }).click()
    await match.getByLabel(/コメント/).fill('発熱のため')
    await match.getByRole('button', { name: '閉じる' }).click()
    await expect(match.getByText('未保存', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '練習試合の回答を変更' }).click()
    await expect(match.getByLabel(/コメント/)).toHaveValue('発熱のため')
    await expect(match.getByText('未保存（現在の回答：○ 参加）')).toBeVisible()
    await match.getByRole('button', { name: '元に戻す' }).click()
    const stored = match.getByRole('radio', { name: '参加', exact: true })
    await expect(stored).toBeChecked()
    await expect(stored).toBeFocused()
    await match.getByRole('radio', { name: '不参加' }).click()
    await match.getByRole('button', { name: '練習試合' }).click()
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(dialog.getByRole('radio', { name: '参加', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('a link below the fourth line of the notes is shown while it has the focus', async () => {
    await match.getByRole('link', { name: far }).focus()
    await expect(match.getByRole('link', { name: far })).toBeInViewport({ ratio: 1 })
    await match.getByLabel(/コメント/).focus()
    const notes = match.locator('.notes > span')
    expect(await notes.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await match.getByRole('button', { name: '閉じる' }).click()
    await expect(match.getByText('未保存')).toHaveCount(0)
  })

  await test.step('a deleted event says so, and goes from the list', async () => {
    await tab(page, 'カレンダー').click()
    await page.locator(`[data-date="${DAY}"]`).click()
    await send(coach.request, 'DELETE', `/api/schedules/${club.selection.id}`)
    await card(page, '選抜').getByRole('button', { name: '選抜' }).click()
    await expect(dialog.getByText('この予定は削除されました')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '再読み込み' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(match).toBeVisible()
    await expect(card(page, '選抜')).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  })

  await test.step('a tap on the open tab asks anew', async () => {
    await tab(page, '出欠管理').click()
    await expect(match).toBeVisible()
    await send(coach.request, 'PUT', `/api/schedules/${club.match.id}`, { title: '公式戦' })
    await tab(page, '出欠管理').click()
    await expect(card(page, '公式戦')).toBeVisible()
  })

  await test.step('also while an answer is on its way, which stays on the screen', async () => {
    const cup = card(page, '公式戦')
    const saving = '**/trpc/player.attendances.answer**'
    const stored = await hold(page, saving)
    await page.getByRole('button', { name: '公式戦の回答を変更' }).click()
    await cup.getByRole('radio', { name: '不参加' }).click()
    const sent = page.waitForRequest(saving)
    await cup.getByRole('button', { name: '不参加で保存する' }).click()
    await sent
    await expect(cup.getByRole('status', { name: '保存中' })).toBeVisible()
    const asked = page.waitForResponse('**/trpc/*player.schedules.list*')
    await tab(page, '出欠管理').click()
    await (await asked).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(cup.locator('.title')).toContainText('不参加')
    stored()
    await expect(page.getByText('出欠情報を保存しました')).toBeVisible()
    await expect(cup.locator('.title')).toContainText('不参加')
  })
})
