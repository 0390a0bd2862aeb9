import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRow } from '../../../domain/people/read-roster-row.ts'
import { rosterRow } from '../../../domain/people/roster.ts'
import { guessColumns } from '../../../domain/people/roster-columns.ts'
import { readFile, readText } from './read-table.ts'
import { draftOf, rowsOf, withColumn, withEdit, without } from './roster-draft.ts'

const file = (name: string) => new File([readFileSync(`tests/support/rosters/${name}`)], name)
const cellsOf = async (name: string) => (await readFile(file(name))).lines.map(({ cells }) => cells)

/** As the server reads what the browser sends. */
async function membersOf(name: string) {
  const rows = rowsOf(draftOf(await readFile(file(name)), []))
  return rows.map((row) => readRow(rosterRow.parse(row)))
}

describe('a roster of 60', () => {
  test('is the same as Shift_JIS, as UTF-8 with its mark and as .xlsx', async () => {
    const members = await membersOf('shift-jis.csv')
    expect(members).toHaveLength(60)
    expect(members.flatMap(({ issues }) => issues)).toEqual([])
    expect(members[3]?.member).toMatchObject({ lastName: '髙﨑', birthDate: '2017-04-04' })
    expect(members[5]?.member).toMatchObject({ schoolName: '=cmd()', jerseyNumber: 6 })
    expect(await membersOf('with-bom.csv')).toEqual(members)
    expect(await membersOf('roster.xlsx')).toEqual(members)
  })

  test('has its columns guessed', async () => {
    const [headings = []] = await cellsOf('shift-jis.csv')
    expect(guessColumns(headings).filter(({ field }) => field === 'ignored')).toEqual([
      { heading: '学年', field: 'ignored' },
    ])
  })
})

describe('what was pasted', () => {
  test('is read with quotes, line breaks and tabs; empty lines are left out', () => {
    const { lines } = readText('氏名\tメモ\r\n\r\n高橋 蓮\t"卵、\n牛乳"\r\n')
    expect(lines).toEqual([
      { number: 1, cells: ['氏名', 'メモ'] },
      { number: 3, cells: ['高橋 蓮', '卵、\n牛乳'] },
    ])
  })

  test('keeps 𠮷, and needs no headings', () => {
    const rows = rowsOf(draftOf(readText('髙﨑 𠮷乃,2017/11/14'), []))
    expect(rows).toHaveLength(1)
    const draft = withColumn(draftOf(readText('髙﨑 𠮷乃,2017/11/14'), []), 0, 'name')
    expect(rowsOf(draft)[0]).toMatchObject({ line: 1, name: '髙﨑 𠮷乃' })
  })
})

test('a line that is retyped is sent so, and one that is removed is not', () => {
  const draft = draftOf(readText('氏名,生年月日\n高橋 蓮,2016/2/30\n鈴木 湊,2014/4/20'), [])
  expect(rowsOf(withEdit(draft, 2, { birthDate: '2016/2/29' }))).toMatchObject([
    { line: 2, name: '高橋 蓮', birthDate: '2016/2/29' },
    { line: 3, name: '鈴木 湊', birthDate: '2014/4/20' },
  ])
  expect(rowsOf(without(draft, 2))).toMatchObject([{ line: 3 }])
})

test('a field is in one column: where it is chosen anew, the other one is left out', () => {
  const draft = withColumn(draftOf(readText('氏名,備考\na b,c d'), []), 1, 'name')
  expect(draft.columns.map(({ field }) => field)).toEqual(['ignored', 'name'])
})

test.each<[string, File, RegExp]>([
  ['more than 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.csv'), /5MB/],
  ['an old Excel file', new File([new Uint8Array([0xd0, 0xcf, 0x11])], 'a.xls'), /古い形式/],
  ['a broken .xlsx', new File(['PK but no more'], 'a.xlsx'), /読み取れません/],
  ['an empty file', new File(['\r\n'], 'a.csv'), /空です/],
  ['more than 1,000 lines', new File(['a b\n'.repeat(1002)], 'a.csv'), /1000行まで/],
])('%s is refused with a sentence', async (_what, chosen, sentence) => {
  await expect(readFile(chosen)).rejects.toThrow(sentence)
})
