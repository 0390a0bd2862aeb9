import { describe, expect, it } from 'vitest'
import { fieldIssues } from '../basics/validation.ts'
import { coachRegistration } from '../people/coach.ts'
import { emailSchema, optionalEmail, passwordSchema } from './account.ts'

describe('an address or none', () => {
  it.each([
    ['', null],
    [' 　', null],
    [null, null],
    [' Ono@Example.JP ', 'ono@example.jp'],
  ])('%j is %j', (typed, stored) => {
    expect(optionalEmail.parse(typed)).toBe(stored)
  })

  it.each(['ono@example', 'x', 5])('%j is refused by the sentence of an address', (typed) => {
    const { error } = optionalEmail.safeParse(typed)
    const message = '有効なメールアドレスを入力してください'
    expect(error && fieldIssues(error)).toEqual([{ path: '', message }])
  })
})

describe('an e-mail address', () => {
  it('is trimmed and compared without case', () => {
    expect(emailSchema.parse('　Ono.Kenji@Example.JP ')).toBe('ono.kenji@example.jp')
  })

  it.each([
    'a@b.jp',
    'taro..y@docomo.ne.jp',
    'taro.@ezweb.ne.jp',
    '.taro@softbank.ne.jp',
    'taro-_/?+@docomo.ne.jp',
    "o'neil+club@mail.example.co.jp",
  ])('%s is one', (email) => {
    expect(emailSchema.parse(email)).toBe(email)
  })

  it.each([
    '',
    'ono',
    'ono@',
    '@example.jp',
    'ono@example',
    'ono@localhost',
    'ono@.jp',
    'ono@example..jp',
    'ono@example.jp.',
    'ono@-example.jp',
    'ono@@example.jp',
    'ono kenji@example.jp',
    '大野@example.jp',
    'ono@例え.jp',
    'ono@example.jp,kenji@example.jp',
    'Ono <ono@example.jp>',
    '"ono"@example.jp',
    'ono@[192.0.2.1]',
    'ono\r\nBcc: x@example.jp',
    'a\0@example.jp',
    `${'a'.repeat(250)}@example.jp`,
    5,
    null,
    undefined,
  ])('%j is refused', (email) => {
    const { error } = emailSchema.safeParse(email)
    expect(error?.issues).toMatchObject([{ message: '有効なメールアドレスを入力してください' }])
  })

  it('that is too long is looked at no further', () => {
    const { error } = emailSchema.safeParse('@'.repeat(1000))
    expect(error?.issues).toMatchObject([{ code: 'too_big' }])
  })
})

describe('a password', () => {
  it.each(['123456', ' 空白も文字です ', 'a'.repeat(200)])('%j is taken as it is', (password) => {
    expect(passwordSchema.parse(password)).toBe(password)
  })

  it.each([
    ['12345', 'パスワードは6文字以上である必要があります'],
    ['a'.repeat(201), 'パスワードは200文字以内で入力してください'],
    ['abcdef\0', '使用できない文字が含まれています'],
    [123456, 'パスワードを入力してください'],
    [undefined, 'パスワードを入力してください'],
  ])('%j is refused: %s', (password, message) => {
    expect(passwordSchema.safeParse(password).error?.issues).toMatchObject([{ message }])
  })

  it.each([
    ['12345', 'パスワードは6文字以上で入力してください'],
    ['abcdef\0', '使用できない文字が含まれています'],
  ])('%j of a new coach is refused: %s', (password, message) => {
    const coach = { lastName: '大野', firstName: '健司', email: 'ono@example.jp', password }
    const { error } = coachRegistration.safeParse(coach)
    expect(error && fieldIssues(error)).toEqual([{ path: 'password', message }])
  })
})
