import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { aMember, asPlayer, aClub as newClub, send } from './club.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './screen.ts'

const FEES = { monthlyFeeMember: 4000, monthlyFeeSchool: 3000, siblingDiscount: 500 }
const YEARLY = { annualFee: 6000, annualFeeMonth: 4, insuranceFee: 800, insuranceFeeMonth: 5 }

const tokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date())
const [year = 0, month = 0] = tokyo.split('-').map(Number)
/** A month in which neither yearly fee is due. */
const QUIET = 11

interface NewMember {
  name: [last: string, first: string]
  kana: [last: string, first: string]
  kind: 'team' | 'school' | 'inactive' | null
}

/** A club with its fees, its owner signed in on the page, and members; the first two are siblings. */
async function aClub({ request }: Page, members: NewMember[]) {
  const { team, teamCode, account: owner } = await newClub(request)
  await send(request, 'PUT', `/api/teams/${team.id}`, { ...FEES, ...YEARLY })
  const joined: Awaited<ReturnType<typeof aMember>>[] = []
  for (const { name, kind } of members) {
    const member = await aMember(request, teamCode, name)
    await send(request, 'PATCH', `/api/student/${member.id}`, { playerType: kind })
    joined.push(member)
  }
  return { owner, teamCode, joined, ids: joined.map(({ id }) => id) }
}

/** Kana and sibling links are the players' own to give; the first three do. */
async function asPlayers(
  request: APIRequestContext,
  { joined }: Awaited<ReturnType<typeof aClub>>,
  members: NewMember[],
) {
  const [asking, asked] = joined
  let link = ''
  for (const [index, { id, account }] of joined.slice(0, 3).entries()) {
    await asPlayer(request, account)
    const [lastNameKana, firstNameKana] = members[index]?.kana ?? []
    await send(request, 'PATCH', `/api/student/${id}`, { lastNameKana, firstNameKana })
    const wanted = { studentId: asking?.id, siblingEmail: asked?.account.email }
    if (index === 0) link = (await send(request, 'POST', '/api/sibling-links', wanted)).id
    if (index === 1)
      await send(request, 'PUT', `/api/sibling-links/${link}/approve`, { studentId: id })
  }
}

const MEMBERS: NewMember[] = [
  { name: ['高橋', '花'], kana: ['たかはし', 'はな'], kind: 'team' },
  { name: ['高橋', '蓮'], kana: ['たかはし', 'れん'], kind: 'school' },
  { name: ['青木', '樹'], kana: ['あおき', 'いつき'], kind: 'team' },
  { name: ['山田', '大和'], kana: ['やまだ', 'やまと'], kind: 'inactive' },
  { name: ['渡辺', '葵'], kana: ['わたなべ', 'あおい'], kind: null },
]

const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const amountOf = (page: Page, name: string) => rowOf(page, name).locator('.amount b')
const fieldOf = (page: Page, name: string, label: string) =>
  rowOf(page, name).getByRole('textbox', { name: label })
const cards = (page: Page) => page.getByLabel('月の合計')
/** The member's record of a month. */
async function storedPayment({ request }: Page, id: string | undefined, wanted = QUIET) {
  const path = `/api/tuition-payments?year=${year}&month=${wanted}`
  const payments: { studentId: string }[] = await send(request, 'GET', path)
  return payments.find(({ studentId }) => studentId === id)
}
const openMonth = (page: Page, wanted: number) =>
  page.goto(`/team/billing?year=${year}&month=${wanted}`)

test('a treasurer’s month, from the defaults to the paper', async ({ page, newPerson }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const players = await newPerson()
  const club = await aClub(page, MEMBERS)
  await asPlayers(players.request, club, MEMBERS)

  await test.step('the menu leads to today’s month', async () => {
    await page.goto('/team')
    await page.getByRole('link', { name: '月謝管理' }).click()
    await expect(page.getByRole('combobox', { name: '年', exact: true })).toHaveValue(`${year}`)
    await expect(page.getByRole('combobox', { name: '月', exact: true })).toHaveValue(`${month}`)
    await expect(
      page.getByRole('combobox', { name: '年', exact: true }).locator('option'),
    ).toHaveText([-2, -1, 0, 1, 2].map((distance) => `${year + distance}年`))
  })

  await test.step('every kind of member has its figures, in each kind of month', async () => {
    const expected = {
      [QUIET]: ['3,500円', '2,500円', '4,000円', '0円', '0円'],
      4: ['9,500円', '8,500円', '10,000円', '6,000円', '6,000円'],
      5: ['4,300円', '3,300円', '4,800円', '800円', '800円'],
    }
    const names = MEMBERS.map(({ name }) => name.join(' '))
    for (const [wanted, amounts] of Object.entries(expected)) {
      await openMonth(page, Number(wanted))
      for (const [index, name] of names.entries())
        await expect(amountOf(page, name)).toHaveText(amounts[index] ?? '')
      await expect(page.getByText('未保存の既定額')).toHaveCount(5)
    }
    await expect(rowOf(page, '高橋 花')).toContainText('兄弟：高橋 蓮')
  })

  await openMonth(page, QUIET)
  await test.step('Enter goes from field to field and saves; the cards follow', async () => {
    await expect(cards(page)).toContainText('請求合計10,000円')
    await fieldOf(page, '青木 樹', '入会金').click()
    await page.keyboard.type('2500')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, '青木 樹', '保険料')).toBeFocused()
    await expect(cards(page)).toContainText('請求合計12,500円')
    await page.keyboard.press('Enter')
    await page.keyboard.type('７００')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, '高橋 花', '月謝')).toBeFocused()
    await expect(amountOf(page, '青木 樹')).toHaveText('7,200円')
    await expect(page.getByText('月謝情報を更新しました')).toBeVisible()
    await expect.poll(() => storedPayment(page, club.ids[2])).toMatchObject({ amount: 7200 })
    await page.reload()
    await expect(amountOf(page, '青木 樹')).toHaveText('7,200円')
    await expect(page.getByText('未保存の既定額')).toHaveCount(4)
  })

  await test.step('a negative total is refused, and what was typed stays', async () => {
    const discount = fieldOf(page, '青木 樹', '割引')
    await discount.fill('99999')
    await discount.blur()
    await expect(rowOf(page, '青木 樹').getByRole('alert')).toHaveText(
      '合計がマイナスになります。割引を見直してください',
    )
    await expect(discount).toHaveValue('99,999')
    await expect(cards(page)).toContainText('請求合計13,200円')
    await page.getByRole('searchbox').fill('高橋')
    await expect(discount).toBeHidden()
    await page.getByRole('searchbox').fill('')
    await expect(discount).toHaveValue('99,999')
    await expect(rowOf(page, '青木 樹').getByRole('alert')).toBeVisible()
    const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' })
    await page.getByRole('button', { name: '次の月' }).click()
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await expect(question).toBeHidden()
    await expect(discount).toHaveValue('99,999')
    await page.getByRole('button', { name: 'まとめて入金' }).click()
    const choice = page.getByRole('checkbox', { name: '青木 樹 合計がマイナスになります' })
    await expect(choice).toBeDisabled()
    await page.getByRole('checkbox', { name: '未入金の4人をすべて選ぶ' }).check()
    await expect(choice).not.toBeChecked()
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await rowOf(page, '青木 樹').getByRole('button', { name: '青木 樹の内訳' }).click()
    await rowOf(page, '青木 樹').getByRole('checkbox').click()
    await expect(discount).toBeFocused()
    await expect(rowOf(page, '青木 樹').getByRole('checkbox')).not.toBeChecked()
    await discount.press('Escape')
    await expect(discount).toHaveValue('0')
    await expect(rowOf(page, '青木 樹').getByRole('alert')).toBeHidden()
  })

  await test.step('paid locks the fields, on the screen and on the server', async () => {
    await rowOf(page, '青木 樹').getByRole('checkbox').check()
    await expect(cards(page)).toContainText('入金済み1 / 5人7,200円')
    await expect(fieldOf(page, '青木 樹', '月謝')).toBeDisabled()
    // The screen shows it before the server has it.
    await expect.poll(() => storedPayment(page, club.ids[2])).toMatchObject({ isPaid: true })
    const sent = { studentId: club.ids[2], year, month: QUIET, baseAmount: 1, isPaid: false }
    const refused = await page.request.post('/api/tuition-payments', { data: sent })
    expect(refused.status()).toBe(409)
  })

  await test.step('of two coaches at one member, the later is told and loses nothing typed', async () => {
    const other = await newPerson()
    await send(other.request, 'POST', '/api/coach/login', club.owner)
    const sent = { studentId: club.ids[0], year, month: QUIET, spotFee: 300 }
    await send(other.request, 'POST', '/api/tuition-payments', sent)
    const entrance = fieldOf(page, '高橋 花', '入会金')
    await entrance.fill('1000')
    await entrance.blur()
    await expect(rowOf(page, '高橋 花').getByRole('alert')).toContainText(
      'ほかの人が先に変更しました',
    )
    await expect(page.getByText('月謝情報の更新に失敗しました')).toBeHidden()
    await expect(entrance).toHaveValue('1,000')
    await expect(fieldOf(page, '高橋 花', 'スポット')).toHaveValue('300')
    await expect(amountOf(page, '高橋 花')).toHaveText('3,800円')
    await entrance.fill('1001')
    await entrance.blur()
    await expect(amountOf(page, '高橋 花')).toHaveText('4,801円')
    await expect(rowOf(page, '高橋 花').getByRole('alert')).toBeHidden()
  })

  await test.step('another status brings its amounts', async () => {
    await page.getByRole('combobox', { name: '渡辺 葵のステータス' }).selectOption('スクール生')
    await expect(amountOf(page, '渡辺 葵')).toHaveText('3,000円')
    await page.getByRole('combobox', { name: '渡辺 葵のステータス' }).selectOption('休部')
    await expect(amountOf(page, '渡辺 葵')).toHaveText('0円')
    await expect
      .poll(() => storedPayment(page, club.ids[4]))
      .toMatchObject({ category: null, amount: 0 })
    const student = await (await page.request.get(`/api/student/${club.ids[4]}`)).json()
    expect(student.playerType).toBe('inactive')
  })

  await test.step('filters and search are in the address', async () => {
    await page.getByRole('radio', { name: '入金済み' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('radio', { name: 'すべて' }).click()
    await page.getByRole('searchbox').fill('タシ')
    await page.getByRole('searchbox').press('ArrowLeft')
    // As it is typed: the caret stays where it is.
    await page.getByRole('searchbox').pressSequentially('カハ')
    await expect(page.getByRole('searchbox')).toHaveValue('タカハシ')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('searchbox').fill('いない')
    await page.getByRole('button', { name: '条件をクリア' }).click()
    await page.getByRole('combobox', { name: 'ステータスで絞り込む' }).selectOption('休部')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'ステータスで絞り込む' }).selectOption('全ステータス')
  })

  await test.step('several are marked at once', async () => {
    await page.getByRole('button', { name: 'まとめて入金' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'まとめて入金' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: /高橋 蓮 たかはし/ }).check()
    await page.getByRole('checkbox', { name: /山田/ }).check()
    await page.getByRole('button', { name: '入金済みにする' }).click()
    await expect(page.getByText('2人を入金済みにしました')).toBeVisible()
    await expect(cards(page)).toContainText('入金済み3 / 5人9,700円')
  })

  await test.step('the reset says what applies, and how many it was', async () => {
    await page.getByRole('button', { name: '未入金分を初期化' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('チーム生4,000円')
    await expect(dialog).toContainText('年会費（4月のみ）0円')
    await expect(dialog).toContainText('2件')
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '未入金分を初期化' }).click()
    await dialog.getByRole('button', { name: '初期化する' }).click()
    await expect(page.getByText('未入金の月謝2件を初期化しました')).toBeVisible()
    await expect(amountOf(page, '高橋 花')).toHaveText('3,500円')
    await expect(amountOf(page, '青木 樹')).toHaveText('7,200円')
  })

  const stored = Promise.withResolvers<void>()
  await test.step('the CSV opens in Excel, with what is still being stored', async () => {
    await page.route('**/trpc/coach.fees.save*', async (route) => {
      await stored.promise
      await route.continue()
    })
    await fieldOf(page, '高橋 花', 'スポット').fill('777')
    const wait = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const download = await wait
    expect(download.suggestedFilename()).toBe(`月謝_${year}年${QUIET}月.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF氏名,ふりがな,ステータス,兄弟,月謝')).toBe(true)
    expect(text).toContain('青木 樹,あおき いつき,チーム生,,4000,0,0,2500,0,700,7200,入金済み')
    expect(text).toContain('高橋 花,たかはし はな,チーム生,高橋 蓮,4000,500,0,0,0,777,4277,未入金')
    expect(text.trimEnd().split('\r\n')).toHaveLength(6)
  })

  await test.step('an amount that is on its way is stored before it is paid', async () => {
    await page.getByRole('button', { name: 'まとめて入金' }).click()
    await page.getByRole('checkbox', { name: /高橋 花/ }).check()
    const pay = page.getByRole('button', { name: '入金済みにする' })
    await expect(pay).toBeDisabled()
    stored.resolve()
    await pay.click()
    await expect(page.getByText('1人を入金済みにしました')).toBeVisible()
    await expect(amountOf(page, '高橋 花')).toHaveText('4,277円')
    await page.unroute('**/trpc/coach.fees.save*')
  })

  await test.step('a member’s year, and from there another month', async () => {
    await rowOf(page, '青木 樹')
      .getByRole('button', { name: /の月謝を見る/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row')).toHaveCount(13)
    await expect(dialog).toContainText('入金済み 7,200円')
    await dialog.getByRole('button', { name: /^4月/ }).click()
    await expect(dialog).toBeHidden()
    await expect(amountOf(page, '青木 樹')).toHaveText('10,000円')
    await page.getByRole('button', { name: '前の月' }).click()
    await expect(page.getByRole('combobox', { name: '月', exact: true })).toHaveValue('3')
    await expect(amountOf(page, '青木 樹')).toHaveText('4,000円')
  })

  await test.step('going back saves the field that has the focus, or says why not', async () => {
    const spot = fieldOf(page, '青木 樹', 'スポット')
    const dashboard = page.getByRole('link', { name: 'ダッシュボード' })
    await dashboard.click()
    await expect(rowOf(page, '青木 樹')).toBeHidden()
    await page.goBack()
    await spot.fill('500')
    await page.goForward()
    await expect.poll(() => storedPayment(page, club.ids[2], 3)).toMatchObject({ spotFee: 500 })
    await page.goBack()
    await expect(spot).toHaveValue('500')
    await fieldOf(page, '青木 樹', '割引').fill('99999')
    await page.goForward()
    await expect(page.getByText(`青木 樹さん（${year}年3月）：合計がマイナスに`)).toBeVisible()
    await page.getByRole('button', { name: '通知を閉じる' }).click()
    await page.goBack()
  })

  await test.step('what could not be stored is said in another month too, with whose it was', async () => {
    const left = Promise.withResolvers<void>()
    await page.route('**/trpc/coach.fees.save*', async (route) => {
      await left.promise
      await route.abort('connectionreset')
    })
    for (const name of ['青木 樹', '渡辺 葵']) await fieldOf(page, name, '入会金').fill('1000')
    await page.getByRole('button', { name: '次の月' }).click()
    await expect(amountOf(page, '青木 樹')).toHaveText('10,000円')
    left.resolve()
    const failure = page.getByText('月謝情報の更新に失敗しました').locator('..')
    await expect(failure).toContainText(`青木 樹さん、渡辺 葵さん（${year}年3月）：通信できません`)
    await page.unroute('**/trpc/coach.fees.save*')
    await page.getByRole('button', { name: '通知を閉じる' }).click()
    await page.getByRole('button', { name: '前の月' }).click()
  })

  await test.step('closing the page asks about what is being typed', async () => {
    await fieldOf(page, '青木 樹', '入会金').fill('1000')
    const question = page.waitForEvent('dialog')
    const reloading = page.reload()
    expect((await question).type()).toBe('beforeunload')
    await (await question).accept()
    await reloading
    await expect(fieldOf(page, '青木 樹', '入会金')).toHaveValue('0')
  })

  await test.step('on paper there is the table alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /ひかり台FC.*3月の月謝/ })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('navigation')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('article')).toHaveCount(5)
    await page.getByRole('radio', { name: '未入金' }).click()
    await rowOf(page, '青木 樹').getByRole('checkbox').check()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /3月の月謝（未入金）/ })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(5)
    await expect(page.getByRole('row', { name: '青木 樹' })).toBeHidden()
  })
})

test('what another coach changed meanwhile, and what a reset takes with it', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson()
  const club = await aClub(page, MEMBERS.slice(2))
  const [aoki, yamada, watanabe] = club.ids
  await send(other.request, 'POST', '/api/coach/login', club.owner)
  const otherSends = (data: object) =>
    send(other.request, 'POST', '/api/tuition-payments', { year, month: QUIET, ...data })
  const failure = page.getByText('月謝情報の更新に失敗しました').locator('..')

  const month = '**/trpc/*coach.fees.month*'
  let refresh: () => void
  await test.step('a reset drops what was refused of unpaid fees, not of paid ones', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openMonth(page, QUIET)
    await expect(amountOf(page, '青木 樹')).toHaveText('4,000円')
    await otherSends({ studentId: aoki, spotFee: 100 })
    const spot = fieldOf(page, '青木 樹', 'スポット')
    await spot.fill('700')
    await spot.blur()
    await expect(rowOf(page, '青木 樹').getByRole('alert')).toContainText('ほかの人が先に')
    const discount = fieldOf(page, '山田 大和', '割引')
    await discount.fill('99999')
    await discount.blur()
    await expect(rowOf(page, '山田 大和').getByRole('alert')).toContainText('マイナス')
    await otherSends({ studentId: yamada, isPaid: true })
    await page.getByRole('button', { name: '未入金分を初期化' }).click()
    await otherSends({ studentId: aoki, spotFee: 200 })
    await page.getByRole('button', { name: '初期化する' }).click()
    await expect(page.getByText('青木 樹さんの月謝は、ほかの人が先に')).toBeVisible()
    await page.getByRole('button', { name: '初期化する' }).click()
    await expect(page.getByText('未入金の月謝1件を初期化しました')).toBeVisible()
    await expect(spot).toHaveValue('0')
    await expect(rowOf(page, '青木 樹').getByRole('alert')).toBeHidden()
    // From here on the page knows no more than what it stores itself.
    refresh = await hold(page, month)
    await fieldOf(page, '青木 樹', '入会金').fill('10')
    await fieldOf(page, '青木 樹', '入会金').blur()
    await expect
      .poll(() => storedPayment(page, aoki))
      .toMatchObject({ entranceFee: 10, spotFee: 0, amount: 4010 })
    await rowOf(page, '山田 大和').getByRole('checkbox').uncheck()
    await expect(discount).toHaveValue('99,999')
  })

  await test.step('nothing is paid at a default that has moved meanwhile', async () => {
    const paid = rowOf(page, '渡辺 葵').getByRole('checkbox')
    await send(other.request, 'PATCH', `/api/student/${watanabe}`, { playerType: 'team' })
    const refused = page.waitForResponse('**/trpc/coach.fees.save*')
    await paid.click()
    await refused
    refresh()
    await expect(failure).toContainText('渡辺 葵さん')
    await page.unroute(month)
    await expect(amountOf(page, '渡辺 葵')).toHaveText('4,000円')
    await expect(paid).not.toBeChecked()
  })

  await test.step('whoever was removed goes once something is sent for them, and is named', async () => {
    await send(other.request, 'DELETE', `/api/students/${aoki}`)
    const entrance = fieldOf(page, '青木 樹', '入会金')
    await entrance.fill('20')
    await entrance.blur()
    await expect(failure).toContainText(`青木 樹さん（${year}年${QUIET}月）：メンバーが見つかり`)
    await expect(rowOf(page, '青木 樹')).toBeHidden()
    await expect(cards(page)).toContainText('請求合計4,000円')
    await send(other.request, 'DELETE', `/api/students/${watanabe}`)
    await page.getByRole('combobox', { name: '渡辺 葵のステータス' }).selectOption('スクール生')
    await expect(failure).toContainText('渡辺 葵さん')
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('on a phone, and for nobody but coaches', async ({ page, newPerson }) => {
  test.slow()
  const club = await aClub(page, MEMBERS)
  await page.setViewportSize({ width: 320, height: 700 })
  await openMonth(page, QUIET)
  await expect(amountOf(page, '青木 樹')).toHaveText('4,000円')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
  await page.getByRole('button', { name: '月謝の操作' }).click()
  await page.getByRole('menuitem', { name: '未入金分を初期化' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('未入金の月謝はありません')
  await expect(question.getByRole('button', { name: '初期化する' })).toBeDisabled()
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: 'まとめて入金' }).click()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('button', { name: 'まとめて入金' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /すべて選ぶ/ }).check()
  await page.getByRole('button', { name: '入金済みにする' }).click()
  await expect(cards(page)).toContainText('未入金0人0円')

  const player = await newPerson()
  const asked = `/api/tuition-payments?year=${year}&month=${QUIET}`
  expect((await player.request.get(asked)).status()).toBe(401)
  const { account } = await aMember(player.request, club.teamCode)
  await asPlayer(player.request, account)
  expect((await player.request.get(asked)).status()).toBe(403)
  const sent = { studentId: club.ids[0], year, month: QUIET, isPaid: false }
  expect((await player.request.post('/api/tuition-payments', { data: sent })).status()).toBe(403)
})
