import type { z } from 'zod'
import type { FieldIssue } from '../../../domain/basics/validation.ts'
import {
  deadlineOf,
  formatDeadline,
  startOf,
  usableDeadline,
} from '../../../domain/schedule/deadline.ts'
import {
  type EditedPart,
  type EditedValues,
  fieldsOfPart,
} from '../../../domain/schedule/event-conflict.ts'
import { DEFAULT_TIMES } from '../../../domain/schedule/event-times.ts'
import {
  RECURRENCE_RULES,
  type Recurrence,
  recurrenceOf,
} from '../../../domain/schedule/recurrence.ts'
import type {
  Schedule,
  ScheduleInput,
  ScheduleUpdate,
  scheduleInput,
} from '../../../domain/schedule/schedule.ts'
import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { UNDECIDED_VENUE } from '../../../domain/team/venue.ts'
import type { ClubClock } from '../../../domain/time/clock.ts'

export type ScheduleValues = z.input<typeof scheduleInput>

/** A new event, one event, a whole series (no date), some of it, or one event of a series (no rule). */
export type FormScope = 'new' | 'single' | 'series' | 'following' | 'one-of-series'

const NO_RECURRENCE = {
  recurrenceRule: 'none',
  recurrenceInterval: 1,
  recurrenceDays: [],
  recurrenceEndDate: '',
} satisfies Partial<ScheduleValues>

type When = Pick<ScheduleValues, 'date' | 'startHour' | 'startMinute'>

/** The team's default deadline as an event has it that is added now; the server says the same. */
export function defaultDeadline(
  { date, startHour = null, startMinute = null }: When,
  settings: TeamSettings,
  clock: ClubClock,
) {
  const { defaultDeadlineDays: deadlineDaysBefore, defaultDeadlineMinute: deadlineMinute } =
    settings
  if (!date) return { deadlineDaysBefore, deadlineMinute }
  const event = { date, startHour, startMinute, deadlineDaysBefore, deadlineMinute }
  return usableDeadline(event, clock)
}

interface NewEvent {
  date: string
  categoryIds: string[]
  settings: TeamSettings
  venue: string
}

/** An empty form with the documented times, and what the team's settings say. */
export const newValues = (
  { date, categoryIds, settings, venue }: NewEvent,
  clock: ClubClock,
): ScheduleValues => ({
  title: '',
  date,
  categoryIds,
  ...DEFAULT_TIMES,
  venue,
  notes: '',
  studentCanRegister: true,
  ...defaultDeadline({ date, ...DEFAULT_TIMES }, settings, clock),
  askedDaysBefore: settings.defaultAskedDays,
  capacity: null,
  ...NO_RECURRENCE,
})

/** What a new event says: each date of a series has the default as it stands on that day, which the server knows. */
export function addedInput(input: ScheduleInput, touched: Touched, hasDefaults: boolean) {
  const isChosen = touched.deadlineDaysBefore || touched.deadlineMinute
  if (!hasDefaults || isChosen || !input.recurrenceRule) return input
  const { deadlineDaysBefore: _, deadlineMinute: __, ...rest } = input
  return rest
}

/** Why nobody could answer an event from the beginning, in the words of its form; null where they can. */
export function closedWords(values: Partial<ScheduleValues>, clock: ClubClock): string | null {
  const { date, startHour = null, startMinute = null } = values
  if (!date || values.studentCanRegister === false) return null
  const event = { date, startHour, startMinute }
  if (startOf(event, clock.timeZone) <= clock.now)
    return 'もう始まっている日時です。このままでは、メンバーは回答できません'
  const { deadlineDaysBefore, deadlineMinute } = values
  const deadline = deadlineOf({ ...event, deadlineDaysBefore, deadlineMinute }, clock.timeZone)
  if (!deadline || deadline > clock.now) return null
  const at = formatDeadline(deadline.toISOString(), clock.timeZone)
  return `回答の締切（${at}）を過ぎています。このままでは、メンバーは回答できません`
}

/** A stored event as the form shows it; `series` only where the rule is edited too. */
export const valuesOf = (event: Schedule, series: Recurrence | null): ScheduleValues => ({
  title: event.title,
  date: event.date,
  categoryIds: event.categoryIds,
  startHour: event.startHour,
  startMinute: event.startMinute,
  endHour: event.endHour,
  endMinute: event.endMinute,
  gatherHour: event.gatherHour,
  gatherMinute: event.gatherMinute,
  venue: event.venue === UNDECIDED_VENUE ? '' : event.venue,
  notes: event.notes ?? '',
  studentCanRegister: event.studentCanRegister,
  deadlineDaysBefore: event.deadlineDaysBefore,
  deadlineMinute: event.deadlineMinute,
  askedDaysBefore: event.askedDaysBefore,
  capacity: event.capacity,
  ...(series
    ? {
        recurrenceRule: series.rule,
        recurrenceInterval: series.interval,
        recurrenceDays: series.days,
        recurrenceEndDate: series.endDate ?? '',
      }
    : NO_RECURRENCE),
})

const isWeekly = ({ recurrenceRule }: Partial<ScheduleValues>) => recurrenceRule === 'weekly'

/** What is sent: the form keeps its weekdays while another rule is tried out. */
export const withoutIdleDays = (input: ScheduleInput): ScheduleInput =>
  isWeekly(input) ? input : { ...input, recurrenceDays: null }

/** The categories but those that the server refused at their place: they were deleted meanwhile. */
export const withoutRefused = (categoryIds: readonly string[], issues: readonly FieldIssue[]) =>
  categoryIds.filter((_, position) =>
    issues.every(({ path }) => path !== `categoryIds.${position}`),
  )

/** The rule that the form holds now; null for なし. */
export function recurrenceIn(values: Partial<ScheduleValues>): Recurrence | null {
  const { recurrenceDays: days, recurrenceInterval, recurrenceEndDate } = values
  return recurrenceOf({
    recurrenceRule: RECURRENCE_RULES.find((rule) => rule === values.recurrenceRule) ?? null,
    recurrenceInterval,
    recurrenceDays: isWeekly(values) && Array.isArray(days) ? days : [],
    recurrenceEndDate: recurrenceEndDate || null,
  })
}

export type Touched = {
  [Field in keyof ScheduleValues]?: boolean | readonly (boolean | undefined)[]
}

const RULE_FIELDS = [
  'recurrenceRule',
  'recurrenceInterval',
  'recurrenceDays',
  'recurrenceEndDate',
] as const

export const touchesRule = (touched: Touched) => RULE_FIELDS.some((field) => touched[field])

/**
 * Interval and weekdays mean something to their rule alone, so they go with a new one. An emptied field
 * takes the rule along: alone, the server reads it as a later event's own empty one (decision 002).
 */
function ruleChangesOf(input: ScheduleInput, touched: Touched): Omit<ScheduleUpdate, 'id'> {
  const { recurrenceRule, recurrenceInterval, recurrenceDays, recurrenceEndDate } = input
  const isNew = touched.recurrenceRule
  if (isNew && !recurrenceRule) return { recurrenceRule, endsSeries: true }
  const changes = {
    ...((isNew || touched.recurrenceInterval) && { recurrenceInterval: recurrenceInterval ?? 1 }),
    ...((isNew || (touched.recurrenceDays && isWeekly(input))) && { recurrenceDays }),
    ...(touched.recurrenceEndDate && { recurrenceEndDate }),
  }
  const empties = Object.values(changes).includes(null)
  return { ...changes, ...((isNew || empties) && { recurrenceRule }) }
}

/** Only what was changed, so that another coach's change to the rest survives. */
export function changesOf(
  input: ScheduleInput,
  touched: Touched,
  { categoryIds: categoriesBefore }: Pick<ScheduleValues, 'categoryIds'>,
): Omit<ScheduleUpdate, 'id'> {
  return {
    ...(touched.title && { title: input.title }),
    ...(touched.date && { date: input.date }),
    ...(touched.categoryIds && { categoryIds: input.categoryIds, categoriesBefore }),
    ...((touched.startHour || touched.startMinute) && {
      startHour: input.startHour,
      startMinute: input.startMinute,
    }),
    ...((touched.endHour || touched.endMinute) && {
      endHour: input.endHour,
      endMinute: input.endMinute,
    }),
    ...((touched.gatherHour || touched.gatherMinute) && {
      gatherHour: input.gatherHour,
      gatherMinute: input.gatherMinute,
    }),
    ...(touched.venue && { venue: input.venue }),
    ...(touched.notes && { notes: input.notes }),
    ...((touched.deadlineDaysBefore || touched.deadlineMinute) && {
      deadlineDaysBefore: input.deadlineDaysBefore,
      deadlineMinute: input.deadlineMinute,
    }),
    ...(touched.askedDaysBefore && { askedDaysBefore: input.askedDaysBefore }),
    ...(touched.capacity && { capacity: input.capacity }),
    ...(touched.studentCanRegister && { studentCanRegister: input.studentCanRegister }),
    ...(input.notify !== undefined && { notify: input.notify }),
    ...ruleChangesOf(input, touched),
  }
}

/** What an edit sends without some parts of it. */
export function withoutParts(
  changes: ScheduleUpdate,
  parts: readonly EditedPart[],
): ScheduleUpdate {
  const left = { ...changes }
  for (const part of parts) for (const field of fieldsOfPart(part)) delete left[field]
  return left
}

/** Whether an edit says anything of an event. */
export const saysAnything = ({ id: _, updateType: __, notify: ___, ...changes }: ScheduleUpdate) =>
  Object.keys(changes).length > 0

/** What the form holds, to be said in words. */
export const editedValues = (values: ScheduleValues): EditedValues => ({
  ...values,
  recurrence: recurrenceIn(values),
})
