import { z } from 'zod'
import { optionalName, typed } from '../basics/text-types.ts'
import { idSchema, instantSchema, NAME_MAX } from '../basics/validation.ts'
import { emailSchema, kanaFields, passwordSchema, personName } from '../identity/account.ts'
import {
  CHILDREN_PER_GUARDIAN,
  guardianProfile,
  relationFields,
  relationSchema,
} from './guardian.ts'
import { shownName } from './person.ts'
import { MEMBER_LIMIT } from './student.ts'

/** A mailed invitation's days, a printed slip's. */
export const INVITATION_DAYS = 14
export const SLIP_DAYS = 90
/** Mailed ones that wait in a team, mails to an address in a day, and what a guardian makes in a day. */
export const OPEN_INVITATIONS = 200
export const MAILS_A_DAY = 5
export const INVITATIONS_A_DAY = 20
/** A guardian's that wait: with a further one the oldest ends. */
export const OPEN_OF_GUARDIAN = 20
/** Slips of a child that are valid at once: the oldest ends with a further one. */
export const SLIPS_PER_CHILD = 3

export const SLIP_CODE_LENGTH = 12

/** `K7QP2MXV9HWJ` as people read it. */
export const spelled = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

const shownChild = z.object({ id: idSchema, ...shownName })

/** Whom the address is of, as far as the inviter knows. */
const invitee = {
  lastName: optionalName(NAME_MAX).meta({ example: '高橋' }),
  firstName: optionalName(NAME_MAX).meta({ example: '健' }),
  ...kanaFields,
  relation: relationSchema.nullish(),
  relationLabel: relationFields.relationLabel,
  phone: guardianProfile.shape.phone,
}

/** An invitation by mail: one address, and the children whom it is about. */
export const guardianInvitationInput = z.object({
  studentIds: z
    .array(idSchema)
    .min(1, 'お子さんを選択してください')
    .max(CHILDREN_PER_GUARDIAN, `お子さんは${CHILDREN_PER_GUARDIAN}人までです`),
  email: emailSchema,
  ...invitee,
})
export type GuardianInvitationInput = z.infer<typeof guardianInvitationInput>

/** Mails an invitation again: to the same address, or to the right one. All that it says stays. */
export const invitationAgain = z.object({ id: idSchema, email: emailSchema.optional() })
export type InvitationAgain = z.infer<typeof invitationAgain>

/** An invitation that waits. */
export const guardianInvitationSchema = z.object({
  id: idSchema,
  email: z.string().meta({ example: 'takeshi@example.jp' }),
  lastName: z.string().nullable().meta({ example: '高橋' }),
  firstName: z.string().nullable().meta({ example: '健' }),
  relation: relationSchema.nullable(),
  relationLabel: z.string().nullable().meta({ example: null }),
  invitedByName: z.string().meta({ example: '大野 健司' }),
  children: z.array(shownChild),
  expiresAt: instantSchema,
  createdAt: instantSchema,
})
export type GuardianInvitation = z.infer<typeof guardianInvitationSchema>

const shownPart = z.string().nullable()

/** Printed, one a child: the code is in no later answer. */
export const slipsInput = z.object({
  studentIds: z.array(idSchema).min(1, 'メンバーを選択してください').max(MEMBER_LIMIT),
})
export const slipSchema = z.object({
  id: idSchema,
  child: shownChild,
  /** Whom the newest import names as the child's guardian, without an address. */
  guardian: z
    .object({ lastName: shownPart, firstName: shownPart })
    .nullable()
    .meta({ example: { lastName: '髙﨑', firstName: '悟' } }),
  code: z.string().meta({ example: 'K7QP-2MXV-9HWJ' }),
  url: z.string().meta({ example: 'https://club.example/i?code=K7QP2MXV9HWJ' }),
  expiresAt: instantSchema,
})
export type Slip = z.infer<typeof slipSchema>

const TOKEN_MAX = 200
/** A mailed link's token, or a slip's code however it was typed. */
export const invitationToken = z.object({
  token: typed('plain', 'コードを入力してください')
    .min(1, 'コードを入力してください')
    .max(TOKEN_MAX)
    .meta({ example: 'K7QP-2MXV-9HWJ' }),
})

/** What the page of an invitation shows; children are told by their first names. */
export const invitationState = z.object({
  valid: z.boolean(),
  /** A guardian has registered by it, and logs in now. */
  isUsed: z.boolean().meta({ example: false }),
  teamName: z.string().nullable().meta({ example: 'ひかり台FC' }),
  invitedByName: z.string().nullable().meta({ example: '大野 健司' }),
  children: z.array(z.string().meta({ example: '蓮' })),
  email: z.string().nullable().meta({ example: 'takeshi@example.jp' }),
  lastName: z.string().nullable().meta({ example: '高橋' }),
  firstName: z.string().nullable().meta({ example: '健' }),
  relation: relationSchema.nullable(),
  relationLabel: z.string().nullable().meta({ example: null }),
  phone: z.string().nullable().meta({ example: '090-1234-5678' }),
})
export type InvitationState = z.infer<typeof invitationState>

/** A signed-in guardian sends token and relation alone; with a password a log-in is made. */
export const familyJoin = invitationToken.extend({
  ...relationFields,
  lastName: personName.lastName.optional(),
  firstName: personName.firstName.optional(),
  ...kanaFields,
  phone: guardianProfile.shape.phone,
  email: emailSchema.optional(),
  password: passwordSchema.optional(),
})
export type FamilyJoin = z.infer<typeof familyJoin>

/** What a new guardian is asked for. */
export const familyJoinForm = familyJoin.required({
  lastName: true,
  firstName: true,
  email: true,
  password: true,
})

export const invitationMessages = {
  unusable: 'この招待は無効か、期限が切れています。もう一度招待してもらってください',
  tooMany: `返事を待っている招待は${OPEN_INVITATIONS}件までです。使われない招待を取り消してください`,
  tooManyMails: `同じアドレスへの招待は1日に${MAILS_A_DAY}通までです`,
  tooManyOfGuardian: `保護者からの招待は1日に${INVITATIONS_A_DAY}件までです。明日もう一度お試しください`,
  noEmail: 'メールアドレスを入力してください',
  noPassword: 'パスワードを入力してください',
}
