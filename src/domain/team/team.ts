import { z } from 'zod'
import { formatAmount } from '../basics/money.ts'
import type { Exemplary } from '../basics/schemas.ts'
import { optionalPlace, requiredName, requiredPlace, typedCode } from '../basics/text-types.ts'
import {
  hasNoNul,
  idSchema,
  instantSchema,
  NAME_MAX,
  NUL_MESSAGE,
  TITLE_MAX,
  wholeBetween,
} from '../basics/validation.ts'
import { emailSchema, optionalEmail, passwordSchema } from '../identity/account.ts'
import { registrationModes } from './registration.ts'
import { sportName } from './sport.ts'

export const TEAM_CODE_LENGTH = 8
export const TEAM_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Lower case, full width and surrounding spaces are accepted (rule M4). */
export const teamCodeSchema = typedCode('チームIDは8文字です')
  .length(TEAM_CODE_LENGTH, 'チームIDは8文字です')
  .refine(hasNoNul, NUL_MESSAGE)
  .meta({ example: 'K7M2P9QX' })

/** A team as its players see it: without fees and without anybody's address (rule W3). */
export const publicTeamSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'ひかり台FC' }),
  teamCode: z.string().meta({ example: 'K7M2P9QX' }),
  representativeEmail: z.null(),
  contactEmail: z.null(),
  address: z.string().nullable().meta({ example: 'ひかり台小学校' }),
  sportType: z.string().nullable().meta({ example: 'サッカー' }),
  createdAt: instantSchema,
})

export type PublicTeam = z.infer<typeof publicTeamSchema>

const feesOf = <Yen, Month>(yen: Exemplary<Yen>, month: Exemplary<Month>) => ({
  monthlyFeeMember: yen.meta({ example: 5000 }),
  monthlyFeeSchool: yen.meta({ example: 3000 }),
  siblingDiscount: yen.meta({ example: 1000 }),
  annualFee: yen.meta({ example: 6000 }),
  entranceFee: yen.meta({ example: 3000 }),
  insuranceFee: yen.meta({ example: 800 }),
  annualFeeMonth: month.meta({ example: 4 }),
  insuranceFeeMonth: month.meta({ example: 4 }),
})

/** Fees in whole yen, months 1 to 12. */
export const teamSchema = publicTeamSchema.extend({
  representativeEmail: z.string().nullable().meta({ example: 'ono@example.jp' }),
  contactEmail: z.string().nullable().meta({ example: null }),
  ...feesOf(z.int(), z.int()),
})
export type Team = z.infer<typeof teamSchema>

export const FEE_MAX = 9_999_999

export const yenMessages = {
  tooSmall: '0円以上で入力してください',
  tooLarge: `${formatAmount(FEE_MAX)}円以下で入力してください`,
}
/** Whole yen (rule F1). */
export const yen = z.int().min(0, yenMessages.tooSmall).max(FEE_MAX, yenMessages.tooLarge)
const feeMonth = wholeBetween(1, 12, '月')

/** What the owner may change; an absent field stays as it is (rule H3). */
export const teamUpdate = z.object({
  id: idSchema.optional(),
  /** Of the team, as the documented client sends it; it says no more. */
  coachId: idSchema.optional(),
  name: requiredName(NAME_MAX, 'チーム名を入力してください')
    .optional()
    .meta({ example: 'ひかり台FC' }),
  representativeEmail: optionalEmail.meta({ example: 'ono@example.jp' }),
  contactEmail: optionalEmail.meta({ example: null }),
  address: optionalPlace(TITLE_MAX).meta({ example: 'ひかり台小学校' }),
  sportType: sportName.optional(),
  ...feesOf(yen.optional(), feeMonth.optional()),
})
export type TeamUpdate = z.infer<typeof teamUpdate>

/** The club registration wizard's fields. */
export const clubRegistration = z.object({
  clubName: requiredName(NAME_MAX, 'クラブ名を入力してください').meta({ example: 'ひかり台FC' }),
  address: requiredPlace(TITLE_MAX, '代表活動場所を入力してください').meta({
    example: 'ひかり台小学校',
  }),
  sport: sportName,
  ownerName: requiredName(NAME_MAX, '代表者名を入力してください').meta({ example: '大野 健司' }),
  ownerEmail: emailSchema.meta({ example: 'ono@example.jp' }),
  password: passwordSchema,
  /** Asked for where an administrator wants it (decision 013). */
  registrationCode: typedCode()
    .max(NAME_MAX)
    .refine(hasNoNul, NUL_MESSAGE)
    .optional()
    .meta({ example: 'T4W8R2N6H3QX' }),
})
export type ClubRegistration = z.infer<typeof clubRegistration>

export const registrationState = z.object({
  registration: z.enum(registrationModes).meta({ example: 'code' }),
})

/** The same with the code, which administrators give to whom they invite; null until there is one. */
export const registrationSettings = registrationState.extend({
  registrationCode: z.string().nullable().meta({ example: 'T4W8R2N6H3QX' }),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>
