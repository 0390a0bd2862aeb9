import type { Locator, Page } from '@playwright/test'
import { mailsTo } from '../support/outbox.ts'
import { aClub, inDays, PASSWORD, passwordIn, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { card } from './players-club.ts'
import { shown } from './screen.ts'

const ROSTERS = 'tests/support/rosters'
/** Of the roster's first three lines. */
const MOTHER = 'mother0@example.jp'
const FATHER = 'father0@example.jp'
const CHILDREN = ['一郎東', '二子東', '三美東']

const choose = (page: Page, name: string) =>
  page.getByLabel('名簿のファイル').setInputFiles(`${ROSTERS}/${name}`)

const mark = (place: Locator, child: string, name: string) =>
  place
    .getByRole('radiogroup', { name: new RegExp(`^${child}さん`) })
    .getByRole('radio', { name, exact: true })

/** Opens the mail's link on a phone, and makes a log-in there. */
async function joinFromMail(page: Page, dataDir: string, email: string, firstName: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => mailsTo(dataDir, email)).toHaveLength(1)
  const [mail = ''] = await mailsTo(dataDir, email)
  const path = /\/i\?token=\S+/.exec(mail)?.[0] ?? 'no link'
  await page.goto(path)
  await expect(page.getByText(CHILDREN.map((name) => `${name}さん`).join('、'))).toBeVisible()
  await page.getByRole('textbox', { name: '苗字', exact: true }).fill('高橋')
  await page.getByRole('textbox', { name: '名前', exact: true }).fill(firstName)
  await passwordIn(page).fill(PASSWORD)
  await page.getByRole('button', { name: '登録する' }).click()
  await shown(page, '登録しました。')
}

test('a club’s first evening: a roster, its families, and what they answer', async ({
  page: coach,
  newPerson,
  server,
  isAccessible,
}) => {
  test.setTimeout(120_000)
  await aClub(coach.request)
  const [mother, father] = [await newPerson(), await newPerson()]

  await test.step('the coach imports 60 rows of a Shift_JIS file, and the same of a workbook changes nobody', async () => {
    await coach.goto('/team/members')
    await coach.getByRole('link', { name: '名簿を取り込む' }).click()
    await choose(coach, 'shift-jis.csv')
    await coach.getByRole('button', { name: '60人を取り込む' }).click()
    await shown(coach, '60人を取り込みました')
    await coach.goto('/team/members/import')
    await choose(coach, 'roster.xlsx')
    await shown(coach, '新規0・更新60')
    await coach.getByRole('button', { name: '60人を取り込む' }).click()
    await shown(coach, '60人を取り込みました')
    await expect(coach.getByRole('tab', { name: '選手 60' })).toBeVisible()
  })

  await test.step('and invites the guardians in the same go', async () => {
    await coach.getByRole('button', { name: '保護者46人に招待を送る' }).click()
    await shown(coach, '保護者46人に招待を送りました')
    await coach.getByRole('searchbox').fill('一郎東')
    await expect(coach.getByRole('main').getByRole('listitem').first()).toContainText('招待中')
    const [category] = (await send(coach.request, 'GET', '/api/categories')).filter(
      ({ name }: { name: string }) => name === 'U-12',
    )
    for (const title of ['練習試合', '合同練習'])
      await send(coach.request, 'POST', '/api/schedules', {
        ...{ title, date: inDays(0), categoryIds: [category.id] },
      })
  })

  await test.step('the mother joins from the mail, and answers six times in six taps', async () => {
    await joinFromMail(mother, server.dataDir, MOTHER, '花子')
    await mother.getByRole('link', { name: '予定を見る' }).click()
    await mother.getByRole('navigation', { name: 'タブ' }).getByText('出欠管理').click()
    for (const title of ['練習試合', '合同練習'])
      await expect(card(mother, title).getByRole('radiogroup')).toHaveCount(3)
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
  })

  await test.step('she invites the father, who joins from his mail', async () => {
    await mother.goto('/profile')
    await isAccessible(mother)
    await mother.getByRole('button', { name: '保護者を招待' }).click()
    const dialog = mother.getByRole('dialog')
    await dialog.getByLabel('メールアドレス').fill(FATHER)
    await dialog.getByRole('radio', { name: '父' }).click()
    await dialog.getByRole('button', { name: '招待を送る' }).click()
    await shown(mother, '招待を送りました')
    await joinFromMail(father, server.dataDir, FATHER, '健')
  })

  await test.step('he answers in an event’s details, which have a row for each child', async () => {
    await father.goto('/attendance')
    await card(father, '練習試合').getByRole('heading').getByRole('button').click()
    const dialog = father.getByRole('dialog', { name: '練習試合' })
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3)
    await expect(dialog.getByText(/母・花子さん/)).toHaveCount(3)
    await isAccessible(father)
    await mark(dialog, '一郎東', '不参加').click()
    await shown(father, '一郎東さんを不参加にしました')
    await expect(mark(dialog, '一郎東', '不参加')).toBeChecked()
  })

  await test.step('hers, which is older by now, is not stored over his before she says so', async () => {
    await mother.goto('/attendance')
    await expect(card(mother, '練習試合')).toContainText('父・健さん')
    await expect(mark(card(mother, '練習試合'), '二子東', '参加')).toBeChecked()
    const row = father.getByRole('dialog', { name: '練習試合' })
    await mark(row, '二子東', '未定').click()
    await shown(father, '二子東さんを未定にしました')
    await mark(card(mother, '練習試合'), '二子東', '不参加').click()
    const told = card(mother, '練習試合').getByRole('alert')
    await expect(told).toContainText(/父・健さんが\d+:\d\dに△と答えています/)
    await told.getByRole('button', { name: 'このまま' }).click()
    await expect(mark(card(mother, '練習試合'), '二子東', '未定')).toBeChecked()
  })

  await test.step('the coach sees the guardians, and reads how an answer came', async () => {
    await coach.goto('/team/members?view=guardians')
    await shown(coach, '高橋 花子')
    await shown(coach, '高橋 健')
    await isAccessible(coach)
    const events = await send(coach.request, 'GET', '/api/schedules')
    const match = events.find(({ title }: { title: string }) => title === '練習試合')
    await coach.goto(`/team/schedule?event=${match.id}`)
    await coach.getByRole('button', { name: '高橋 一郎東さんの出欠を変更' }).click()
    await coach.getByRole('menuitem', { name: '履歴' }).click()
    const history = coach.getByRole('dialog', { name: '高橋 一郎東さんの回答' })
    await expect(history.getByRole('listitem')).toHaveText([
      /参加から不参加父・健さん$/,
      /未回答から参加母・花子さん$/,
    ])
  })
})
