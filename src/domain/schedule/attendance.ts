import { z } from 'zod'
import { optionalText, typed } from '../basics/text-types.ts'
import { idSchema, instantSchema, NOTE_MAX } from '../basics/validation.ts'
import { isActive, MEMBER_LIMIT, type Student } from '../people/student.ts'
import { type ClubClock, hasStarted } from '../time/clock.ts'
import { deadlineOf, formatDeadline } from './deadline.ts'

export const MARKS = ['○', '△', '×'] as const
export const markSchema = z.enum(MARKS)
export type Mark = z.infer<typeof markSchema>
export const UNANSWERED = '-'

/** The mark that a text is, if it is one. */
export const asMark = (text: unknown) => MARKS.find((mark) => mark === text)

export const markLabels: Record<Mark, string> = { '○': '参加', '△': '未定', '×': '不参加' }
export const UNANSWERED_LABEL = '未回答'
export const WAITING_LABEL = 'キャンセル待ち'

const WORD_FORMS: Record<string, string> = { present: '○', maybe: '△', absent: '×' }

/** A mark, its word form, or `-`, which takes an answer back (rule N1). */
export const answerStatus = typed('machine', '出欠状況を選択してください')
  .transform((status) => WORD_FORMS[status] ?? status)
  .pipe(z.enum([...MARKS, UNANSWERED], '出欠状況を選択してください'))
  .meta({ example: '○' })

export const ANSWERERS = ['player', 'sibling', 'guardian', 'coach'] as const

export const attendanceSchema = z.object({
  id: idSchema,
  scheduleId: idSchema,
  studentId: idSchema,
  status: markSchema,
  comment: z.string().nullable().meta({ example: '10分遅れます' }),
  answeredBy: z.enum(ANSWERERS),
  answeredById: idSchema.nullable(),
  /** Of a ○ without a seat: since when; its order is the line's. */
  waitingSince: instantSchema.nullable().meta({ example: null }),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Attendance = z.infer<typeof attendanceSchema>

/** A player's own answer. An absent comment leaves the stored one. */
export const ownAnswerInput = z.object({
  scheduleId: idSchema,
  status: answerStatus,
  comment: optionalText(NOTE_MAX).meta({ example: '10分遅れます' }),
  /** An absent comment leaves the own one alone: somebody else's goes with the mark that it explained. */
  dropsOthersComment: z.boolean().optional(),
})
/** Whether a ○ has a seat also where there is none left; a coach alone can say so. */
const overCapacity = { overCapacity: z.boolean().optional() }
/** A coach's answer for a member. */
export const answerInput = ownAnswerInput.extend({ studentId: idSchema, ...overCapacity })
/** A change of a stored answer; a coach's can move it to another event of the same day. */
export const answerChange = z.object({
  id: idSchema,
  scheduleId: idSchema.optional(),
  /** Whose it is, which no change alters. */
  studentId: idSchema.optional(),
  status: answerStatus.optional(),
  comment: optionalText(NOTE_MAX).meta({ example: '10分遅れます' }),
})
export const coachAnswerChange = answerChange.extend(overCapacity)

const memberIds = z.array(idSchema).max(MEMBER_LIMIT)

/** The stored comment that explains a mark which `answererId` gives: their own one, or that of the same mark. */
export const keptComment = (
  stored: Pick<Attendance, 'status' | 'comment' | 'answeredById'> | null,
  mark: Mark | null,
  answererId: string | null,
): string | null => {
  const isOwn = answererId !== null && stored?.answeredById === answererId
  return stored && (stored.status === mark || isOwn) ? stored.comment : null
}

/** Who takes part in an event from now on, and whose answer is taken back. */
export const assignment = z
  .object({ scheduleId: idSchema, add: memberIds, remove: memberIds, ...overCapacity })
  .refine(({ add, remove }) => !remove.some((id) => add.includes(id)), {
    path: ['remove'],
    error: '同じメンバーの参加と取り消しは、同時に指定できません',
  })
export type Assignment = z.infer<typeof assignment>

/** `unanswered`: whom the event expects, or expected when it began, without an answer. */
export const tallySchema = z.object({
  present: z.int().meta({ example: 12 }),
  /** ○ without a seat. */
  waiting: z.int().meta({ example: 0 }),
  maybe: z.int().meta({ example: 2 }),
  absent: z.int().meta({ example: 3 }),
  unanswered: z.int(),
})
export type Tally = z.infer<typeof tallySchema>
export const EMPTY_TALLY: Tally = { present: 0, waiting: 0, maybe: 0, absent: 0, unanswered: 0 }
/** Where an answer counts. */
export const tallyKeyOf = ({ status, waitingSince }: Given): Exclude<keyof Tally, 'unanswered'> =>
  waitingSince === null ? tallyKeys[status] : 'waiting'
type Given = Pick<Attendance, 'status' | 'waitingSince'>
export const tallyKeys: Record<Mark, 'present' | 'maybe' | 'absent'> = {
  '○': 'present',
  '△': 'maybe',
  '×': 'absent',
}

/** Why a player may not answer, or null where the answer is open (rule N2). */
export const closedReason = z.enum(['coachAssigned', 'started', 'deadline', 'cancelled'])
export type ClosedReason = z.infer<typeof closedReason>
export const CANCELLED_MESSAGE = 'この予定は中止になりました'
const closedMessages: Record<Exclude<ClosedReason, 'deadline'>, string> = {
  coachAssigned: 'このスケジュールはコーチが参加者を指定します。出欠は変更できません',
  started: '開始時刻を過ぎたため、出欠は変更できません',
  cancelled: CANCELLED_MESSAGE,
}

export const closedMessage = (
  reason: ClosedReason,
  deadlineAt: string | null,
  timeZone: string,
): string =>
  reason === 'deadline'
    ? `回答の締切（${formatDeadline(deadlineAt ?? '', timeZone)}）を過ぎました。変更はコーチにご連絡ください`
    : closedMessages[reason]

type Answerable = Parameters<typeof deadlineOf>[0] & {
  studentCanRegister: boolean
  cancelledAt: string | null
}

/**
 * A player answers until the deadline, or else the start, or the end of the day when none is set; never where
 * the coach assigns, or what was called off.
 */
export function whyClosed(event: Answerable, clock: ClubClock): ClosedReason | null {
  if (event.cancelledAt !== null) return 'cancelled'
  if (!event.studentCanRegister) return 'coachAssigned'
  if (hasStarted(event, clock)) return 'started'
  const deadline = deadlineOf(event, clock.timeZone)
  return deadline && deadline <= clock.now ? 'deadline' : null
}

/** Whether an answer was given before its event's date, time or place changed (rule S8). */
export const isFromBefore = (
  { contentChangedAt }: { contentChangedAt: string | null },
  answer: Pick<Attendance, 'updatedAt'> | null,
): boolean =>
  answer !== null &&
  answer.updatedAt !== '' &&
  contentChangedAt !== null &&
  answer.updatedAt < contentChangedAt

/** Whether a coach has asked for an answer anew, since the event has changed. */
export const isAskedAgain = (
  event: { contentChangedAt: string | null; askedAgainAt: string | null },
  answer: Pick<Attendance, 'updatedAt'> | null,
): boolean =>
  isFromBefore(event, answer) && (event.askedAgainAt ?? '') >= (event.contentChangedAt ?? '')

interface Asking {
  studentCanRegister: boolean
  categoryIds: readonly string[]
}
interface Follower {
  categoryIds: readonly string[]
}

/** Whether an event is for a member: they have a category in common. */
export const isFor = (event: Follower, member: Follower): boolean =>
  event.categoryIds.some((id) => member.categoryIds.includes(id))

/** Whether a player can answer an event, also one who is on leave. */
export const isAsked = (event: Asking, member: Follower): boolean =>
  event.studentCanRegister && isFor(event, member)

/** Whether an event counts a member who has not answered as unanswered: whom it asks, except on leave. */
export const isExpected = (
  event: Asking,
  member: Follower & Pick<Student, 'playerType'>,
): boolean => isActive(member) && isAsked(event, member)

/** The tally after one person's answer changes from `before` to `after`; only who is expected is unanswered. */
export function retally(
  tally: Tally,
  before: Given | null,
  after: Given | null,
  expected: boolean,
): Tally {
  const next = { ...tally }
  if (before || expected) next[before ? tallyKeyOf(before) : 'unanswered'] -= 1
  if (after || expected) next[after ? tallyKeyOf(after) : 'unanswered'] += 1
  return { ...next, unanswered: Math.max(0, next.unanswered) }
}
