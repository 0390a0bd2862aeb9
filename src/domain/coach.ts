import { z } from 'zod'
import { emailSchema, passwordField, personName } from './account.ts'
import { idSchema, instantSchema } from './validation.ts'

export const COACH_ROLES = ['owner', 'coach'] as const
export const coachRole = z.enum(COACH_ROLES)
export type CoachRole = z.infer<typeof coachRole>

/** A coach as players see one: without the e-mail address (contract 3). */
export const publicCoachSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  role: coachRole,
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string().nullable(),
  firstNameKana: z.string().nullable(),
  position: z.string().nullable(),
  bio: z.string().nullable(),
  photoUrl: z.string().nullable(),
  createdAt: instantSchema,
})
export type PublicCoach = z.infer<typeof publicCoachSchema>

export const coachSchema = publicCoachSchema.extend({ email: z.string() })
export type Coach = z.infer<typeof coachSchema>

export const coachRegistration = z.object({
  ...personName,
  email: emailSchema,
  password: passwordField('パスワードは6文字以上で入力してください'),
})
