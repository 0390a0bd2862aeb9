import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPlayersClub, openAnswers } from './players-club.ts'

const beside = 'widestBeside'

/** As in a browser whose reader has set 24 px instead of the usual 16. */
async function enlarge(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  // In every frame: what stands in for a screen while it loads has to fit as well.
  await page.addInitScript((name) => {
    let widest = 0
    Object.defineProperty(window, name, { get: () => widest })
    const measure = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      widest = Math.max(widest, scrollWidth - clientWidth)
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)
  }, beside)
}

async function fits(page: Page, path: string, content: string) {
  await page.goto(path)
  await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.height, `${path}: what is touched grows with the text`).toBeGreaterThanOrEqual(84)
  const widest = await page.evaluate(`window.${beside}`)
  expect(widest, `${path}: nothing stands beside the screen`).toBe(0)
}

test('a reader’s larger text enlarges every screen and pushes nothing off it', async ({ page }) => {
  const club = await aPlayersClub(page)
  await enlarge(page)
  await fits(page, '/team', '直近のスケジュール')
  await fits(page, '/team/schedule', '練習試合')
  await fits(page, '/team/members', '高橋')
  await fits(page, '/team/billing', '高橋')
  await fits(page, '/team/information2', '新しいチームIDを発行')
  await openAnswers(page, club)
  await fits(page, '/attendance', 'みんなの回答')
  await fits(page, '/', '今日')
  await fits(page, '/?view=week', '今日')
  await fits(page, '/members', '高橋')
})
