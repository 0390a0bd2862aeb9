import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, sentTo } from '../../../../tests/support/screens/network.ts'
import { show } from '../../../../tests/support/screens/show.tsx'
import { AppError } from '../../../domain/basics/errors.ts'
import type { ImportBatch } from '../../../domain/people/roster.ts'
import type { RosterPreview } from '../../../domain/people/roster-preview.ts'
import { readText } from './read-table.ts'
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
  const known = { id: 'sho', lastName: '田中', firstName: '翔', birthDate: '2017-01-26' }
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
    room: 900,
  }))
  answer('coach.imports.run', () => batch)
  await show(<RosterReview table={table} remembered={[]} onLeave={() => {}} onDone={onDone} />)
  await expect.element(page.getByText('新規2・更新0')).toBeVisible()
})

test('what needs a decision stands first, and stays behind until it has one', async () => {
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
  await expect.element(line('髙﨑 𠮷乃').getByText('09011112222')).toBeVisible()
  await button('髙﨑 𠮷乃の操作').click()
  await page.getByRole('menuitem', { name: 'この行を除く' }).click()
  await expect.element(line('髙﨑 𠮷乃')).not.toBeInTheDocument()
  await expect.element(button('1人を取り込む')).toBeVisible()
})

test('an import that is refused leaves everything as it was decided', async () => {
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
