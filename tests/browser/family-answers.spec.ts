import type { Locator, Page } from '@playwright/test'
import { send } from './club.ts'
import { aFamilysClub, CHILDREN, join } from './families-club.ts'
import { expect, test } from './fixtures.ts'
import { card } from './players-club.ts'
import { hold, shown } from './screen.ts'

/** Controls below the upper edge of a phone's tabs that took the focus, of the first ones of a page. */
async function coveredStops(page: Page) {
  const tabs = await page.getByRole('navigation', { name: 'タブ' }).boundingBox()
  const covered: string[] = []
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator('main :focus')
    const box = (await focused.count()) > 0 ? await focused.boundingBox() : null
    if (tabs && box && box.y + box.height > tabs.y + 1)
      covered.push((await focused.textContent()) ?? '')
  }
  return covered
}

const mark = (place: Locator, child: string, name: string) =>
  place
    .getByRole('radiogroup', { name: new RegExp(`^${child}さん`) })
    .getByRole('radio', { name, exact: true })

test('a mother answers for three children, the father otherwise, and the coach reads how it came', async ({
  page: coach,
  newPerson,
  server,
  isAccessible,
}) => {
  const { children, match } = await aFamilysClub(coach)
  const [mother, father] = [await newPerson(), await newPerson()]
  const parents = [
    [mother, { firstName: '由美子', relation: 'mother' }],
    [father, { firstName: '健', relation: 'father' }],
  ] as const
  for (const [page, who] of parents) {
    await join(page, coach, server.dataDir, children, who)
    await page.goto('/attendance')
    await expect(card(page, '練習試合').getByRole('radiogroup')).toHaveCount(3)
  }

  await test.step('six answers are six taps, each stored at once', async () => {
    await isAccessible(mother)
    let taps = 0
    for (const title of ['練習試合', '合同練習'])
      for (const child of CHILDREN) {
        await mark(card(mother, title), child, '参加').click()
        taps += 1
        await shown(mother, `${child}さんを参加にしました`)
      }
    expect(taps).toBeLessThanOrEqual(7)
    await expect(mother.getByText('いま回答しました')).toHaveCount(6)
    await expect(mother.getByText(/未回答\d/)).toHaveCount(0)
    for (const id of children)
      expect(await send(coach.request, 'GET', `/api/student/${id}/attendance`)).toHaveLength(2)
  })

  await test.step('the toast takes the last one back', async () => {
    await mother.getByRole('button', { name: '取り消す' }).click()
    await shown(mother, '葵さんを未回答に戻しました')
    await expect(mark(card(mother, '合同練習'), '葵', '参加')).not.toBeChecked()
    await mother.getByRole('button', { name: '取り消す' }).click()
    await expect(mark(card(mother, '合同練習'), '葵', '参加')).toBeChecked()
  })

  await test.step('the father, who has not seen hers, is told whose answer stands', async () => {
    const row = card(father, '練習試合')
    await mark(row, '蓮', '不参加').click()
    const told = row.getByRole('alert')
    await expect(told).toContainText(/母・由美子さんが\d+:\d\dに○と答えています/)
    await expect(mark(row, '蓮', '参加')).toBeChecked()
    await isAccessible(father)
    await told.getByRole('button', { name: '不参加に変更する' }).click()
    await expect(told).toHaveCount(0)
    await shown(father, '蓮さんを不参加にしました')
    await expect(mark(row, '蓮', '不参加')).toBeChecked()
    await row.getByRole('button', { name: 'コメントを添える' }).first().click()
    await father.getByRole('textbox', { name: 'コメント' }).fill('歯医者のため')
    await father.keyboard.press('Enter')
    await expect(row.getByText('歯医者のため')).toBeVisible()
    await mother.reload()
    await expect(card(mother, '練習試合')).toContainText('父・健さん')
    await expect(card(mother, '練習試合')).toContainText('歯医者のため')
  })

  await test.step('one at a time, a child chosen in the switcher stands alone', async () => {
    const switcher = mother.getByRole('banner').getByRole('button', { name: /家族みんな/ })
    await switcher.click()
    await mother.getByRole('banner').getByRole('button', { name: '高橋 花' }).click()
    await shown(mother, '高橋 花さんのアカウントに切り替えました')
    await expect(card(mother, '練習試合').getByRole('radiogroup')).toHaveCount(1)
    await mother
      .getByRole('banner')
      .getByRole('button', { name: /現在：高橋 花/ })
      .click()
    await mother.getByRole('banner').getByRole('button', { name: '家族みんな' }).click()
    await expect(card(mother, '練習試合').getByRole('radiogroup')).toHaveCount(3)
  })

  await test.step('what the keyboard reaches stands clear of the tab bar', async () => {
    for (const path of ['/attendance', '/profile']) {
      await mother.goto(path)
      await expect(mother.getByRole('main').getByRole('button').first()).toBeVisible()
      expect(await coveredStops(mother), path).toEqual([])
    }
  })

  await test.step('the calendar shows whose each event is, and answers below the day', async () => {
    await mother.goto('/')
    const today = mother.locator('[aria-current=date]')
    await expect(today).toHaveAccessibleName(/6件/)
    await expect(mark(card(mother, '練習試合'), '蓮', '不参加')).toBeChecked()
    await isAccessible(mother)
    await mother.getByRole('checkbox', { name: '蓮' }).click()
    await expect(today).toHaveAccessibleName(/4件/)
    await expect(card(mother, '練習試合').getByRole('radiogroup')).toHaveCount(2)
    await mother.goto('/attendance')
  })

  await test.step('without a network the tap waits for it', async () => {
    const sent = await hold(mother, '**/trpc/player.family.answer**', 'abort')
    await mark(card(mother, '合同練習'), '花', '未定').click()
    await mother.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    })
    sent()
    await expect(mother.getByText('つながったら送ります')).toBeVisible()
    await mother.unrouteAll({ behavior: 'wait' })
    await mother.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => true, configurable: true })
      dispatchEvent(new Event('online'))
    })
    await shown(mother, '花さんを未定にしました')
    await expect(mark(card(mother, '合同練習'), '花', '未定')).toBeChecked()
  })

  await test.step('the coach reads who said what, in its order', async () => {
    await coach.goto(`/team/schedule?event=${match.id}`)
    await coach.getByRole('button', { name: '高橋 蓮さんの出欠を変更' }).click()
    await coach.getByRole('menuitem', { name: '履歴' }).click()
    const history = coach.getByRole('dialog', { name: '高橋 蓮さんの回答' })
    await expect(history.getByRole('listitem')).toHaveText([
      /^[\d:]+コメントを変更父・健さん$/,
      /参加から不参加父・健さん$/,
      /未回答から参加母・由美子さん$/,
    ])
    await expect(history).toContainText('いまは × 不参加「歯医者のため」')
    await isAccessible(coach)
  })
})
