import { z } from 'zod'
import { optionalText } from '../basics/text-types.ts'
import { dateSchema, idSchema, instantSchema, isSound, NOTE_MAX } from '../basics/validation.ts'
import { shownName, shownPhoto } from '../people/person.ts'
import type { DateRange } from '../time/calendar.ts'
import { addDays } from '../time/dates.ts'
import { answerStatus, attendanceSchema, closedReason } from './attendance.ts'
import { scheduleSchema } from './schedule.ts'

/** A child of a family; a player's own session is a family of one. */
export const childSchema = z.object({
  id: idSchema,
  ...shownName,
  photoUrl: shownPhoto,
  categoryIds: z.array(idSchema),
  /** How many events wait for this child's answer. */
  unanswered: z.int(),
})
export type Child = z.infer<typeof childSchema>

export const familySchema = z.object({ children: z.array(childSchema) })

/** What a family's screen may ask for at once, both days included. */
export const FAMILY_DAYS_MAX = 120

export const familyRange = z
  .object({
    from: dateSchema.meta({ example: '2026-12-01' }),
    to: dateSchema.meta({ example: '2026-12-31' }),
  })
  .refine(({ from, to }) => to < addDays(from, FAMILY_DAYS_MAX), {
    path: ['to'],
    error: `期間は${FAMILY_DAYS_MAX}日以内で指定してください`,
    when: isSound,
  })

/** As far ahead as a family's screen may ask at once. */
export const familyRangeFrom = (from: string): DateRange => ({
  from,
  to: addDays(from, FAMILY_DAYS_MAX - 1),
})

/** The most events of a family in such a range. */
export const FAMILY_EVENTS_MAX = 1000

/** An answer with the name of who gave it, as the family calls them; null once they are gone. */
export const familyAnswerSchema = attendanceSchema.extend({
  answeredByName: z.string().nullable().meta({ example: '父・健' }),
})
export type FamilyAnswer = z.infer<typeof familyAnswerSchema>

const familyRow = z.object({
  studentId: idSchema,
  answer: familyAnswerSchema.nullable(),
  /** The child's place among those who wait for a seat; null for one who doesn't. */
  waiting: z.int().nullable().meta({ example: null }),
})
export type FamilyRow = z.infer<typeof familyRow>

/** An event that is for one of the children, or was answered for one; a row a child. */
export const familyScheduleSchema = scheduleSchema
  .omit({
    recurrenceRule: true,
    recurrenceInterval: true,
    recurrenceDays: true,
    recurrenceEndDate: true,
    parentScheduleId: true,
    seriesRule: true,
    seriesInterval: true,
  })
  .extend({
    closed: closedReason.nullable().meta({ example: null }),
    rows: z.array(familyRow),
  })
export type FamilySchedule = z.infer<typeof familyScheduleSchema>

const FAMILY_ANSWERS_MAX = 100

/** One answer; the call takes several. */
export const familyAnswerInput = z.object({
  studentId: idSchema,
  scheduleId: idSchema,
  status: answerStatus,
  /** Without one, a new mark stands alone, and the same mark keeps the comment it has. */
  comment: optionalText(NOTE_MAX).meta({ example: '10分遅れます' }),
  /** The stored answer's `updatedAt` as it was shown, null for none: if it has changed, nothing is stored. */
  seen: instantSchema.nullable().optional(),
})

export const familyAnswersInput = z.object({
  answers: z.array(familyAnswerInput).min(1).max(FAMILY_ANSWERS_MAX),
})
export type FamilyAnswerInput = z.infer<typeof familyAnswerInput>

const about = { studentId: idSchema, scheduleId: idSchema }

/** What became of one of the answers. */
export const familyAnswerResult = z.discriminatedUnion('result', [
  z.object({ ...about, result: z.literal('stored'), answer: familyAnswerSchema.nullable() }),
  z.object({
    ...about,
    result: z.literal('refused'),
    /** As the status of a call for this answer alone would be. */
    status: z.int().meta({ example: 403 }),
    error: z.string().meta({ example: '開始時刻を過ぎたため、出欠は変更できません' }),
  }),
  z.object({
    ...about,
    result: z.literal('changed'),
    /** What is stored instead. */
    answer: familyAnswerSchema.nullable(),
    error: z.string().meta({ example: '父・健さんが10:32に○と答えています' }),
  }),
])
export type FamilyAnswerResult = z.infer<typeof familyAnswerResult>
