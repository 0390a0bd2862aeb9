import { expect, test } from 'vitest'
import { toldApart } from './told-apart.ts'

const one = {
  ...{ id: 'a', lastName: '田中', firstName: '翔', birthDate: '2018-06-01' },
  ...{
    schoolName: null,
    jerseyNumber: null,
    categoryIds: [],
    createdAt: '2026-04-01T00:00:00.000Z',
  },
}
const names = new Map([['u10', 'U-10']])
const words = (...candidates: (typeof one)[]) =>
  toldApart(candidates, { names, timeZone: 'Asia/Tokyo' }).map((told) => told.words)

test('a birthday is enough where it is another one', () => {
  expect(words(one, { ...one, id: 'b', birthDate: '2018-06-02' })).toEqual([
    '2018/6/1生の人',
    '2018/6/2生の人',
  ])
})

test('the same one is told apart by what differs first', () => {
  const other = { ...one, id: 'b', jerseyNumber: 7 as never, categoryIds: ['u10'] as never[] }
  expect(words(one, other)).toEqual(['2018/6/1生の人', '2018/6/1生の人・背番号7'])
  const third = { ...one, id: 'c', createdAt: '2026-05-01T00:00:00.000Z' }
  expect(new Set(words(one, other, third)).size).toBe(3)
})

test('nothing that differs: they are counted', () => {
  const all = words(one, { ...one, id: 'b' })
  expect(all.map((text) => text.slice(-4))).toEqual(['・1人目', '・2人目'])
})
