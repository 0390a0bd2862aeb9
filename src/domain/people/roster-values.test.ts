import { describe, expect, test } from 'vitest'
import {
  readDate,
  readNumber,
  readPlayerType,
  readText,
  splitCategories,
  splitName,
} from './roster-values.ts'

describe('a date', () => {
  test.each([
    ['2016/4/5', '2016-04-05'],
    ['２０１６年４月５日', '2016-04-05'],
    ['2016.04.05', '2016-04-05'],
    ['2016-4-5', '2016-04-05'],
    ['20160405', '2016-04-05'],
    ['平成28年4月5日', '2016-04-05'],
    ['H28.4.5', '2016-04-05'],
    ['h28/4/5', '2016-04-05'],
    ['令和元年5月1日', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['2016/4/5(火)', '2016-04-05'],
    ['2016/4/5 0:00', '2016-04-05'],
    ['2016/02/29', '2016-02-29'],
    ['42480', '2016-04-20'],
    ['42515', '2016-05-25'],
    ['  ', null],
  ])('%s is read', (text, value) => {
    expect(readDate(text)).toEqual({ value })
  })

  test.each([
    ['2016/2/30', '生年月日を確かめてください（2月30日はありません）'],
    ['2015/2/29', '生年月日を確かめてください（2月29日はありません）'],
    ['2016/13/1', '生年月日を確かめてください（13月1日はありません）'],
    ['2016/0/1', '生年月日を確かめてください（0月1日はありません）'],
    ['12345678', '生年月日を確かめてください（56月78日はありません）'],
    ['99999', '生年月日を確かめてください（例：2016/4/20）'],
    ['4/5', '生年月日を確かめてください（例：2016/4/20）'],
    ['小4', '生年月日を確かめてください（例：2016/4/20）'],
    ['X28.4.5', '生年月日を確かめてください（例：2016/4/20）'],
  ])('%s is none', (text, problem) => {
    expect(readDate(text)).toEqual({ problem })
  })
})

test.each([
  ['7', 7],
  ['０７番', 7],
  ['#10', 10],
  ['No. 3', 3],
  ['', null],
])('number %s is read', (text, value) => {
  expect(readNumber(text)).toEqual({ value })
})

test.each(['七', '1.5', '-1', '7 8'])('number %s is none', (text) => {
  expect(readNumber(text)).toHaveProperty('problem')
})

test.each([
  ['チーム生', 'team'],
  ['スクール', 'school'],
  ['休部', 'inactive'],
  ['school', 'school'],
  ['', null],
])('status %s is read', (text, value) => {
  expect(readPlayerType(text)).toEqual({ value })
})

test('a name of more than 100 characters, or with a NUL, is none', () => {
  expect(readText('𠮷'.repeat(100))).toEqual({ value: '𠮷'.repeat(100) })
  expect(readText('𠮷'.repeat(101))).toEqual({ problem: '100文字以内で入力してください' })
  expect(readText('a\0')).toEqual({ problem: '使用できない文字が含まれています' })
})

test.each([
  ['髙﨑　𠮷乃', '髙﨑', '𠮷乃'],
  [' 高橋  蓮 ', '高橋', '蓮'],
  ['ジョン F ケネディ', 'ジョン', 'F ケネディ'],
  ['高橋', '高橋', ''],
])('a name is split at its first space: %s', (text, last, first) => {
  expect(splitName(text)).toEqual({ last, first })
})

test.each([
  ['U-12', ['U-12']],
  ['U-12、GK', ['U-12', 'GK']],
  ['U-12, GK,U-12', ['U-12', 'GK']],
  ['低・中学年', ['低・中学年']],
  ['U-12・GK', ['U-12', 'GK']],
  ['低・中学年、GK', ['低・中学年', 'GK']],
  ['GK\n低・中学年,U-12/U-9', ['GK', '低・中学年', 'U-12', 'U-9']],
  ['', []],
])('categories are split, but for a known name: %s', (text, names) => {
  expect(splitCategories(text, (name) => name === '低・中学年')).toEqual(names)
})
