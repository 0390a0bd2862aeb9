import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readFile, readText } from './read-table.ts'
import { findHeading, findSheet, headingsAt, type Sheet, textsOf } from './table.ts'

const file = (name: string) => new File([readFileSync(`tests/support/rosters/${name}`)], name)
const sheetsOf = async (name: string) => (await readFile(file(name))).sheets
const texts = ({ lines }: Sheet) => lines.map(textsOf)
const count = (row: readonly string[]) =>
  row.filter((text) => ['氏名', '生年月日', '保護者氏名', '電話番号'].includes(text)).length

describe('a workbook', () => {
  test('says a day by its number, however it is shown: in eras, or counted from 1904', async () => {
    const [eras] = await sheetsOf('era-dates.xlsx')
    expect(eras?.lines.slice(1).map(({ cells }) => cells[1])).toEqual([
      { text: '2016-04-20', number: 42480, day: '2016-04-20' },
      { text: '2016-05-25', number: 42515, day: '2016-05-25' },
      { text: '2019-05-01', number: 43586, day: '2019-05-01' },
    ])
    const [other] = await sheetsOf('calendar-1904.xlsx')
    expect(other?.lines.slice(1).map(({ cells }) => cells[1]?.day)).toEqual([
      '2016-04-20',
      '2016-05-25',
    ])
  })

  test('keeps numbers as numbers; what is a day and what a number its column says', async () => {
    const [sheet] = await sheetsOf('landline-numbers.xlsx')
    expect(sheet?.lines.map(({ cells }) => cells[2]?.number)).toEqual([
      undefined,
      312345678,
      9012345678,
      12345678,
    ])
  })

  test('has its hidden sheets marked; a visible one with headings comes first', async () => {
    const table = await readFile(file('first-sheet-hidden.xlsx'))
    expect(table.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['リスト', true],
      ['名簿', false],
    ])
    expect(findSheet(table, count)).toBe(1)
    expect(findSheet(await readFile(file('cover-sheet.xlsx')), count)).toBe(1)
    expect(findSheet(await readFile(file('eras.xlsx')), () => 0)).toBe(0)
  })

  test('has its headings found below a title, and chosen by nothing else than what they say', async () => {
    const [sheet] = await sheetsOf('title-above-headings.xlsx')
    expect(sheet && findHeading(sheet, count)?.number).toBe(3)
    expect(sheet && findHeading(sheet, () => 0)).toBeUndefined()
    expect(sheet?.lines.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7])
  })

  test('with cells that span others: down they are in each line, across they stand before what is below', async () => {
    const [sheet] = await sheetsOf('spanned.xlsx')
    const line = sheet?.lines[1]
    expect(sheet && line && headingsAt(sheet, line)).toEqual([
      ...['氏名姓', '氏名名', '生年月日', '保護者氏名', '保護者電話', '保護者メール'],
    ])
    const [, , kiritani, sibling] = sheet ? texts(sheet) : []
    // The reading above a name is none of it.
    expect(kiritani?.slice(0, 2)).toEqual(['桐谷', '凪'])
    expect(sibling?.slice(3)).toEqual(['桐谷 隼', '090-1111-2222', 'jun@example.jp'])
  })

  test('may have 50,000 lines that are empty but for their looks', async () => {
    const rows = [['氏名'], ['桐谷 凪'], ...Array.from({ length: 50_000 }, () => [' '])]
    const workbook = await writeXlsx({ sheets: [{ name: 'a', rows }] })
    const { sheets } = await readFile(new File([new Uint8Array(workbook)], 'a.xlsx'))
    expect(sheets[0]?.lines).toHaveLength(2)
  }, 30_000)
})

describe('a text', () => {
  const read = (text: string) => texts(readText(text).sheets[0] as Sheet)

  test('is read with quotes, line breaks and tabs; empty lines are left out', () => {
    const { sheets } = readText('氏名\tメモ\r\n\r\n高橋 蓮\t"卵、\n牛乳"\r\n')
    expect(sheets[0]?.lines).toEqual([
      { number: 1, cells: [{ text: '氏名' }, { text: 'メモ' }] },
      { number: 3, cells: [{ text: '高橋 蓮' }, { text: '卵、\n牛乳' }] },
    ])
  })

  test.each([
    ['Excel’s hint', 'sep=;\r\n氏名;生年月日\r\na b;2016/4/20'],
    ['a hint in quotes', '"sep=,"\r\n氏名,生年月日\r\na b,2016/4/20'],
    ['semicolons', '氏名;生年月日\na b;2016/4/20'],
    ['a tab in a heading', '"氏\t名",生年月日\na b,2016/4/20'],
    ['a line break in a heading', '"氏\n名"\t生年月日\na b\t2016/4/20'],
    ['a title without a delimiter', '名簿\n氏名,生年月日\na b,2016/4/20'],
    ['commas within tabs', '氏名\t生年月日\nアレルギー、a,b\t\na b\t2016/4/20'],
  ])('is parted by what parts its lines: %s', (_what, text) => {
    const rows = read(text)
    expect(rows.at(-1)).toEqual(['a b', '2016/4/20'])
    expect(rows.find((row) => row.includes('生年月日'))).toHaveLength(2)
  })

  test('has its headings in one line each', () => {
    const [sheet] = readText('"氏\n名","生年\t月日"\na b,1').sheets
    const [line] = sheet?.lines ?? []
    expect(sheet && line && headingsAt(sheet, line)).toEqual(['氏 名', '生年 月日'])
  })

  test('counts its lines as the file does, a hint too', () => {
    expect(readText('sep=,\r\n氏名,a\r\na b,1').sheets[0]?.lines[0]?.number).toBe(2)
  })
})

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const zipOf = (name: string) => new TextEncoder().encode(`PK\x03\x04${name}`)

test.each<[string, File, RegExp]>([
  ['more than 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.csv'), /5MB/],
  ['a password', file('password.xlsx'), /パスワードを外して/],
  ['an old Excel file', new File([bytes(0xd0, 0xcf, 0x11)], 'a.xls'), /古い形式/],
  ['a Numbers file', new File([zipOf('Index/Document.iwa')], 'a.numbers'), /Numbersのファイル/],
  ['an .ods', new File([zipOf('mimetypeapplication/vnd.oasis.opendocument')], 'a.ods'), /この形式/],
  ['a binary workbook', new File([zipOf('xl/workbook.bin')], 'a.xlsb'), /この形式/],
  ['a PDF', new File(['%PDF-1.7 …'], 'a.pdf'), /PDFは読み取れません/],
  ['a photo', new File([bytes(0xff, 0xd8, 0xff, 0xe0)], 'a.jpg'), /画像は読み取れません/],
  ['a screenshot', new File([bytes(0x89, 0x50, 0x4e, 0x47)], 'a.csv'), /画像は読み取れません/],
  ['an iPhone’s photo', new File(['\0\0\0 ftypheic'], 'a.heic'), /画像は読み取れません/],
  ['anything else that is no text', new File(['a\0b'], 'a.csv'), /この形式/],
  ['a broken .xlsx', new File(['PK but no more'], 'a.xlsx'), /読み取れません/],
  ['no bytes', new File([], 'a.csv'), /空です/],
  ['empty lines alone', new File(['\r\n'], 'a.csv'), /空です/],
])('%s is refused with a sentence', async (_what, chosen, sentence) => {
  await expect(readFile(chosen)).rejects.toThrow(sentence)
})
