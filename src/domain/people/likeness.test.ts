import { expect, test } from 'vitest'
import { type Likeness, likelyDoubles, likeness, likenessAmong, type Person } from './likeness.ts'

const DAY = '2016-04-20'

/** `苗字 名前 / みょうじ なまえ @ 2016-04-20`, of which name alone must stand. */
function person(text: string): Person {
  const [names = '', birthDate = null] = text.split(' @ ')
  const [name = '', kana = ''] = names.split(' / ')
  const [lastName = '', firstName = ''] = name.split(' ')
  const [lastNameKana = null, firstNameKana = null] = kana ? kana.split(' ') : []
  return { lastName, firstName, lastNameKana, firstNameKana, birthDate }
}

const born = (name: string, day = DAY) => `${name} @ ${day}`

const cases: Record<Likeness, [string, string][]> = {
  same: [
    ['高橋 蓮', '高橋 蓮'],
    ['高橋 蓮', '髙橋 蓮'],
    ['髙橋 蓮', '高槗 蓮'],
    ['高崎 蓮', '髙﨑 蓮'],
    ['高崎 蓮', '高碕 蓮'],
    ['山崎 湊', '山嵜 湊'],
    ['吉田 湊', '𠮷田 湊'],
    ['浜田 湊', '濱田 湊'],
    ['濱田 湊', '濵田 湊'],
    ['渡辺 湊', '渡邊 湊'],
    ['渡邊 湊', '渡邉 湊'],
    ['斎藤 湊', '齋藤 湊'],
    ['斉藤 湊', '齊藤 湊'],
    ['斎藤 湊', '斉藤 湊'],
    ['沢田 湊', '澤田 湊'],
    ['広田 湊', '廣田 湊'],
    ['国分 湊', '國分 湊'],
    ['島田 湊', '嶋田 湊'],
    ['島田 湊', '嶌田 湊'],
    ['真田 湊', '眞田 湊'],
    ['富田 湊', '冨田 湊'],
    ['桑田 湊', '桒田 湊'],
    ['峰岸 湊', '峯岸 湊'],
    ['柳田 湊', '栁田 湊'],
    ['藤井 湊', '籐井 湊'],
    ['佐藤 恵', '佐藤 惠'],
    ['佐藤 凛', '佐藤 凜'],
    ['佐藤 竜', '佐藤 龍'],
    ['佐藤 遥', '佐藤 遙'],
    ['佐々木 蓮', '佐佐木 蓮'],
    ['神田 蓮', '\uFA19田 蓮'],
    ['葛城 蓮', '葛\u{E0100}城 蓮'],
    ['高橋 蓮', '⾼橋 蓮'],
    ['ヤマダ レオ', 'やまだ れお'],
    ['ﾔﾏﾀﾞ ﾚｵ', 'やまだ れお'],
    ['ヤマタ\u3099 レオ', 'ヤマダ レオ'],
    ['やまた\u3099 れお', 'ﾔﾏﾀﾞ ﾚｵ'],
    ['シヨウジ リヨウ', 'しょうじ りょう'],
    ['高橋 れおー', '高橋 レオ−'],
    ['ＬＥＥ Ken', 'lee ＫＥＮ'],
    ['ジャン=リュック 高', 'ジャンリュック 高'],
    ["O'Neill Ken", 'O’NEILL KEN'],
    ['高橋\u200B 蓮', '高橋 \u2060蓮'],
    ['高\u00ADhashi 蓮', '高hashi 蓮'],
    ['高\u3000橋 蓮', '高橋 蓮'],
    ['高橋蓮 ', '高橋 蓮'],
    ['市ヶ谷 蓮', '市ケ谷 蓮'],
  ].map(([one = '', other = '']): [string, string] => [born(one), born(other)]),
  like: [
    // A birth date that nobody knows.
    ['高橋 蓮', born('高橋 蓮')],
    ['髙橋 蓮', '高橋 蓮'],
    // A slip in it.
    [born('山本 結衣', '2016-04-20'), born('山本 結衣', '2016-04-21')],
    [born('山本 結衣', '2016-04-20'), born('山本 結衣', '2015-04-20')],
    [born('山本 結衣', '2016-04-20'), born('山本 結衣', '2016-05-20')],
    [born('山本 結衣', '2016-04-05'), born('山本 結衣', '2016-05-04')],
    [born('山本 結衣', '2016-04-12'), born('山本 結衣', '2016-04-21')],
    [born('髙﨑 結衣', '2016-04-12'), born('高崎 結衣', '2016-04-13')],
    // The reading alone.
    [born('高橋 蓮 / たかはし れん'), born('高橋 廉 / タカハシ レン')],
    [born('高橋 蓮 / たかはし れん'), born('タカハシ レン')],
    [born('佐藤 翔太 / さとう しょうた'), '佐藤 翔大 / ｻﾄｳ ｼｮｳﾀ'],
    ['佐藤 翔太 / さとう しょうた', 'さとう しょうた'],
    // One character, as long as no two readings say otherwise.
    [born('山本 太一'), born('山本 大一')],
    [born('山本 結'), born('山本 結衣')],
    [born('佐藤 湊'), born('佐東 湊')],
    [born('山本 太郎'), born('山本 次郎')],
    // The given name and the day.
    [born('鈴木 陽菜'), born('田中 陽菜')],
    [born('鈴木 陽菜 / すずき ひな'), born('田中 ひな / たなか ひな')],
    // First name first.
    [born('高橋 蓮'), born('蓮 高橋')],
  ],
  namesake: [
    [born('高橋 蓮', '2016-04-20'), born('髙橋 蓮', '2014-11-03')],
    [born('山本 結衣', '2016-04-20'), born('山本 結衣', '2017-04-21')],
    [born('山本 結衣', '2016-01-31'), born('山本 結衣', '2016-03-13')],
  ],
  different: [
    [born('高橋 蓮'), born('高橋 紬')],
    ['高橋 蓮', '高橋 連'],
    ['高橋 蓮', '高橋 蓮斗'],
    [born('高橋 蓮'), born('高橋 蓮', DAY).replace('高橋 蓮', '佐藤 湊')],
    [born('高橋 蓮', '2016-04-20'), born('高橋 連', '2016-04-21')],
    [born('高橋 太郎'), born('高橋 花')],
    [born('高橋 蓮 / たかはし れん'), born('高橋 凛 / たかはし りん')],
    [born('山本 太郎 / やまもと たろう'), born('山本 次郎 / やまもと じろう')],
    [born('鈴木 陽菜', '2016-04-20'), born('田中 陽菜', '2016-04-21')],
    [born('鈴木 陽菜'), '田中 陽菜'],
    [born('高橋 蓮 / たかはし れん'), born('高橋 廉 / たかはし れん', '2014-01-01')],
    ['早乙女 蓮 / たかはし れん', '高橋 蓮 / たかはし れん'],
    [born('ハハ ハハ'), born('ババ ババ')],
    ['・ -', '・ -'],
  ],
}

const table = Object.entries(cases).flatMap(([expected, pairs]) =>
  pairs.map(([one, other]) => [one, other, expected] as const),
)

test.each(table)('%s and %s are %s', (a, b, expected) => {
  const [one, other] = [person(a), person(b)]
  expect(likeness(one, other)).toBe(expected)
  expect(likeness(other, one)).toBe(expected)
  const found = likenessAmong([other])(one)
  expect(found.map(({ likeness }) => likeness)).toEqual(expected === 'different' ? [] : [expected])
})

test('there are cases enough of each kind', () => {
  expect(table.length).toBeGreaterThanOrEqual(60)
})

test('the likeliest comes first', () => {
  const team = [
    '高橋 蓮 @ 2012-01-31',
    '高橋 廉 / たかはし れん @ 2016-04-20',
    '髙橋 蓮 @ 2016-04-20',
  ].map(person)
  const found = likenessAmong(team)(person(born('高橋 蓮 / たかはし れん')))
  expect(found.map(({ likeness }) => likeness)).toEqual(['same', 'like', 'namesake'])
})

test('a pair of likely doubles is named once, and namesakes are none', () => {
  const [one, other, elder] = [born('高橋 蓮'), born('髙橋 蓮'), born('高橋 蓮', '2012-01-31')].map(
    person,
  )
  if (!one || !other || !elder) throw new Error('three people')
  expect(likelyDoubles([one, elder, other])).toEqual([[one, other]])
})

test('a thousand lines among a thousand members take no second', () => {
  const people = Array.from({ length: 1000 }, (_, n) =>
    person(born(`高橋${n} 蓮`, `2016-04-${String((n % 28) + 1).padStart(2, '0')}`)),
  )
  const find = likenessAmong(people)
  const began = performance.now()
  for (const one of people) find(one)
  expect(performance.now() - began).toBeLessThan(5000)
})
