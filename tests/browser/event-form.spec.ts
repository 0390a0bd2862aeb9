import type { Page } from '@playwright/test'
import { asOneOfDemo } from '../support/demo-screens.ts'
import { inDays } from './club.ts'
import { expect, test } from './fixtures.ts'

test.use({ isDemo: true })

async function openForm(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await asOneOfDemo(page.request, 'coach')
  await page.goto(`/team/schedule?add=${inDays(1)}`)
  const form = page.getByRole('dialog', { name: 'スケジュールを追加' })
  await form.getByLabel('繰り返し').selectOption('毎週')
  return form
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const)
  test(`what a series makes stays in sight, and so does the focus: ${width} × ${height}`, async ({
    page,
    isAccessible,
  }) => {
    const form = await openForm(page, { width, height })
    const preview = form.getByText('全53件の予定を作成します')
    const cancel = form.getByRole('button', { name: 'キャンセル' })
    await isAccessible(page)
    await form.getByLabel('タイトル').focus()
    const foot = (await preview.boundingBox())?.y ?? 0
    const order = new Set<string>()
    while (!(await cancel.evaluate((button) => button === document.activeElement))) {
      const focused = await page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? {}
        return { bottom, name: document.activeElement?.getAttribute('name') }
      })
      if (focused.name) order.add(focused.name)
      expect(focused.bottom, [...order].join()).toBeLessThanOrEqual(foot)
      await expect(preview).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
    }
    const named = ['title', 'date', 'startHour', 'venue', 'recurrenceRule', 'notes']
    expect([...order].filter((name) => named.includes(name))).toEqual(named)
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: '53件を追加する' })).toBeFocused()
  })

test('a desktop’s form has two columns, and all of a series in sight', async ({ page }) => {
  const form = await openForm(page, { width: 1280, height: 800 })
  const fields = ['タイトル', '活動場所', '繰り返し', '終了日', '備考'].map((name) =>
    form.getByLabel(name),
  )
  for (const field of fields) await expect(field).toBeInViewport({ ratio: 1 })
  const [title, place, rule, end] = await Promise.all(fields.map((field) => field.boundingBox()))
  expect(place?.x).toBe(title?.x)
  expect(rule?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
  expect(rule?.y).toBe(title?.y)
  expect(end?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
})
