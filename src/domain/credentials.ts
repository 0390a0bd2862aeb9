import { z } from 'zod'
import { emailSchema, PASSWORD_MAX, passwordField } from './account.ts'

const newPassword = passwordField('パスワードは6文字以上で入力してください')
const currentPassword = z
  .string('パスワードを入力してください')
  .min(1, 'パスワードを入力してください')
  .max(PASSWORD_MAX)

/** A coach's own password (second document, section 5). */
export const coachPasswordChange = z.object({ currentPassword, newPassword })
export const coachEmailChange = z.object({ newEmail: emailSchema, currentPassword })

/** A player's own password; the documented call sends no current one (third document, section 7). */
export const playerPasswordChange = z.object({
  newPassword: passwordField('新しいパスワードは6文字以上である必要があります'),
})
export const playerEmailChange = z.object({
  email: emailSchema,
  currentPassword: z
    .string('現在のパスワードを入力してください')
    .min(1, '現在のパスワードを入力してください')
    .max(PASSWORD_MAX),
})

export const resetRequest = z.object({ email: emailSchema })
export const resetToken = z.object({ token: z.string().max(200) })
export const passwordReset = resetToken.extend({ newPassword })
/** `email` is null for a token that is used, expired or unknown. */
export const resetTokenState = z.object({ valid: z.boolean(), email: z.string().nullable() })
