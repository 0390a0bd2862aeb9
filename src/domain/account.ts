import { z } from 'zod'
import { hasNoNul, NUL_MESSAGE, requiredText } from './validation.ts'

const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200

export const ACCOUNT_KINDS = ['coach', 'player', 'admin'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Trimmed and in lower case: addresses are compared without case (contract 2). */
export const emailSchema = z
  .string('有効なメールアドレスを入力してください')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('有効なメールアドレスを入力してください'))

/** An address, or none: an empty text means null. */
export const optionalEmail = z.union([z.literal('').transform(() => null), emailSchema]).nullish()

/** A password whose `tooShort` sentence is the screen's own: the documents word it in three ways. */
export const passwordField = (tooShort: string) =>
  z
    .string('パスワードを入力してください')
    .min(PASSWORD_MIN, tooShort)
    .max(PASSWORD_MAX, 'パスワードは200文字以内で入力してください')
    .refine(hasNoNul, NUL_MESSAGE)

export const passwordSchema = passwordField('パスワードは6文字以上である必要があります')

export const loginInput = z.object({ email: emailSchema, password: passwordSchema })
export type LoginInput = z.infer<typeof loginInput>

export const personName = {
  lastName: requiredText(100, '苗字を入力してください'),
  firstName: requiredText(100, '名前を入力してください'),
}
