import { aClub, anAddress, inDays, PASSWORD, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { shown } from './screen.ts'

const BORN = '2016-04-20'

test('a family that writes the name otherwise is asked about, and sees its calendar', async ({
  page: coach,
  newPerson,
}) => {
  const { teamCode } = await aClub(coach.request)
  const { id } = await send(coach.request, 'POST', '/api/categories', { name: 'U-12' })
  await send(coach.request, 'POST', '/api/students', {
    ...{ lastName: '高橋', firstName: '蓮', birthDate: BORN, categoryIds: [id] },
  })
  const date = inDays(0)
  await send(coach.request, 'POST', '/api/schedules', { title: '練習', date, categoryIds: [id] })
  const family = await newPerson()
  const email = anAddress()
  const link = `/player/login?code=${teamCode}&for=guardian`

  await test.step('the invitation asks the guardian', async () => {
    await coach.goto('/team/invite')
    await expect(coach.getByText('保護者の方が登録してください')).toBeVisible()
    await expect(coach.getByText(link)).toBeVisible()
  })

  await test.step('who registers hears at once that the team may look first', async () => {
    await family.goto(link)
    await expect(family.getByRole('radio', { name: /保護者として/ })).toBeChecked()
    await family.getByRole('textbox', { name: '苗字', exact: true }).first().fill('髙橋')
    await family.getByRole('textbox', { name: '名前', exact: true }).first().fill('由美子')
    await family.getByLabel('メールアドレス').last().fill(email)
    await family.locator('input[type=password]').last().fill(PASSWORD)
    const child = family.getByRole('region', { name: 'お子さん 1人目' })
    await child.getByRole('textbox', { name: '苗字', exact: true }).fill('髙橋')
    await child.getByRole('textbox', { name: '名前', exact: true }).fill('蓮')
    await child.getByLabel('生年月日').fill(BORN)
    await family.getByRole('button', { name: '登録する' }).click()
    await expect(family.getByText(/確認が済むとメールでお知らせします/)).toBeVisible()
  })

  const logIn = async () => {
    await family.locator('input[type=password]').first().fill(PASSWORD)
    await family.getByRole('button', { name: 'ログイン', exact: true }).click()
  }
  await test.step('and waits', async () => {
    await logIn()
    await expect(family.getByText(/チームが登録内容を確認しています/).first()).toBeVisible()
  })

  await test.step('the coach finds the question on the dashboard, with what differs', async () => {
    await coach.goto('/team')
    await coach.getByRole('link', { name: /髙橋 由美子さんが、保護者の確認を待っています/ }).click()
    await expect(coach.getByText('名前（高橋 蓮／髙橋 蓮）')).toBeVisible()
    await expect(coach.getByText('高橋 蓮さんの母')).toBeVisible()
    await coach.getByRole('button', { name: '髙橋 由美子さんを承認する' }).click()
    await shown(coach, '保護者として承認しました')
    await expect(coach.getByText(/保護者の確認を待っています/)).toHaveCount(0)
  })

  await test.step('and the family sees the calendar of its child', async () => {
    await logIn()
    await expect(family.getByRole('article', { name: '練習', exact: true })).toBeVisible()
  })
})

test('a guardian of a new child chooses the categories, whom else the coach places', async ({
  page: coach,
  newPerson,
}) => {
  const { teamCode } = await aClub(coach.request)
  await send(coach.request, 'POST', '/api/categories', { name: 'U-12' })
  const family = await newPerson()
  const login = { email: anAddress(), password: PASSWORD }
  await send(family.request, 'POST', '/api/family/register', {
    ...{ lastName: '佐藤', firstName: '和子', relation: 'mother', teamCode, ...login },
    children: [{ lastName: '佐藤', firstName: '凪', birthDate: BORN }],
  })
  await send(family.request, 'POST', '/api/student/login', login)

  await test.step('the coach sees whom to place', async () => {
    await coach.goto('/team')
    await coach.getByRole('link', { name: /佐藤 凪さんにはカテゴリーがありません/ }).click()
    await expect(coach.getByRole('checkbox', { name: 'カテゴリーなし' })).toBeChecked()
    await expect(coach.getByRole('listitem').filter({ hasText: '佐藤 凪' })).toBeVisible()
  })

  await test.step('the attendance list leads to the choice', async () => {
    await family.goto('/attendance')
    await expect(family.getByText(/凪さんのカテゴリがまだ選ばれていません/)).toBeVisible()
    await family.getByRole('link', { name: 'カレンダーで選ぶ' }).click()
    await expect(
      family.getByRole('heading', { name: '凪さんが参加するカテゴリを選んでください' }),
    ).toBeVisible()
    await family.getByRole('checkbox', { name: 'U-12' }).check()
    await family.getByRole('button', { name: 'カテゴリを保存' }).click()
    await shown(family, 'カテゴリ設定を保存しました')
    await expect(family.getByRole('checkbox', { name: 'U-12' })).toHaveCount(0)
  })

  await test.step('and nobody is left to place', async () => {
    await coach.goto('/team')
    await expect(coach.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
    await expect(coach.getByText(/カテゴリーがありません/)).toHaveCount(0)
  })
})

test('a coach is asked before a member is added twice, and says who is another', async ({
  page,
}) => {
  await aClub(page.request)
  await send(page.request, 'POST', '/api/students', {
    ...{ lastName: '高橋', firstName: '蓮', birthDate: BORN },
  })
  const add = async (lastName: string) => {
    await page.getByRole('button', { name: 'メンバーを追加' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'メンバーを追加' })
    await dialog.getByRole('textbox', { name: '苗字', exact: true }).fill(lastName)
    await dialog.getByRole('textbox', { name: '名前', exact: true }).fill('蓮')
    await dialog.getByLabel('生年月日').fill('2016-04-21')
    await dialog.getByRole('button', { name: '追加する', exact: true }).click()
    return dialog
  }
  await page.goto('/team/members')
  const dialog = await add('髙橋')
  const question = dialog.getByRole('alert')
  await expect(question).toBeInViewport()
  await expect(question).toContainText('同じ人かもしれないメンバーがいます')
  await expect(question).toContainText('生年月日が「2016/4/20」（入力は「2016/4/21」）')
  await dialog.getByRole('button', { name: '別の人として追加する' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('listitem').filter({ hasText: '橋 蓮' })
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(/同じ人かもしれないメンバー/)).toHaveCount(0)
  await page.getByRole('searchbox').fill('高橋')
  await expect(rows).toHaveCount(2)

  await send(page.request, 'POST', '/api/students', {
    ...{ lastName: '高橋', firstName: '蓮', birthDate: BORN },
  })
  await page.goto('/team/members')
  await expect(page.getByText('同じ人かもしれないメンバー 2組')).toBeVisible()
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /さんは別の人$/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /さんは別の人$/ })).toHaveCount(left)
  }
})
