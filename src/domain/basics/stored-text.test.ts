import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emailSchema } from '../identity/account.ts'
import { teamCodeSchema } from '../team/team.ts'
import { hasLink, plainLine, storedLine, storedName, storedText } from './stored-text.ts'
import { requiredLine, requiredName, requiredPlace, requiredText } from './text-types.ts'

describe('a text of several lines', () => {
  it.each([
    ['一\r\n二\r三\u2028四', '一\n二\n三\n四'],
    ['\n一\n\n二\n', '一\n\n二'],
    ['一\t二', '一\t二'],
    ['表\u202E裏\u2066\u200F\u061C\u200B\uFEFF\u00AD', '表裏'],
    ['一\u0007\u009F\uFFFC二', '一二'],
    ['一\uD842二', '一\uFFFD二'],
  ])('%j is stored as %j', (given, stored) => {
    expect(storedText(given)).toBe(stored)
  })
})

describe('a text of one line', () => {
  it.each([
    ['山田\n太郎', '山田 太郎'],
    ['山田 \r\n\t太郎\n', '山田 太郎'],
    ['重要\u2028お知らせ\u0085\u000Bだ', '重要 お知らせ だ'],
    ['山田　太郎', '山田　太郎'],
    ['山田\u00A0太郎', '山田 太郎'],
    ['山\u200B田\u3164\uFFA0\u115F\u2060', '山田'],
    ['abc\u202Edef', 'abcdef'],
  ])('%j is stored as %j', (given, stored) => {
    expect(storedLine(given)).toBe(stored)
  })

  it.each([
    '👨\u200D👩\u200D👧',
    '🏳️\u200D🌈',
    '👍🏽',
    '❤️',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '葛\u{E0100}城',
    '\u0915\u094D\u200D\u0937',
  ])('%j stays whole', (text) => {
    expect(storedLine(text)).toBe(text)
  })

  it.each([
    ['山\u200D田', '山田'],
    ['👍\u200D', '👍'],
    ['山\u{E0041}田', '山田'],
    ['X\uFE0F\uFE0F', 'X\uFE0F'],
  ])('of %j what joins nothing goes', (given, stored) => {
    expect(storedLine(given)).toBe(stored)
  })
})

describe('a name', () => {
  it.each([
    ['ﾔﾏﾀﾞ ｼﾞｭﾝﾍﾟｲ', 'ヤマダ ジュンペイ'],
    ['か\u3099く', 'がく'],
    ['かﾞく', 'がく'],
    ['ﾞ', '゛'],
    ['e\u0301', 'é'],
  ])('%j is stored as %j', (given, stored) => {
    expect(storedName(given)).toBe(stored)
  })

  it('keeps the ideographs of its family', () => {
    for (const name of ['﨑', '\uFA19', '\u{2F804}', '髙', '𠮷', '葛\u{E0100}', '辻\u{E0101}'])
      expect(storedName(name)).toBe(name)
    expect('\uFA19'.normalize('NFC')).not.toBe('\uFA19')
  })
})

it('what is stored is stored as it is', () => {
  const odd = fc.constantFrom(...'\u200D\u200B\u202E\n\r\t　 かﾞﾊ\u3099\uFA19👨🏽\uFE0F\u0301e')
  const text = fc.oneof(
    fc.array(odd).map((parts) => parts.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (given) => {
      for (const form of [storedText, storedLine, storedName, plainLine])
        expect(form(form(given))).toBe(form(given))
      expect(storedLine(given)).not.toMatch(/[\n\r\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B]/)
    }),
  )
})

it('long ones take no long time', () => {
  const started = performance.now()
  for (const part of ['\u200D', ' \n', ' ', '\u{1F3F4}\u{E0041}', '\u0301', 'ﾊﾞ'])
    for (const form of [storedText, storedLine, storedName, plainLine])
      form(`x${part.repeat(19_000 / part.length)}x`)
  expect(performance.now() - started).toBeLessThan(500)
})

describe('links', () => {
  it.each([
    'https://a.example',
    '見て：／／a',
    'ｈｔｔｐ：//a',
    'x WWW.a.example',
    '確認bit.ly/abc',
  ])('%j is one', (text) => {
    expect(hasLink(text)).toBe(true)
    const { error } = requiredName(100).safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['リンク（URL）は入力できません'])
  })

  it.each(['FC.東京', 'U-10/U-12', '1:2', 'ＦＣ：東'])('%j is none', (text) => {
    expect(hasLink(text)).toBe(false)
  })

  it('a place or a title may hold one', () => {
    for (const schema of [requiredPlace(100), requiredLine(100)])
      expect(schema.parse('https://meet.example/a')).toBe('https://meet.example/a')
  })
})

describe('the types of text', () => {
  it.each([requiredText, requiredLine, requiredPlace, requiredName])(
    'refuse a NUL byte, and what nobody sees',
    (type) => {
      expect(type(5).safeParse('a\0').success).toBe(false)
      expect(type(5).safeParse('\u200B\u3164').success).toBe(false)
    },
  )

  it('measure what is stored', () => {
    expect(requiredName(2).parse('\u200Bｶﾞ\n')).toBe('ガ')
    expect(requiredName(2).safeParse('ガガガ').success).toBe(false)
    expect(requiredText(5).safeParse(' '.repeat(50_000)).success).toBe(false)
  })

  it('take addresses and codes in full width', () => {
    expect(z.parse(emailSchema, ' Ｔａｒｏ１＠example．jp\u200B\n')).toBe('taro1@example.jp')
    expect(emailSchema.safeParse('a@example.jp\nb@example.jp').success).toBe(false)
    expect(z.parse(teamCodeSchema, '　ｋ7ｍ２P9ＱX ')).toBe('K7M2P9QX')
  })
})
