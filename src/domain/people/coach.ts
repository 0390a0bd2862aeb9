import { z } from 'zod'
import { optionalName, optionalText, typed } from '../basics/text-types.ts'
import {
  hasNoNul,
  idSchema,
  instantSchema,
  NAME_MAX,
  NOTE_MAX,
  NUL_MESSAGE,
} from '../basics/validation.ts'
import {
  emailSchema,
  kanaFields,
  newPassword,
  personName,
  shownEmail,
} from '../identity/account.ts'
import { shownKana, shownName, shownPhoto } from './person.ts'
import { photoInput } from './photo.ts'

const COACH_ROLES = ['owner', 'coach'] as const
export const coachRole = z.enum(COACH_ROLES)
export type CoachRole = z.infer<typeof coachRole>

/** A coach as players see one: without the e-mail address (rule W3). */
export const publicCoachSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  role: coachRole,
  ...shownName,
  ...shownKana,
  position: z.string().nullable().meta({ example: '監督' }),
  bio: z.string().nullable().meta({ example: '指導歴20年です' }),
  photoUrl: shownPhoto,
  createdAt: instantSchema,
})
export type PublicCoach = z.infer<typeof publicCoachSchema>

export const coachSchema = publicCoachSchema.extend({ email: shownEmail })
export type Coach = z.infer<typeof coachSchema>

export const coachRegistration = z.object({
  ...personName,
  email: emailSchema,
  password: newPassword,
})

/** A name that may be empty: a representative registers with one field for both (`splitOwnerName`). */
const anyName = typed('name')
  .max(NAME_MAX)
  .refine(hasNoNul, NUL_MESSAGE)
  .nullable()
  .transform((name) => name ?? '')
  .optional()

/** A coach's own profile; every field is optional, and an absent one stays (rule H3). */
export const coachProfile = z.object({
  id: idSchema.optional(),
  lastName: anyName.meta({ example: '高橋' }),
  firstName: anyName.meta({ example: '蓮' }),
  ...kanaFields,
  position: optionalName(NAME_MAX).meta({ example: '監督' }),
  bio: optionalText(NOTE_MAX).meta({ example: '指導歴20年です' }),
  photoUrl: photoInput,
})

export const coachCategorySchema = z.object({
  id: idSchema,
  coachId: idSchema,
  categoryId: idSchema,
})
export type CoachCategory = z.infer<typeof coachCategorySchema>

/** The team's representative (代表), who alone changes the team and other coaches (rule W4). */
export const isOwner = ({ role }: { role: CoachRole }) => role === 'owner'

export const coachRoleLabels: Record<CoachRole, string> = { owner: '代表', coach: 'コーチ' }

/** Coaches per team. */
export const COACH_LIMIT = 100
