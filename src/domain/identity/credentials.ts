import { z } from 'zod'
import { machineText, typed } from '../basics/text-types.ts'
import { emailSchema, newPassword, ownPassword, passwordField, sameTwice } from './account.ts'

const currentPassword = ownPassword()
const changedPassword = newPassword.meta({ example: 'himitsu-2' })
/** With a sentence that says which password is missing. */
const namedCurrentPassword = ownPassword('現在のパスワードを入力してください')

/** A coach's or administrator's own password. */
export const ownPasswordChange = z.object({ currentPassword, newPassword: changedPassword })
export const coachEmailChange = z.object({
  newEmail: emailSchema.meta({ example: 'ren@example.jp' }),
  currentPassword,
})

/** The owner sets a coach's password; the own one takes the current one, too. */
export const coachPasswordSetting = z.object({
  password: newPassword,
  currentPassword: namedCurrentPassword.optional(),
})
export const ownerPasswordForm = coachPasswordSetting.required()

/** A player's own password; the documented call sends no current one (decision 013). */
export const playerPasswordChange = z.object({
  newPassword: passwordField('新しいパスワードは6文字以上である必要があります').meta({
    example: 'himitsu-2',
  }),
  currentPassword: namedCurrentPassword.optional(),
})
const confirmPassword = typed('password').min(1, 'もう一度入力してください')
/** With the confirmation, which stays in the browser. */
export const coachPasswordForm = ownPasswordChange
  .extend({ confirmPassword })
  .refine(...sameTwice('newPassword'))
export const playerPasswordForm = playerPasswordChange
  .required()
  .extend({ confirmPassword })
  .refine(...sameTwice('newPassword'))
export const playerEmailChange = z.object({
  email: emailSchema,
  currentPassword: namedCurrentPassword,
})

export const resetRequest = z.object({ email: emailSchema })
export const resetToken = z.object({ token: machineText(200).meta({ example: 'q3Vt…' }) })
export const passwordReset = resetToken.extend({ newPassword: changedPassword })
/** What the reset page asks for: both at least 6 characters, and alike. */
export const passwordResetForm = z
  .object({ newPassword, confirmPassword: newPassword })
  .refine(...sameTwice('newPassword'))
/** `email` is null for a token that is used, expired or unknown. */
export const resetTokenState = z.object({
  valid: z.boolean(),
  email: z.string().nullable().meta({ example: 'takahashi@example.jp' }),
})
