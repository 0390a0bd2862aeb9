import { expect, test } from 'vitest'
import { guessColumns, isHeading, type RosterField, rowOf } from './roster-columns.ts'

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
  expect(isHeading(['氏名', '生年月日'])).toBe(true)
  expect(isHeading(['高橋 蓮', '2014/5/12'])).toBe(false)
  expect(isHeading(['名前 太郎', '2014/5/12'])).toBe(false)
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
