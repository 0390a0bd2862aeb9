import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { ANSWERERS, MARKS, UNANSWERED } from './attendance.ts'

/** Where an answer was given. */
const ANSWER_SOURCES = ['app', 'mail', 'coach', 'seat', 'offline'] as const
export type AnswerSource = (typeof ANSWER_SOURCES)[number]

const markOrNone = z.enum([...MARKS, UNANSWERED])

/** One change of an answer, and who made it, by the name that they had (rule N5). */
export const answerChangeSchema = z.object({
  id: idSchema,
  scheduleId: idSchema,
  studentId: idSchema,
  before: markOrNone,
  after: markOrNone,
  commentChanged: z.boolean(),
  byKind: z.enum(ANSWERERS),
  /** Null once they are gone. */
  byId: idSchema.nullable(),
  byName: z.string().nullable().meta({ example: '父・健' }),
  source: z.enum(ANSWER_SOURCES),
  createdAt: instantSchema,
})
export type AnswerChange = z.infer<typeof answerChangeSchema>

/** Whose answer to which event. */
export const answerOf = z.object({ scheduleId: idSchema, studentId: idSchema })

/** How many changes of one answer are shown, the newest first. */
export const HISTORY_MAX = 100
