import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalText, requiredText } from './text-types.ts'
import {
  dateSchema,
  fieldIssues,
  idSchema,
  instantSchema,
  optionalDate,
  wholeBetween,
} from './validation.ts'

const issuesOf = (schema: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(schema, value)
  return error ? fieldIssues(error) : []
}

describe('texts', () => {
  it('are trimmed, full-width spaces too', () => {
    expect(requiredText(5).parse('　あい ')).toBe('あい')
    expect(optionalText(5).parse(' あ　')).toBe('あ')
  })

  it('are trimmed before they are measured', () => {
    expect(requiredText(2).parse(' あい ')).toBe('あい')
  })

  it.each([
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, undefined],
  ])('an optional %j is %j', (given, value) => {
    expect(optionalText(5).parse(given)).toBe(value)
  })

  it.each([requiredText(5), optionalText(5)])('have a maximum and hold no NUL byte', (schema) => {
    expect(schema.safeParse('あいうえお').success).toBe(true)
    expect(issuesOf(schema, 'あいうえおか')).toEqual([
      { path: '', message: '5文字以内で入力してください' },
    ])
    expect(issuesOf(schema, 'a\0')).toEqual([
      { path: '', message: '使用できない文字が含まれています' },
    ])
  })

  it.each(['\u{E000}', '👨‍👩‍👧', '髙', 'が'])('a required %j is seen', (value) => {
    expect(requiredText(20).parse(value)).toBe(value)
  })

  const unseen = ['\u200B', '\u200D\u200B', '\u2800', '\u3164', '\uFE0F', '\u202E ']
  it.each(['', ' ', ...unseen, null, undefined, 5])(
    'a required %j is refused in its own words',
    (value) => {
      expect(issuesOf(requiredText(5, '題名をどうぞ'), value)).toEqual([
        { path: '', message: '題名をどうぞ' },
      ])
    },
  )
})

describe('whole numbers', () => {
  it.each([1, 12])('%i is within its bounds', (value) => {
    expect(wholeBetween(1, 12).parse(value)).toBe(value)
  })

  it.each([0, 13, 1.5, 'x', null])('%j is refused in one sentence for both bounds', (value) => {
    const message = '1〜12の月を入力してください'
    expect(issuesOf(wholeBetween(1, 12, '月'), value)).toEqual([{ path: '', message }])
  })
})

describe('dates', () => {
  it.each(['1900-01-01', '2028-02-29', '2199-12-31'])('%s is one', (date) => {
    expect(dateSchema.parse(date)).toBe(date)
    expect(optionalDate.parse(date)).toBe(date)
  })

  it.each([
    '2027-02-29',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '2026-12-01T00:00',
    'x',
    20261201,
  ])('%j is refused, once', (date) => {
    expect(issuesOf(dateSchema, date)).toHaveLength(1)
    expect(issuesOf(optionalDate, date)).toHaveLength(1)
  })

  it.each([
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('no date: %j is %j', (given, value) => {
    expect(optionalDate.parse(given)).toBe(value)
  })
})

describe('sentences', () => {
  it.each([
    [z.string(), undefined],
    [z.string(), 5],
    [z.string().min(1), ''],
    [z.string().min(3), 'a'],
    [z.int(), 1.5],
    [z.int(), Number.NaN],
    [z.int().min(0), -1],
    [z.int().max(3), 4],
    [z.int(), 1e300],
    [z.array(z.string()).min(1), []],
    [z.array(z.string()).max(0), ['a']],
    [z.enum(['a']), 'b'],
    [z.union([z.string(), z.int()]), true],
    [z.boolean(), 'yes'],
    [z.strictObject({}), { a: 1 }],
    [z.email(), 'x'],
    [idSchema, '1'],
    [instantSchema, 'now'],
    [dateSchema, 'x'],
    [z.object({}), null],
  ])('refusal %# is said in Japanese', (schema, value) => {
    const issues = issuesOf(schema, value)
    expect(issues).toHaveLength(1)
    expect(issues[0]?.message).toMatch(/[ぁ-ん]/)
    expect(issues[0]?.message).not.toMatch(/[A-Za-z]{3}/)
  })

  it('are one a field, with the field’s dotted path', () => {
    const schema = z.object({ ids: z.array(idSchema), text: z.string().min(3).regex(/a/) })
    expect(issuesOf(schema, { ids: ['x'], text: 'b' })).toEqual([
      { path: 'ids.0', message: 'IDの形式が正しくありません' },
      { path: 'text', message: '3文字以上で入力してください' },
    ])
  })
})
