import { z } from 'zod'
import type { Exemplary } from '../basics/schemas.ts'
import { idSchema, instantSchema, wholeBetween } from '../basics/validation.ts'
import { shownKana, shownName, shownPhoto } from '../people/person.ts'
import { siblingName } from '../people/sibling.ts'
import { MEMBER_LIMIT, PLAYER_TYPES } from '../people/student.ts'
import { teamSchema, yen } from '../team/team.ts'

const partsOf = <Schema>(schema: Exemplary<Schema>) => ({
  baseAmount: schema.meta({ example: 5000 }),
  discount: schema.meta({ example: 0 }),
  annualFee: schema.meta({ example: 6000 }),
  entranceFee: schema.meta({ example: 3000 }),
  insuranceFee: schema.meta({ example: 800 }),
  spotFee: schema.meta({ example: 0 }),
})

export const feeMonth = z.object({
  year: wholeBetween(1900, 2199, '年').meta({ example: 2026 }),
  month: wholeBetween(1, 12, '月').meta({ example: 12 }),
})
export type FeeMonth = z.infer<typeof feeMonth>

export const feeCategory = z.enum(['team', 'school']).nullable()
export type FeeCategory = z.infer<typeof feeCategory>

/** A stored record. */
export const tuitionPaymentSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  studentId: idSchema,
  ...feeMonth.shape,
  ...partsOf(z.int()),
  amount: z.int().meta({ example: 5000 }),
  isPaid: z.boolean().meta({ example: false }),
  category: feeCategory,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type TuitionPayment = z.infer<typeof tuitionPaymentSchema>

/** When the record that the sender saw was last changed: null for none. Absent, nothing is compared. */
const seen = instantSchema.nullish()

/** One member's month. An absent field stays as it is, or becomes its default. */
export const feeInput = z.object({
  studentId: idSchema,
  ...feeMonth.shape,
  ...partsOf(yen.optional()),
  isPaid: z.boolean().optional().meta({ example: false }),
  category: feeCategory.optional(),
  updatedAt: seen,
  /** The defaults that the sender saw where there was no record. Absent, nothing is compared. */
  seenDefaults: z.object(partsOf(z.int())).optional(),
})
export type FeeInput = z.infer<typeof feeInput>

/** A member's status, chosen on the fees of a month (rule F5). */
export const feeStatusInput = z.object({
  studentId: idSchema,
  ...feeMonth.shape,
  playerType: z.enum(PLAYER_TYPES).nullable(),
  updatedAt: seen,
})
export type FeeStatusInput = z.infer<typeof feeStatusInput>

/** Several members who have paid what the sender saw. */
export const feesPaidInput = z.object({
  ...feeMonth.shape,
  payments: z
    .array(z.object({ studentId: idSchema, amount: z.int(), updatedAt: instantSchema.nullable() }))
    .min(1)
    .max(MEMBER_LIMIT),
})
export type FeesPaidInput = z.infer<typeof feesPaidInput>

/** A month whose unpaid records are reset; `unpaid` are those that the sender saw. */
export const feesResetInput = z.object({
  ...feeMonth.shape,
  /** Absent, nothing is compared. */
  unpaid: z
    .array(z.object({ studentId: idSchema, updatedAt: instantSchema.nullable() }))
    .max(MEMBER_LIMIT)
    .optional(),
})
export type FeesResetInput = z.infer<typeof feesResetInput>

/** What the defaults are made from. */
export const feeSettings = teamSchema.pick({
  monthlyFeeMember: true,
  monthlyFeeSchool: true,
  siblingDiscount: true,
  annualFee: true,
  annualFeeMonth: true,
  insuranceFee: true,
  insuranceFeeMonth: true,
})
export type FeeSettings = z.infer<typeof feeSettings>

/** A month of one member: what is stored, or the defaults (`stored: false`). */
export const monthFee = z.object({
  ...feeMonth.shape,
  ...partsOf(z.int()),
  amount: z.int().meta({ example: 5000 }),
  isPaid: z.boolean().meta({ example: false }),
  category: feeCategory,
  stored: z.boolean(),
  updatedAt: instantSchema.nullable(),
})
export type MonthFee = z.infer<typeof monthFee>

export const memberFee = monthFee.extend({
  studentId: idSchema,
  ...shownName,
  ...shownKana,
  photoUrl: shownPhoto,
  playerType: z.enum(PLAYER_TYPES).nullable(),
  siblings: z.array(siblingName),
})
export type MemberFee = z.infer<typeof memberFee>

export const monthFees = z.object({ settings: feeSettings, members: z.array(memberFee) })
export type MonthFees = z.infer<typeof monthFees>
