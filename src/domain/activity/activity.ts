import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'

export const ACTIVITY_SUBJECTS = [
  'schedule',
  'attachment',
  'venue',
  'category',
  'coach',
  'document',
  'folder',
  'member',
] as const
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number]

/** What players may read of the log (rule W5). */
export const PLAYER_SUBJECTS: readonly ActivitySubject[] = [
  'schedule',
  'attachment',
  'venue',
  'category',
  'document',
  'folder',
]

export const activitySchema = z.object({
  id: idSchema,
  description: z.string().meta({ example: '全体練習を追加しました' }),
  categoryIds: z.array(idSchema),
  /** Takes the change back, for a coach, as long as it can be (rule S10). */
  undoId: idSchema.nullable().meta({ example: null }),
  createdAt: instantSchema,
})
export type Activity = z.infer<typeof activitySchema>

export const TIMELINE_LENGTH = 5
export const activityRange = z.object({
  limit: z.int().min(1).max(100).default(10),
  /** Older lines than this one, by its id. */
  before: idSchema.optional(),
})
