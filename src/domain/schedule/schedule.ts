import { z } from 'zod'
import { formatAmount } from '../basics/money.ts'
import { optionalPlace, optionalText, requiredLine } from '../basics/text-types.ts'
import {
  dateSchema,
  idSchema,
  instantSchema,
  isSound,
  NAME_MAX,
  NOTE_MAX,
  successSchema,
  TITLE_MAX,
} from '../basics/validation.ts'
import { shownKana, shownName, shownPhoto } from '../people/person.ts'
import { CATEGORY_LIMIT } from '../team/category.ts'
import { UNDECIDED_VENUE } from '../team/venue.ts'
import type { DateRange } from '../time/calendar.ts'
import { addDays } from '../time/dates.ts'
import { attachmentSchema } from './attachment.ts'
import { attendanceSchema, closedReason, tallySchema } from './attendance.ts'
import { answerTimeFields, deadlineIssues } from './deadline.ts'
import { timeFields, timeIssues, timesOf } from './event-times.ts'
import {
  RECURRENCE_RULES,
  recurrenceFields,
  recurrenceIssues,
  recurrenceSchema,
} from './recurrence.ts'
import { capacityField } from './seats.ts'
import { undoOffer } from './undo.ts'

/** The fields of the add and edit dialog; `categoryIds` is checked against the team by the server. */
const scheduleFields = z.object({
  title: requiredLine(TITLE_MAX, 'タイトルを入力してください').meta({ example: '全体練習' }),
  date: dateSchema,
  categoryIds: z
    .array(idSchema)
    .min(1, 'カテゴリーを1つ以上選択してください')
    .max(CATEGORY_LIMIT)
    .transform((ids) => [...new Set(ids)]),
  /** Of the team; the documented client sends the first of `categoryIds` here too. */
  categoryId: idSchema.nullish(),
  ...timeFields,
  venue: optionalPlace(NAME_MAX).meta({ example: '市民グラウンド' }),
  notes: optionalText(NOTE_MAX).meta({ example: '水筒を持ってきてください' }),
  studentCanRegister: z.boolean().optional(),
  ...answerTimeFields,
  ...capacityField,
  ...recurrenceFields,
  /** Whether the families whom it concerns are told; they are, unless it says so. */
  notify: z.boolean().optional(),
})

export const scheduleInput = scheduleFields.superRefine((fields, context) => {
  const issues = [
    ...timeIssues(fields),
    ...deadlineIssues(fields),
    ...recurrenceIssues(fields.date, fields),
  ]
  for (const { path, message } of issues)
    context.addIssue({ code: 'custom', path: [path], message })
})

/** The same in the form over a series: its rule counts from a date that the server alone knows. */
export const seriesForm = scheduleFields.superRefine((fields, context) => {
  for (const { path, message } of [...timeIssues(fields), ...deadlineIssues(fields)])
    context.addIssue({ code: 'custom', path: [path], message })
})
export type ScheduleInput = z.infer<typeof scheduleInput>

/** `following`: the event and those after it, as far as they are to come (rule S6). */
const SCOPES = ['this', 'following', 'all'] as const
export const scopeSchema = z.enum(SCOPES)
export type Scope = z.infer<typeof scopeSchema>

export const scheduleUpdate = scheduleFields.partial().extend({
  id: idSchema,
  updateType: scopeSchema.optional(),
  /** Ends the series, where the edited event does not carry the rule and so can't send it away. */
  endsSeries: z.boolean().optional(),
  /** What a screen showed as `categoryIds`: what others changed of them since stays. */
  categoriesBefore: z.array(idSchema).max(CATEGORY_LIMIT).optional(),
  /** What a screen showed of what it changes: where others changed the same since, the edit is refused. */
  before: scheduleFields
    .omit({ categoryIds: true, categoryId: true, notify: true })
    .partial()
    .optional(),
})
export type ScheduleUpdate = z.infer<typeof scheduleUpdate>

export const scheduleDelete = z.object({
  id: idSchema,
  deleteType: scopeSchema.optional(),
  notify: z.boolean().optional(),
})

/** The most events that a club may have, and the most of them that are today or later. */
export const EVENT_LIMIT = 20_000
export const COMING_EVENT_LIMIT = 5_000
export const eventLimitMessages = {
  all: `予定は${formatAmount(EVENT_LIMIT)}件までです。過去の予定を削除してから追加してください`,
  coming: `今日からの予定は${formatAmount(COMING_EVENT_LIMIT)}件までです。期間を短くするか、不要な予定を削除してください`,
}

/** Bounds are inclusive dates; a missing one is open. */
export const openRange = z.object({
  from: dateSchema.optional().meta({ example: '2026-12-01' }),
  to: dateSchema.optional().meta({ example: '2026-12-31' }),
})

/** What a screen may ask for at once, both days included. */
export const RANGE_DAYS_MAX = 400

/** A range with both bounds, inclusive. */
export const scheduleRange = z
  .object({ from: dateSchema, to: dateSchema })
  .refine(({ from, to }) => to < addDays(from, RANGE_DAYS_MAX), {
    path: ['to'],
    error: `期間は${RANGE_DAYS_MAX}日以内で指定してください`,
    when: isSound,
  })

/** As far ahead as a screen may ask at once. */
export const rangeFrom = (from: string): DateRange => ({
  from,
  to: addDays(from, RANGE_DAYS_MAX - 1),
})

/** Only events of one of these categories; none means all events. */
export const scheduleSpanInput = z.object({
  categoryIds: z.array(idSchema).max(CATEGORY_LIMIT).default([]),
})
/** The days of the first and the last event; null without any. */
export const scheduleSpan = z.object({ from: z.string(), to: z.string() }).nullable()
export type ScheduleSpan = z.infer<typeof scheduleSpan>

const storedTime = z.int().nullable()

export const scheduleSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  title: z.string().meta({ example: '全体練習' }),
  date: z.string().meta({ example: '2026-12-05' }),
  ...timesOf(storedTime, storedTime),
  /** The first of `categoryIds`, for clients that know one category alone. */
  categoryId: idSchema.nullable(),
  categoryIds: z.array(idSchema),
  venue: z.string().meta({ example: '市民グラウンド' }),
  notes: z.string().nullable().meta({ example: '水筒を持ってきてください' }),
  studentCanRegister: z.boolean(),
  recurrenceRule: z.enum(RECURRENCE_RULES).nullable().meta({ example: 'weekly' }),
  recurrenceInterval: z.int().nullable().meta({ example: 1 }),
  /** JSON list of weekdays, 0 for Sunday. */
  recurrenceDays: z.string().nullable().meta({ example: '[6]' }),
  recurrenceEndDate: z.string().nullable().meta({ example: '2027-03-27' }),
  parentScheduleId: idSchema.nullable().meta({ example: null }),
  /** The rule of the series that the event belongs to, also where its first event carries it. */
  seriesRule: z.enum(RECURRENCE_RULES).nullable().meta({ example: 'weekly' }),
  /** Every how many days, weeks or months; null where `seriesRule` is. */
  seriesInterval: z.int().nullable().meta({ example: 1 }),
  deadlineDaysBefore: z.int().nullable().meta({ example: 2 }),
  deadlineMinute: z.int().nullable().meta({ example: 1200 }),
  /** What the two come to, at most the start. */
  deadlineAt: instantSchema.nullable().meta({ example: '2026-12-03T11:00:00.000Z' }),
  askedDaysBefore: z.int().nullable().meta({ example: 14 }),
  capacity: z.int().nullable().meta({ example: 11 }),
  /** Null unless it was called off. */
  cancelledAt: instantSchema.nullable().meta({ example: null }),
  cancelReason: z.string().nullable().meta({ example: null }),
  cancelMessage: z.string().nullable().meta({ example: null }),
  /** When its date, time or place changed last: older answers were given before that. */
  contentChangedAt: instantSchema.nullable().meta({ example: null }),
  /** When a coach asked those again who had answered before that. */
  askedAgainAt: instantSchema.nullable().meta({ example: null }),
  createdAt: instantSchema,
  /** Null: it is as it was made. */
  updatedAt: instantSchema.nullable().meta({ example: null }),
  /** How often it was changed. */
  revision: z.int().meta({ example: 0 }),
  tally: tallySchema,
})
export type Schedule = z.infer<typeof scheduleSchema>

/** An edited event, and how to take the edit back. */
export const updatedSchedule = scheduleSchema.extend({ undo: undoOffer.optional() })
export type UpdatedSchedule = z.infer<typeof updatedSchedule>

/** A deletion, and how to take it back. */
export const deletedSchedule = successSchema.extend({ undo: undoOffer.optional() })
export type DeletedSchedule = z.infer<typeof deletedSchedule>

/** An event as one player sees it. `closed` says why it can't be answered, null while it can. */
export const playerScheduleSchema = scheduleSchema.extend({
  ownAnswer: attendanceSchema.nullable(),
  closed: closedReason.nullable().meta({ example: null }),
  /** The player's own place among those who wait for a seat; null for one who doesn't. */
  waiting: z.int().nullable().meta({ example: null }),
})
export type PlayerSchedule = z.infer<typeof playerScheduleSchema>

/** One person of an event's list; `attendance` is null for those who have not answered. */
export const participantSchema = z.object({
  studentId: idSchema,
  ...shownName,
  ...shownKana,
  photoUrl: shownPhoto,
  attendance: attendanceSchema.nullable(),
})
export type Participant = z.infer<typeof participantSchema>

/** Another event of the same day that takes place, where a participant can be moved. */
const sameDaySchema = scheduleSchema.pick({
  id: true,
  title: true,
  startHour: true,
  startMinute: true,
  endHour: true,
  endMinute: true,
  categoryIds: true,
  capacity: true,
  tally: true,
})

const people = { participants: z.array(participantSchema), attachments: z.array(attachmentSchema) }

export const scheduleDetail = scheduleSchema.extend({
  ...people,
  sameDay: z.array(sameDaySchema),
  series: recurrenceSchema.nullable(),
})
export type ScheduleDetail = z.infer<typeof scheduleDetail>

export const playerScheduleDetail = playerScheduleSchema.extend(people)
export type PlayerScheduleDetail = z.infer<typeof playerScheduleDetail>

/** Empty is saved as 未定 (rule S2). */
export const storedVenue = (venue: string | null | undefined) => venue || UNDECIDED_VENUE

/** True for an event that belongs to a series. */
export const isRecurring = (event: {
  recurrenceRule: string | null
  parentScheduleId: string | null
}) => event.recurrenceRule !== null || event.parentScheduleId !== null
