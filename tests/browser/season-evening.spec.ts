import type { Locator, Page } from '@playwright/test'
import { aClub, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { shown } from './screen.ts'

const ROSTERS = 'tests/support/rosters'

/** Counts what a coach does on the way from a file to sixty members. */
function counted(page: Page) {
  const done = { taps: 0, corrected: 0 }
  return {
    done,
    async tap(what: Locator) {
      done.taps += 1
      await what.click()
    },
    async choose(name: string) {
      done.taps += 1
      await page.getByLabel('名簿のファイル').setInputFiles(`${ROSTERS}/${name}`)
    },
    async retype(name: string, text: string) {
      done.corrected += 1
      await page.getByRole('textbox', { name }).fill(text)
      await page.getByRole('textbox', { name }).press('Enter')
    },
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** As the members' list says it. */
async function hasSixty(page: Page) {
  await shown(page, '60人を取り込みました')
  await expect(page.getByRole('tab', { name: '選手 60' })).toBeVisible()
}

test.describe('the season’s first evening', () => {
  test('a roster with a title, running numbers and unspaced names', async ({
    page,
    isAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await aClub(page.request)
    await page.goto('/team/members/import')
    const { done, tap, choose, retype } = counted(page)
    await choose('titled.xlsx')
    await expect(page.getByLabel('見出しの行')).toHaveValue('4')
    await shown(page, '11列のうち9列を使います（使わない列：No.・学年）')
    await shown(page, '新規59・更新0')
    await isAccessible(page)
    await retype('35行目の生年月日', '2016/2/29')
    await shown(page, '新規60・更新0')
    done.corrected += 1
    await tap(button(page, 'この行を除く'))
    await tap(button(page, '60人を取り込む'))
    await hasSixty(page)
    expect(done).toEqual({ taps: 3, corrected: 2 })
    const members = await send(page.request, 'GET', '/api/students')
    const named = (first: string) =>
      members
        .filter(({ firstName }: { firstName: string }) => firstName === first)
        .map(({ lastName }: { lastName: string }) => lastName)
    expect(new Set(named('大和'))).toEqual(new Set(['桐谷', '大久保', '秋本']))
    expect(members.every(({ birthDate }: { birthDate: string | null }) => birthDate)).toBe(true)
  })

  test('a workbook with a cover sheet, a hidden one and dates in eras', async ({ page }) => {
    await aClub(page.request)
    for (const name of ['U-12', 'U-10', 'U-8'])
      await send(page.request, 'POST', '/api/categories', { name })
    await page.goto('/team/members/import')
    const { done, tap, choose, retype } = counted(page)
    await choose('eras.xlsx')
    await expect(page.getByLabel('シート').locator('option:checked')).toHaveText('部員')
    await expect(
      page.getByRole('checkbox', { name: '「U10」は「U-10」と同じカテゴリーにする' }),
    ).toBeChecked()
    await shown(page, '19行目：電話番号は市外局番から入力してください')
    await retype('19行目の保護者1 電話', '0422-22-1017')
    await tap(button(page, '60人を取り込む'))
    await hasSixty(page)
    expect(done).toEqual({ taps: 2, corrected: 1 })
    expect(await send(page.request, 'GET', '/api/categories')).toHaveLength(3)
    const members = await send(page.request, 'GET', '/api/students')
    const types = members.map(({ playerType }: { playerType: string | null }) => playerType)
    expect(new Set(types)).toEqual(new Set(['team', 'school', 'inactive']))
  })

  test('a Shift_JIS file whose guardians stand at the first sibling; a coach calls one before they register', async ({
    page,
    isAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await aClub(page.request)
    await page.goto('/team/members/import')
    const { done, tap, choose } = counted(page)
    await choose('siblings.csv')
    await tap(page.getByText('きょうだいの保護者を引き継ぐ'))
    await tap(button(page, '60人を取り込む'))
    await hasSixty(page)
    expect(done).toEqual({ taps: 3, corrected: 0 })

    await page.goto('/team/members?view=guardians')
    await shown(page, '未登録の保護者 60件')
    await isAccessible(page)
    await page.getByRole('searchbox').fill('水野')
    await shown(page, '未登録の保護者 4件')
    const call = page.getByRole('link', { name: /水野 健さんに電話する/ }).first()
    await expect(call).toHaveAttribute('href', /^tel:0\d{9,10}$/)

    await button(page, '父　水野 健さんの連絡先を編集').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('電話番号')).toBeVisible()
    await isAccessible(page)
    await dialog.getByLabel('電話番号').fill('1234-5678')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await shown(page, '電話番号は市外局番から入力してください')
    await dialog.getByLabel('電話番号').fill('０９０ー７７７７ー８８８８')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await shown(page, '保護者の連絡先を保存しました')
    // The sibling's is the same person's.
    await expect(page.locator('a[href="tel:09077778888"]')).toHaveCount(2)
  })
})
