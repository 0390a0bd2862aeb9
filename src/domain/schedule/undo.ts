import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { formatShortDate } from '../time/calendar.ts'

/** How long a change of events can be taken back. */
export const UNDO_MS = 24 * 60 * 60 * 1000
/** What is kept for it, at most; of a larger change nothing is. */
export const UNDO_BYTES = 2 * 1024 * 1024
/** Changes that one club can take back, the newest ones. */
export const UNDO_STEPS = 50
/** Events that an undo names; it counts all. */
const NAMED_MAX = 100

export const undoMessages = {
  unknown: '元に戻せる変更が見つかりません',
  done: 'この変更は、すでに元に戻しています',
  over: '24時間を過ぎたため、元に戻せません',
  unreadable: 'システムが更新されたため、この変更は元に戻せません',
}

/** A change of events that can be taken back. */
export const undoStep = z.object({
  id: idSchema,
  /** What was done. */
  label: z.string().meta({ example: '2/3(水)以降の「U-8 練習」25件を変更しました' }),
  coachId: idSchema.nullable(),
  expiresAt: instantSchema,
})
export type UndoStep = z.infer<typeof undoStep>

/** How to take a change back; null where it was too much to keep, or no change. */
export const undoOffer = undoStep.pick({ id: true, label: true }).nullable()
export type UndoOffer = z.infer<typeof undoOffer>

const skippedEvent = z.object({
  scheduleId: idSchema,
  title: z.string().meta({ example: '全体練習' }),
  date: z.string().meta({ example: '2026-12-05' }),
})
export type SkippedEvent = z.infer<typeof skippedEvent>

export const undoResult = z.object({
  /** Events that are as before again. */
  restored: z.int().meta({ example: 17 }),
  /** Events that were changed since, and stay as they are. */
  skippedCount: z.int().meta({ example: 0 }),
  skipped: z.array(skippedEvent).max(NAMED_MAX),
})
export type UndoResult = z.infer<typeof undoResult>

export const undoResultOf = (restored: number, skipped: SkippedEvent[]): UndoResult => ({
  restored,
  skippedCount: skipped.length,
  skipped: skipped.slice(0, NAMED_MAX),
})

/** What a step did, as its toast and the list of steps say it. */
export function undoLabel(
  verb: '変更' | '削除',
  { title, date }: { title: string; date: string },
  { scope, count }: { scope: 'this' | 'following' | 'all'; count: number },
): string {
  const events = count > 1 ? `「${title}」${count}件` : `「${title}」`
  if (scope === 'all') return `${events}を${verb}しました`
  const from = scope === 'following' ? '以降の' : ''
  return `${formatShortDate(date)}${from}${events}を${verb}しました`
}
