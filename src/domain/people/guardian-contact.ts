import { z } from 'zod'
import { optionalName } from '../basics/text-types.ts'
import { idSchema, NAME_MAX } from '../basics/validation.ts'
import { GUARDIANS_PER_CHILD, relationFields, relationSchema } from './guardian.ts'
import { phoneSchema } from './phone.ts'

const shown = z.string().nullable()

/** A guardian whom a roster or a coach names, without a log-in: of one child. */
export const guardianContactSchema = z.object({
  id: idSchema,
  studentId: idSchema,
  lastName: shown.meta({ example: '髙﨑' }),
  firstName: shown.meta({ example: '悟' }),
  relation: relationSchema.nullable(),
  relationLabel: shown.meta({ example: null }),
  phone: shown.meta({ example: '090-1234-5678' }),
})
export type GuardianContact = z.infer<typeof guardianContactSchema>

const fields = {
  lastName: optionalName(NAME_MAX).meta({ example: '髙﨑' }),
  firstName: optionalName(NAME_MAX).meta({ example: '悟' }),
  relation: relationSchema.nullish(),
  relationLabel: relationFields.relationLabel,
  phone: phoneSchema,
}

const NOBODY = '氏名か電話番号を入力してください'
const isSomebody = ({ lastName, phone }: { lastName?: unknown; phone?: unknown }) =>
  Boolean(lastName || phone)
const somebody = { message: NOBODY, path: ['lastName'] }

export const guardianContactFields = z.object(fields).refine(isSomebody, somebody)
export type GuardianContactFields = z.infer<typeof guardianContactFields>

export const newGuardianContact = z
  .object({ studentId: idSchema, ...fields })
  .refine(isSomebody, somebody)
/** All that is known of the contact; what is absent isn't known any more. */
export const changedGuardianContact = z
  .object({ id: idSchema, ...fields })
  .refine(isSomebody, somebody)

export const contactMessages = {
  tooMany: `1人のお子さんの連絡先は${GUARDIANS_PER_CHILD}人までです`,
}
