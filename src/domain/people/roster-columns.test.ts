import { expect, test } from 'vitest'
import { countHeadings, guessColumns, type RosterField, rowOf } from './roster-columns.ts'

const fieldsOf = (headings: string[], remembered?: { heading: string; field: string }[]) =>
  guessColumns(headings, remembered).map(({ field }) => field)

test.each<[string, RosterField]>([
  ['氏名', 'name'],
  ['選手名', 'name'],
  ['姓', 'lastName'],
  ['名', 'firstName'],
  ['ふりがな', 'kana'],
  ['フリガナ', 'kana'],
  ['姓（ふりがな）', 'lastNameKana'],
  ['セイ', 'lastNameKana'],
  ['名(カナ)', 'firstNameKana'],
  ['生年月日', 'birthDate'],
  ['学年', 'ignored'],
  ['学校', 'schoolName'],
  ['小学校名', 'schoolName'],
  ['背番号', 'jerseyNumber'],
  ['区分', 'playerType'],
  ['カテゴリー', 'categories'],
  ['クラス', 'categories'],
  ['アレルギー', 'careNotes'],
  ['保護者氏名', 'guardian1.name'],
  ['保護者１氏名', 'guardian1.name'],
  ['保護者2 氏名', 'guardian2.name'],
  ['保護者ふりがな', 'ignored'],
  ['続柄', 'guardian1.relation'],
  ['メール1', 'guardian1.email'],
  ['メールアドレス２', 'guardian2.email'],
  ['携帯電話', 'guardian1.phone'],
  ['備考', 'ignored'],
])('a heading says what its column is: %s', (heading, field) => {
  expect(fieldsOf([heading])).toEqual([field])
})

test('a second column of a kind is the other guardian’s, or not used', () => {
  expect(fieldsOf(['氏名', '氏名', '保護者', 'メール', '保護者', 'メール', 'メール'])).toEqual([
    'name',
    'ignored',
    'guardian1.name',
    'guardian1.email',
    'guardian2.name',
    'guardian2.email',
    'ignored',
  ])
})

test('what the last import made of a heading is known', () => {
  const remembered = [
    { heading: '学年', field: 'categories' },
    { heading: '氏名', field: 'unknown' },
  ]
  expect(fieldsOf(['氏名', '学年'], remembered)).toEqual(['name', 'categories'])
})

test('a list without headings begins with somebody', () => {
  expect(countHeadings(['氏名', '生年月日'])).toBe(2)
  expect(countHeadings(['高橋 蓮', '2014/5/12'])).toBe(0)
  expect(countHeadings(['名前 太郎', '2014/5/12'])).toBe(0)
})

test.each(['令和8年度 部員名簿', 'ひかり台FC　選手名簿（2026年4月現在）', '緊急連絡先一覧'])(
  'a title is no heading: %s',
  (title) => {
    expect(countHeadings([title, '', ''])).toBe(0)
  },
)

test('a column called No. is the jersey number, but beside one or where it counts the lines', () => {
  const fields = (headings: string[], below: string[][] = []) =>
    guessColumns(headings, [], below).map(({ field }) => field)
  const numbers = (list: number[]) => list.map((number) => [`${number}`, 'a b', '7'])
  expect(fields(['No.', '氏名', '学年'])[0]).toBe('jerseyNumber')
  expect(fields(['No.', '氏名', '学年'], numbers([10, 4, 7]))[0]).toBe('jerseyNumber')
  expect(fields(['№', '氏名', '学年'], numbers([1, 2, 3, 4]))[0]).toBe('ignored')
  expect(fields(['No.', '氏名', '背番号'])).toEqual(['ignored', 'name', 'jerseyNumber'])
  expect(fields(['会員番号', '氏名'])[0]).toBe('ignored')
})

test('one heading over two columns is 姓 and 名', () => {
  const below = [['高橋', '蓮', 'たかはし', 'れん']]
  const fields = guessColumns(['氏名', '', 'ふりがな', ''], [], below).map(({ field }) => field)
  expect(fields).toEqual(['lastName', 'firstName', 'lastNameKana', 'firstNameKana'])
  const [name, note] = guessColumns(['氏名', ''], [], [['高橋 蓮', 'GK']])
  expect([name?.field, note?.field]).toEqual(['name', 'ignored'])
})

test('a line of cells is sent by what its columns are', () => {
  const columns = guessColumns(['氏名', '学年', 'クラス', 'カテゴリー', '続柄', 'メール', '備考'])
  const cells = ['高橋 蓮', '6', 'U-12', 'GK', '母', 'yumiko@example.jp', 'x']
  expect(rowOf(cells, columns, 4)).toMatchObject({
    line: 4,
    name: '高橋 蓮',
    birthDate: '',
    categories: 'U-12、GK',
    guardians: [{ name: '', relation: '母', email: 'yumiko@example.jp', phone: '' }],
  })
})
