import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRow } from '../../../domain/people/read-roster-row.ts'
import { rosterRow } from '../../../domain/people/roster.ts'
import { readText } from '../../shared/tables/read-table.ts'
import { readRoster } from './read-roster.ts'
import {
  draftOf,
  draftRows,
  rowsOf,
  sheetOf,
  withColumn,
  withEdit,
  withHeading,
  without,
  withSheet,
} from './roster-draft.ts'

const file = (name: string) => new File([readFileSync(`tests/support/rosters/${name}`)], name)
const draftOfFile = async (name: string) => draftOf(await readRoster(file(name)), [])

/** As the server reads what the browser sends. */
async function membersOf(
  name: string,
  changed = (draft: Awaited<ReturnType<typeof draftOfFile>>) => draft,
) {
  const rows = rowsOf(changed(await draftOfFile(name)))
  return rows.map((row) => readRow(rosterRow.parse(row)))
}
const issuesOf = (members: Awaited<ReturnType<typeof membersOf>>) =>
  members.flatMap(({ issues }, index) => issues.map(({ path }) => [index, path]))
const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field)

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
    const { columns } = await draftOfFile('shift-jis.csv')
    expect(columns.filter(({ field }) => field === 'ignored')).toEqual([
      { heading: '学年', field: 'ignored' },
    ])
  })

  test('with a title, a running number and unspaced names has two lines to put right', async () => {
    const { columns, heading } = await draftOfFile('titled.xlsx')
    expect([heading, fieldsOf(columns).slice(0, 6)]).toEqual([
      4,
      ['ignored', 'name', 'kana', 'ignored', 'birthDate', 'jerseyNumber'],
    ])
    const members = await membersOf('titled.xlsx')
    expect(issuesOf(members)).toEqual([
      [30, 'birthDate'],
      [60, 'firstName'],
    ])
    expect(members[4]).toMatchObject({
      member: { lastName: '佐々木', firstName: 'さくら' },
      guardians: [{ lastName: '佐々木', firstName: '由美子', phone: '03-5555-1004' }],
    })
    expect(members[5]?.guardians).toMatchObject([{ phone: '09011110005' }])
    const parted = members.slice(0, 60).map(({ member }) => member.lastName)
    expect(parted).toEqual(Array.from({ length: 60 }, (_, index) => parted[index % 20]))
  })

  test('with a cover sheet and dates in eras has one line to put right', async () => {
    const draft = await draftOfFile('eras.xlsx')
    expect(sheetOf(draft).name).toBe('部員')
    const members = await membersOf('eras.xlsx')
    expect(members).toHaveLength(60)
    expect(issuesOf(members)).toEqual([[17, 'guardians.0.phone']])
    expect(members[3]?.member).toMatchObject({ birthDate: '2017-04-10', jerseyNumber: 22 })
    expect(members[9]?.member.playerType).toBe('inactive')
    expect(members[1]?.guardians).toMatchObject([{ phone: '090-2222-1001' }])
  })

  test('whose guardians stand at the first sibling alone shares them with the others, where a coach says so', async () => {
    const draft = await draftOfFile('siblings.csv')
    const rows = draftRows(draft)
    expect(rows).toHaveLength(60)
    expect(rows.filter(({ isShared }) => isShared)).toHaveLength(30)
    const alone = await membersOf('siblings.csv')
    expect(issuesOf(alone)).toEqual([])
    expect(alone.filter(({ guardians }) => guardians.length)).toHaveLength(30)
    const shared = await membersOf('siblings.csv', (one) => ({ ...one, sharesGuardians: true }))
    expect(shared[3]?.guardians).toEqual(shared[2]?.guardians)
    expect(shared.filter(({ guardians }) => guardians.length)).toHaveLength(60)
    expect(shared[2]?.guardians).toMatchObject([{ phone: expect.stringMatching(/^0/) }])
  })
})

test('the sheet and the line of the headings can be chosen', async () => {
  const draft = await draftOfFile('eras.xlsx')
  const cover = withSheet(draft, 0)
  expect([cover.heading, rowsOf(cover).length]).toEqual([null, 0])
  expect(fieldsOf(withSheet(cover, 2).columns)).toEqual(fieldsOf(draft.columns))
  const titled = await draftOfFile('title-above-headings.xlsx')
  expect(rowsOf(titled).map(({ line }) => line)).toEqual([4, 5, 7])
  const unnamed = withHeading(titled, null)
  expect(unnamed.columns[0]?.heading).toBe('1列目')
  expect(fieldsOf(withHeading(unnamed, 3).columns)).toEqual(fieldsOf(titled.columns))
})

test('headings over others are read with them', async () => {
  const { columns } = await draftOfFile('spanned.xlsx')
  expect(fieldsOf(columns)).toEqual([
    ...['lastName', 'firstName', 'birthDate'],
    ...['guardian1.name', 'guardian1.phone', 'guardian1.email'],
  ])
  const members = await membersOf('spanned.xlsx')
  expect(issuesOf(members)).toEqual([])
  expect(members.map(({ member }) => [member.lastName, member.birthDate])).toEqual([
    ['桐谷', '2016-04-20'],
    ['桐谷', '2018-01-01'],
    ['水野', '2016-05-25'],
  ])
})

test('needs no headings, and keeps 𠮷', () => {
  const rows = rowsOf(withColumn(draftOf(readText('髙﨑 𠮷乃,2017/11/14'), []), 0, 'name'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ line: 1, name: '髙﨑 𠮷乃' })
})

test('an unspaced name is parted by a guess, by its guardian, or as a coach says for all', () => {
  const draft = draftOf(
    readText('氏名,保護者\n高橋蓮,\n林大和,\n林田翔,\n東海林,東 海\n林陽,林 恵\n森葵,'),
    [],
  )
  const names = (one: typeof draft) =>
    draftRows(one).map(({ row, isGuess }) => `${row.name}${isGuess ? '？' : ''}`)
  expect(names(draft)).toEqual(['高橋 蓮？', '林大 和？', '林田 翔？', '東 海林', '林 陽', '森 葵'])
  expect(names({ ...draft, split: 1 })[1]).toBe('林 大和？')
  expect(names(withEdit(draft, 3, { name: '林 大和' }))[1]).toBe('林 大和')
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

test('more than 1,000 lines are refused with a sentence', async () => {
  await expect(readRoster(new File(['a b\n'.repeat(1002)], 'a.csv'))).rejects.toThrow(/1000行まで/)
})
