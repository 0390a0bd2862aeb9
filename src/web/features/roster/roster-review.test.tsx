import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { coachMe } from '../../../../tests/support/screens/people.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { AppError } from '../../../domain/basics/errors.ts'
import type { ImportBatch } from '../../../domain/people/roster.ts'
import type { RosterPreview } from '../../../domain/people/roster-preview.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import { readText } from '../../shared/tables/read-table.ts'
import { RosterReview } from './roster-review.tsx'

type Row = RosterPreview['rows'][number]

const table = readText(
  [
    '氏名,生年月日,保護者1 氏名,続柄1,電話1',
    '鈴木 湊,2014/4/20,鈴木 麻衣,母,',
    '清水 蒼,2016/2/30,,,',
    '田中 翔,,,,',
    '髙﨑 𠮷乃,2017/11/14,髙﨑 悟,父,090-1111-2222',
  ].join('\n'),
)
const onDone = vi.fn()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const line = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const batch: ImportBatch = {
  id: 'batch',
  createdAt: '2026-12-03T00:00:00.000Z',
  by: '大野 健司',
  isUndoable: true,
  added: 3,
  updated: 0,
  guardiansByMail: 0,
  guardiansOnPaper: 1,
  mapping: [],
  undoneAt: null,
}

/** As the server says it: a day that there isn't is wrong, a name alone asks. */
function previewed(sent: {
  line?: number | undefined
  name?: unknown
  birthDate?: unknown
  sameAs?: unknown
}): Row {
  const [lastName = '', firstName = ''] = String(sent.name).split(' ')
  const isWrong = String(sent.birthDate).includes('2/30')
  const isAsked = lastName === '田中' && !sent.sameAs
  const member = {
    lastName,
    firstName,
    birthDate: isWrong ? null : '2016-02-29',
    ...{ lastNameKana: null, firstNameKana: null, schoolName: null, jerseyNumber: null },
    ...{ playerType: null, careNotes: null },
  }
  const known = {
    ...{ id: 'sho', lastName: '田中', firstName: '翔', birthDate: '2017-01-26' },
    ...{ schoolName: null, jerseyNumber: null, createdAt: '2026-04-01T00:00:00.000Z' },
  }
  const father = {
    lastName: '髙﨑',
    firstName: '悟',
    relation: 'father',
    relationLabel: null,
  } as const
  return {
    line: sent.line ?? 0,
    state: isWrong ? 'error' : isAsked ? 'duplicate' : 'new',
    member,
    categories: [],
    guardians: lastName === '髙﨑' ? [{ ...father, email: null, phone: '09011112222' }] : [],
    candidates: isAsked ? [{ ...known, categoryIds: [] }] : [],
    changes: [],
    issues: isWrong
      ? [{ path: 'birthDate', message: '生年月日を確かめてください（2月30日はありません）' }]
      : [],
  }
}

beforeEach(async () => {
  onDone.mockClear()
  answer('coach.categories.list', () => [])
  answer('coach.imports.preview', ({ rows }) => ({
    rows: rows.map(previewed),
    unknownCategories: [],
    alikeCategories: [],
    room: 900,
  }))
  answer('coach.imports.run', () => batch)
})

async function review(of = table) {
  await show(
    <CoachMeContext value={coachMe}>
      <RosterReview table={of} remembered={[]} onLeave={() => {}} onDone={onDone} />
    </CoachMeContext>,
  )
}
async function reviewed() {
  await review()
  await expect.element(page.getByText('新規2・更新0')).toBeVisible()
}

test('what needs a decision stands first, and stays behind until it has one', async () => {
  await reviewed()
  const lines = page.getByRole('listitem').elements()
  expect(lines.map((one) => one.querySelector('.who > b')?.textContent)).toEqual([
    '清水 蒼',
    '田中 翔',
    '鈴木 湊',
    '髙﨑 𠮷乃',
  ])
  await expect.element(page.getByText(/確かめが要る2行は/)).toBeVisible()
  await button('2人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(sentTo('coach.imports.run')).toMatchObject([{ rows: [{ line: 2 }, { line: 5 }] }])
})

test('a cell is put right in its place, a namesake decided, and both are taken', async () => {
  await reviewed()
  await page.getByRole('textbox', { name: '3行目の生年月日' }).fill('2016/2/29')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('3人を取り込む')).toBeVisible()
  await button('別の人（新規）').click()
  await button('4人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(sentTo('coach.imports.run')).toMatchObject([
    { rows: [{ line: 2 }, { birthDate: '2016/2/29' }, { sameAs: 'new' }, { line: 5 }] },
  ])
})

test('a guardian without an address is shown by phone; the line may be left out', async () => {
  await reviewed()
  await expect.element(line('髙﨑 𠮷乃').getByText('09011112222')).toBeVisible()
  await button('髙﨑 𠮷乃の操作').click()
  await page.getByRole('menuitem', { name: 'この行を除く' }).click()
  await expect.element(line('髙﨑 𠮷乃')).not.toBeInTheDocument()
  await expect.element(button('1人を取り込む')).toBeVisible()
})

test('an import that is refused leaves everything as it was decided', async () => {
  await reviewed()
  answer('coach.imports.run', () => {
    throw new AppError('unavailable')
  })
  await button('別の人（新規）').click()
  await button('3人を取り込む').click()
  await expect.element(page.getByText(/ただいまご利用になれません/)).toBeVisible()
  await expect.element(button('3人を取り込む')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

test('a line that was changed is left only after a question, which can be taken back', async () => {
  await reviewed()
  await button('鈴木 湊の操作').click()
  await page.getByRole('menuitem', { name: 'この行を編集' }).click()
  const school = page.getByRole('textbox', { name: '学校' })
  await school.fill('ひかり台小学校')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('入力した内容を破棄しますか？')).toBeVisible()
  await button('キャンセル').last().click()
  await expect.element(school).toHaveValue('ひかり台小学校')
  await button('保存する').click()
  await expect.element(school).not.toBeInTheDocument()
  await button('2人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(sentTo('coach.imports.run')).toMatchObject([
    { rows: [{ schoolName: 'ひかり台小学校' }, {}] },
  ])
})

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((one) => one.querySelector('.who > b')?.textContent ?? [])

test('unspaced names are parted by a guess: one tap moves it for all, one for a single line', async () => {
  await review(readText('氏名\n髙橋蓮\n林大和\n水野碧'))
  await expect.element(page.getByText(/空白のない氏名3行は/)).toBeVisible()
  await expect.poll(names).toEqual(['髙橋｜蓮', '林大｜和', '水野｜碧'])
  await page.getByRole('radio', { name: '1文字' }).click()
  await expect.poll(names).toEqual(['髙｜橋蓮', '林｜大和', '水｜野碧'])
  await page.getByRole('radio', { name: '推定' }).click()
  await button('林大 和の姓と名の区切りを変える').click()
  await expect.poll(names).toEqual(['髙橋｜蓮', '林 大和', '水野｜碧'])
  await button('3人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(sentTo('coach.imports.run')).toMatchObject([
    { rows: [{ name: '髙橋 蓮' }, { name: '林 大和' }, { name: '水野 碧' }] },
  ])
})

test('the guardian of the first sibling is taken for the others with one tap', async () => {
  await review(readText('氏名,保護者,電話\n髙橋 蓮,髙橋 恵,312345678\n髙橋 葵,,\n水野 碧,,'))
  const shared = page.getByRole('checkbox', { name: /きょうだいの保護者を引き継ぐ/ })
  await expect.element(shared).not.toBeChecked()
  await page.getByText(/きょうだいの保護者を引き継ぐ/).click()
  await button('3人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  const mother = { name: '髙橋 恵', phone: '312345678' }
  expect(sentTo('coach.imports.run')).toMatchObject([
    { rows: [{ guardians: [mother] }, { guardians: [mother] }, { guardians: [] }] },
  ])
})

test('a name that is much like a category’s is that category, unless a coach says no', async () => {
  answer('coach.imports.preview', ({ rows, separateCategories = [] }) => ({
    rows: rows.map(previewed),
    unknownCategories: [...separateCategories],
    alikeCategories: separateCategories.length ? [] : [{ name: 'U10', category: 'U-10' }],
    room: 900,
  }))
  await review(readText('氏名,カテゴリー\n髙橋 蓮,U10'))
  await page.getByText('「U10」は「U-10」と同じカテゴリーにする').click()
  const other = page.getByText('「U10」は、よく似た名前のカテゴリーと同じにする')
  await expect.element(other).toBeVisible()
  await button('1人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(sentTo('coach.imports.run')).toMatchObject([{ separateCategories: ['U10'] }])
})

test('the headings are found below a title and can be chosen; an unused column is named', async () => {
  await review(readText('令和8年度 名簿\nNo.,氏名,学年\n1,髙橋 蓮,6\n2,水野 碧,5\n3,林 葵,4'))
  await expect
    .element(page.getByText(/3列のうち1列を使います（使わない列：No.・学年）/))
    .toBeVisible()
  const heading = page.getByRole('combobox', { name: '見出しの行' })
  await expect.element(heading).toHaveValue('2')
  await expect.element(button('3人を取り込む')).toBeVisible()
  await heading.selectOptions('見出しはありません')
  await expect.element(page.getByText('氏名の列を選んでください')).toBeVisible()
  await heading.selectOptions('2行目：No.・氏名・学年')
  await expect.element(button('3人を取り込む')).toBeVisible()
})

test('a guardian’s phone is put right in its place', async () => {
  answer('coach.imports.preview', ({ rows }) => ({
    rows: rows.map((row) => {
      const isWrong = String(row.guardians?.[0]?.phone).length < 9
      const message = '電話番号は市外局番から入力してください'
      const issues = isWrong ? [{ path: 'guardians.0.phone', message }] : []
      return { ...previewed(row), issues, state: isWrong ? ('error' as const) : ('new' as const) }
    }),
    unknownCategories: [],
    alikeCategories: [],
    room: 900,
  }))
  await review(readText('氏名,保護者,電話\n髙橋 蓮,髙橋 恵,22-1017'))
  await page.getByRole('textbox', { name: '2行目の保護者1 電話' }).fill('0555-22-1017')
  await userEvent.keyboard('{Enter}')
  await button('1人を取り込む').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(sentTo('coach.imports.run')).toMatchObject([
    { rows: [{ guardians: [{ name: '髙橋 恵', phone: '0555-22-1017' }] }] },
  ])
})
