import { z } from 'zod'
import { optionalLine, optionalName, requiredName, typed } from '../basics/text-types.ts'
import { hasNoNul, NAME_MAX, NUL_MESSAGE } from '../basics/validation.ts'

const PASSWORD_MIN = 6
const PASSWORD_MAX = 200

export const ACCOUNT_KINDS = ['coach', 'player', 'admin'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

const INVALID_EMAIL = '有効なメールアドレスを入力してください'

/**
 * In ASCII and in lower case: addresses are compared without case (rule I6). As browsers check them, with
 * the dots that Japanese carriers gave out (`taro..y@`, `taro.@`); the domain has a dot too.
 */
export const emailSchema = typed('plain', INVALID_EMAIL)
  .toLowerCase()
  // The pattern would take long over a long text.
  .max(254, { abort: true })
  .regex(/@.*\./, INVALID_EMAIL)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: INVALID_EMAIL }))
  .meta({ example: 'takahashi@example.jp' })

/** An address in an answer. */
export const shownEmail = z.string().meta({ example: 'takahashi@example.jp' })

/** Of a member, who may have no log-in: null then. */
export const shownOwnEmail = shownEmail.nullable()

/** An address, or none: an empty text means null. */
export const optionalEmail = z.union([emailSchema, optionalLine(0)], INVALID_EMAIL).nullish()

/** A password whose `tooShort` sentence is the screen's own: screens word it in three ways. */
export const passwordField = (tooShort: string) =>
  typed('password', 'パスワードを入力してください')
    .min(PASSWORD_MIN, tooShort)
    .max(PASSWORD_MAX, `パスワードは${PASSWORD_MAX}文字以内で入力してください`)
    .refine(hasNoNul, NUL_MESSAGE)
    .meta({ example: 'himitsu-1' })

export const newPassword = passwordField('パスワードは6文字以上で入力してください')
export const passwordSchema = passwordField('パスワードは6文字以上である必要があります')

/** A password that somebody has: it is compared, whatever its length. */
export const ownPassword = (missing = 'パスワードを入力してください') =>
  typed('password', missing).min(1, missing).max(PASSWORD_MAX).meta({ example: 'himitsu-1' })

/** For the `refine` of a form that asks for a new password, in field `name`, twice. */
export const sameTwice = <Name extends string>(
  name: Name,
): [
  (form: Record<Name | 'confirmPassword', string>) => boolean,
  { path: string[]; message: string },
] => [
  (form) => form[name] === form.confirmPassword,
  { path: ['confirmPassword'], message: 'パスワードが一致しません' },
]

export const loginInput = z.object({ email: emailSchema, password: passwordSchema })
export type LoginInput = z.infer<typeof loginInput>

export const personName = {
  lastName: requiredName(NAME_MAX, '苗字を入力してください').meta({ example: '高橋' }),
  firstName: requiredName(NAME_MAX, '名前を入力してください').meta({ example: '蓮' }),
}
export const kanaFields = {
  lastNameKana: optionalName(NAME_MAX).meta({ example: 'たかはし' }),
  firstNameKana: optionalName(NAME_MAX).meta({ example: 'れん' }),
}
