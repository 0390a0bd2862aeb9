import { z } from 'zod'
import { optionalName, optionalText } from '../basics/text-types.ts'
import {
  idSchema,
  instantSchema,
  NAME_MAX,
  NOTE_MAX,
  optionalDate,
  wholeBetween,
} from '../basics/validation.ts'
import {
  emailSchema,
  kanaFields,
  optionalEmail,
  passwordSchema,
  personName,
  shownOwnEmail,
} from '../identity/account.ts'
import { CATEGORY_LIMIT } from '../team/category.ts'
import { teamCodeSchema } from '../team/team.ts'
import { shownKana, shownName, shownPhoto } from './person.ts'
import { photoInput } from './photo.ts'

export const PLAYER_TYPES = ['team', 'school', 'inactive'] as const
export const playerType = z.enum(PLAYER_TYPES)
export type PlayerType = z.infer<typeof playerType>

export const playerTypeLabels: Record<PlayerType, string> = {
  team: 'チーム生',
  school: 'スクール生',
  inactive: '休部',
}
export const UNSET_PLAYER_TYPE = '未設定'

/** Whether a member is not on leave. */
export const isActive = ({ playerType }: { playerType: PlayerType | null }): boolean =>
  playerType !== 'inactive'

/** A member as team-mates see one: without contact data (rule W3). */
export const publicStudentSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  ...shownName,
  ...shownKana,
  schoolName: z.string().nullable().meta({ example: 'ひかり台小学校' }),
  birthDate: z.string().nullable().meta({ example: '2016-05-14' }),
  jerseyNumber: z.int().nullable().meta({ example: 10 }),
  photoUrl: shownPhoto,
  playerType: playerType.nullable(),
  /** The first of `categoryIds`, for clients that know one category alone. */
  categoryId: idSchema.nullable(),
  categoryIds: z.array(idSchema),
  createdAt: instantSchema,
})
export type PublicStudent = z.infer<typeof publicStudentSchema>

export const studentSchema = publicStudentSchema.extend({ email: shownOwnEmail })
export type Student = z.infer<typeof studentSchema>

/**
 * One member. Another player reads neither the e-mail address nor the notes on care, which are for coaches and
 * the own family (rule M6): null.
 */
export const memberProfileSchema = studentSchema.extend({
  careNotes: z.string().nullable().meta({ example: '卵アレルギー' }),
  /** Who wrote them, and when. */
  careNotesBy: z.string().nullable().meta({ example: '大野 健司' }),
  careNotesAt: instantSchema.nullable(),
})
export type MemberProfile = z.infer<typeof memberProfileSchema>

/** What a new player sends. */
export const playerRegistration = z.object({
  ...personName,
  email: emailSchema,
  password: passwordSchema,
  teamCode: teamCodeSchema,
})
export type PlayerRegistration = z.infer<typeof playerRegistration>

/** At least one category is followed. */
export const categorySelection = z.object({
  categoryIds: z.array(idSchema).min(1, 'カテゴリーを1つ以上選択してください').max(CATEGORY_LIMIT),
})

/** A player's screen also says what it showed as followed: what a coach changed since then stays. */
export const ownCategorySelection = categorySelection.extend({
  before: z.array(idSchema).max(CATEGORY_LIMIT).optional(),
})
export type OwnCategorySelection = z.infer<typeof ownCategorySelection>

/** What a coach changes of a member; `""` is what the documented billing screen sends for 休部 (rule H7). */
export const memberStatus = z.object({
  studentId: idSchema,
  playerType: z
    .union([playerType, z.literal('').transform(() => 'inactive' as const)])
    .nullable()
    .optional(),
})

export const studentCategorySchema = z.object({ studentId: idSchema, categoryId: idSchema })
export type StudentCategory = z.infer<typeof studentCategorySchema>

/** Members per team. */
export const MEMBER_LIMIT = 1000

const JERSEY_MAX = 999

/** What is known of a member beside the name. */
const memberFacts = {
  ...kanaFields,
  schoolName: optionalName(NAME_MAX).meta({ example: 'ひかり台小学校' }),
  birthDate: optionalDate.meta({ example: '2016-05-14' }),
  jerseyNumber: wholeBetween(0, JERSEY_MAX).nullish().meta({ example: 10 }),
  careNotes: optionalText(NOTE_MAX).meta({ example: '卵アレルギー' }),
}

/** What a coach writes of a member; an absent field stays as it is (rule H3). */
export const memberProfile = z.object({
  lastName: personName.lastName.optional(),
  firstName: personName.firstName.optional(),
  ...memberFacts,
})
export type MemberProfileChange = z.infer<typeof memberProfile>

/** A player's own profile; an absent field stays as it is (rule H3). */
export const playerProfile = memberProfile.extend({ photoUrl: photoInput })

/** A member whom a coach adds: without a log-in. */
export const newMember = z.object({
  ...personName,
  ...memberFacts,
  playerType: playerType.nullish(),
  categoryIds: z.array(idSchema).max(CATEGORY_LIMIT).default([]),
})
export type NewMember = z.infer<typeof newMember>

/** With the address of a guardian, who is invited: the member gets no log-in by it. */
export const addedMember = newMember.extend({
  email: optionalEmail.meta({ example: 'yumiko@example.jp' }),
  /** `true` is refused (409) where the team has somebody who may be the same person; `false` says that nobody is. */
  unlessAlike: z.boolean().optional(),
})
export type AddedMember = z.infer<typeof addedMember>

/** What a coach types before a member is removed. */
export const REMOVAL_WORD = 'delete'

/** How much goes with a member who withdraws or is removed (rule M1). */
export const memberLoss = z.object({
  answers: z.int(),
  tuitionPayments: z.int(),
  siblingLinks: z.int(),
})
export type MemberLoss = z.infer<typeof memberLoss>
