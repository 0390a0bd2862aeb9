import { z } from 'zod'
import { optionalName } from '../basics/text-types.ts'
import { byId, dateSchema, idSchema, instantSchema, NAME_MAX } from '../basics/validation.ts'
import {
  emailSchema,
  kanaFields,
  ownPassword,
  passwordSchema,
  personName,
  shownEmail,
} from '../identity/account.ts'
import { teamCodeSchema } from '../team/team.ts'
import { shownKana, shownName } from './person.ts'
import { phoneSchema } from './phone.ts'
import { unreachedReason } from './unreached.ts'

const RELATIONS = ['mother', 'father', 'other'] as const
export const relationSchema = z
  .enum(RELATIONS, '続柄を選択してください')
  .meta({ example: 'mother' })
/** What a guardian is to a child. */
export type Relation = z.infer<typeof relationSchema>

/** Guardians of a child, children of a guardian, and claims of a team that nobody has decided. */
export const GUARDIANS_PER_CHILD = 4
export const CHILDREN_PER_GUARDIAN = 10
export const OPEN_CLAIMS = 200
/** Whom guardians of one network address name in a team in a day: whoever has its code fills it for nobody else. */
export const CHILDREN_PER_NETWORK = 60

const shownPhone = z.string().nullable().meta({ example: '090-1234-5678' })

/** `relationLabel` says what `other` doesn't: 祖母. */
export const relationFields = {
  relation: relationSchema,
  relationLabel: optionalName(NAME_MAX).meta({ example: '祖母' }),
}
const shownRelation = {
  relation: relationSchema,
  relationLabel: z.string().nullable().meta({ example: null }),
}

/** A guardian's id is their account's. */
export const guardianNameSchema = z.object({ id: idSchema, ...shownName })
export type GuardianName = z.infer<typeof guardianNameSchema>

const contact = {
  phone: shownPhone,
  email: z.string().nullable().meta({ example: 'yumiko@example.jp' }),
  /** Whether a mail to the address was opened; null where the address isn't shown. */
  isEmailConfirmed: z.boolean().nullable().meta({ example: true }),
}

/** A guardian of one child. Other guardians read neither phone nor address: null. */
export const guardianOfChild = guardianNameSchema.extend({
  ...shownKana,
  ...shownRelation,
  ...contact,
})
export type GuardianOfChild = z.infer<typeof guardianOfChild>

const childSchema = z.object({ id: idSchema, ...shownName })

/** A guardian as coaches see one. */
export const guardianSchema = guardianNameSchema.extend({
  teamId: idSchema,
  ...shownKana,
  ...contact,
  children: z.array(childSchema.extend(shownRelation)),
  /** Why no notice reaches them; null where one does. */
  unreached: unreachedReason.nullable().meta({ example: null }),
  createdAt: instantSchema,
})
export type Guardian = z.infer<typeof guardianSchema>

/** A guardian's own account. */
export const ownGuardianSchema = guardianNameSchema.extend({
  teamId: idSchema,
  ...shownKana,
  ...contact,
  createdAt: instantSchema,
})
export type OwnGuardian = z.infer<typeof ownGuardianSchema>

/** Names, reading and phone. */
export const guardianProfile = z.object({ ...personName, ...kanaFields, phone: phoneSchema })
export type GuardianProfile = z.infer<typeof guardianProfile>

/** An absent field stays as it is. */
export const guardianProfileChange = guardianProfile.partial()

/** A child whom a guardian names: one who is in the team already isn't told of (rule G4). */
const namedChild = z.object({ ...personName, ...kanaFields, birthDate: dateSchema })
export type NamedChild = z.infer<typeof namedChild>
const MOST = `お子さんは${CHILDREN_PER_GUARDIAN}人までです`
const namedChildren = z
  .array(namedChild)
  .min(1, 'お子さんを1人以上入力してください')
  .max(CHILDREN_PER_GUARDIAN, MOST)

/** A guardian who registers with the team's code. */
export const guardianRegistration = guardianProfile.extend({
  ...relationFields,
  email: emailSchema,
  password: passwordSchema,
  teamCode: teamCodeSchema,
  children: namedChildren,
})
export type GuardianRegistration = z.infer<typeof guardianRegistration>

export const addedChildren = z.object({ ...relationFields, children: namedChildren })

/** Without one a mail goes instead. */
const typedPassword = z.union([z.literal('').transform(() => null), ownPassword()]).nullish()

/** A player's log-in becomes a guardian's; approved siblings come along with their own password. */
export const conversion = guardianProfile.extend({
  ...relationFields,
  siblings: z
    .array(z.object({ studentId: idSchema, password: typedPassword }))
    .max(CHILDREN_PER_GUARDIAN, MOST)
    .default([]),
})
export type Conversion = z.infer<typeof conversion>

/** A guardian withdraws a child with their own password. */
export const childWithdrawal = z.object({
  currentPassword: ownPassword('現在のパスワードを入力してください'),
})

/** A log-in of their own for a child without one. */
export const childLogIn = z.object({ email: emailSchema, password: passwordSchema })

const shownFacts = {
  ...shownKana,
  birthDate: z.string().nullable().meta({ example: '2016-05-14' }),
}

/** `isNew`: the child is another one than the member, and becomes a member. */
export const claimApproval = byId.extend({ isNew: z.boolean().optional() })

export const guardianClaimSchema = z.object({
  id: idSchema,
  guardian: guardianNameSchema.extend({ email: shownEmail, phone: shownPhone }),
  /** The member whom the team has. */
  child: childSchema.extend(shownFacts),
  /** The child as the guardian has named it; null of claims from before that was kept. */
  named: z
    .object({ ...shownName, ...shownFacts, birthDate: z.string().meta({ example: '2016-05-14' }) })
    .nullable(),
  ...shownRelation,
  createdAt: instantSchema,
})
export type GuardianClaim = z.infer<typeof guardianClaimSchema>

export const guardianMessages = {
  emailTaken: 'このアドレスは登録済みです。ログインして「子どもを追加」から受け取ってください',
  tooManyGuardians: `1人のお子さんの保護者は${GUARDIANS_PER_CHILD}人までです`,
  tooManyChildren: MOST,
  alreadyGuardian: 'すでにこのお子さんの保護者です',
  otherTeam: 'この保護者のログインは、別のチームのものです',
  lastGuardian:
    'このお子さんには、ほかの保護者も本人のログインもありません。退会するか、コーチにご相談ください',
  hasLogIn: 'このお子さんには、すでに本人のログインがあります',
  tooManyChecks: '確認メールは15分に3通、1日に10通までです。しばらくしてからお試しください',
  busy: 'ただいま登録を受け付けできません。チームの代表にご相談ください',
}
