import { expect, test } from 'vitest'
import { type NameSplit, partName } from './split-name.ts'

const parted = (
  name: string,
  kana = '',
  { surnames = [], split = 'guess' }: { surnames?: string[]; split?: NameSplit } = {},
) => {
  const parts = partName(name, kana, { surnames, split })
  return parts && `${parts.last}｜${parts.first}${parts.isGuess ? '？' : ''}`
}

test.each([
  ['高橋蓮', 'たかはし れん', '高橋｜蓮'],
  ['高橋蓮', 'タカハシ　レン', '高橋｜蓮'],
  ['高橋蓮', 'ﾀｶﾊｼ ﾚﾝ', '高橋｜蓮'],
  ['林蓮太郎', 'はやし れんたろう', '林｜蓮太郎'],
  ['林大和', 'はやし やまと', '林｜大和'],
  ['森葵', 'もり あおい', '森｜葵'],
  ['佐々木翔', 'ささき しょう', '佐々木｜翔'],
  ['長谷川悠真', 'はせがわ ゆうま', '長谷川｜悠真'],
  ['高橋さくら', 'たかはし さくら', '高橋｜さくら'],
  ['髙﨑𠮷乃', 'たかさき よしの', '髙﨑｜𠮷乃'],
  ['小林颯太', 'こばやし そうた', '小林｜颯太'],
  ['井上心', 'いのうえ こころ', '井上｜心'],
  ['たかはしれん', 'たかはし れん', 'たかはし｜れん'],
])('%s is parted by %s', (name, kana, parts) => {
  expect(parted(name, kana)).toBe(parts)
})

test.each([
  ['高橋蓮', '高橋｜蓮？'],
  ['田中大翔', '田中｜大翔？'],
  ['佐々木翔', '佐々木｜翔？'],
  ['森葵', '森｜葵'],
  ['蓮', null],
  ['Smith', null],
  ['計60名', null],
])('without a reading %s is a guess, but for two characters', (name, parts) => {
  expect(parted(name)).toBe(parts)
  expect(parted(name, 'よみ')).toBe(parts)
})

test('a surname that is known parts the name, the longest first', () => {
  expect(parted('林大和', '', { surnames: ['林'] })).toBe('林｜大和')
  expect(parted('小野寺蓮', '', { surnames: ['小野', '小野寺'] })).toBe('小野寺｜蓮')
})

test('behind so many characters, where a coach says so; what is known stays', () => {
  expect(parted('林大和', '', { split: 1 })).toBe('林｜大和？')
  expect(parted('森葵', '', { split: 3 })).toBe('森｜葵？')
  expect(parted('高橋蓮', 'たかはし れん', { split: 1 })).toBe('高橋｜蓮')
  expect(parted('高橋さくら', 'たかはし さくら', { split: 1 })).toBe('高橋｜さくら')
})
