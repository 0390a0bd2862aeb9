import { z } from 'zod'
import { emailSchema, newPassword, ownPassword, passwordField, sameTwice } from './account.ts'

const currentPassword = ownPassword()

/** A coach's or administrator's own password (second document, section 5). */
export const ownPasswordChange = z.object({ currentPassword, newPassword })
export const coachEmailChange = z.object({ newEmail: emailSchema, currentPassword })

/** A player's own password; the documented call sends no current one (third document, section 7). */
export const playerPasswordChange = z.object({
  newPassword: passwordField('新しいパスワードは6文字以上である必要があります'),
})
const confirmPassword = z.string().min(1, 'もう一度入力してください')
/** With the confirmation, which stays in the browser. */
export const coachPasswordForm = ownPasswordChange
  .extend({ confirmPassword })
  .refine(...sameTwice('newPassword'))
export const playerPasswordForm = playerPasswordChange
  .extend({ confirmPassword })
  .refine(...sameTwice('newPassword'))
export const playerEmailChange = z.object({
  email: emailSchema,
  currentPassword: ownPassword('現在のパスワードを入力してください'),
})

export const resetRequest = z.object({ email: emailSchema })
export const resetToken = z.object({ token: z.string().max(200) })
export const passwordReset = resetToken.extend({ newPassword })
/** What the reset page asks for: both at least 6 characters, and alike (third document, section 5). */
export const passwordResetForm = z
  .object({ newPassword, confirmPassword: newPassword })
  .refine(...sameTwice('newPassword'))
/** `email` is null for a token that is used, expired or unknown. */
export const resetTokenState = z.object({ valid: z.boolean(), email: z.string().nullable() })
