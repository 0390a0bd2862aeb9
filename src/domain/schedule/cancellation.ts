import { z } from 'zod'
import { optionalLine, optionalText } from '../basics/text-types.ts'
import { idSchema, NOTE_MAX } from '../basics/validation.ts'

/** How many events are called off, or take place again, at once. */
const CANCEL_LIMIT = 50
const REASON_MAX = 200

export const CANCEL_REASONS = [
  '雨天のため',
  'グラウンド不良',
  '暑さのため',
  'コーチの都合',
  'その他',
] as const

export const eventIds = z
  .array(idSchema)
  .min(1)
  .max(CANCEL_LIMIT)
  .transform((ids) => [...new Set(ids)])

const several = {
  ids: eventIds,
  /** Whether those whom it concerns are told. */
  notify: z.boolean().default(true),
}

export const cancellation = z.object({
  ...several,
  reason: optionalLine(REASON_MAX).meta({ example: '雨天のため' }),
  message: optionalText(NOTE_MAX).meta({ example: '次回は水曜日です' }),
})
export type Cancellation = z.infer<typeof cancellation>

export const reinstatement = z.object(several)
export type Reinstatement = z.infer<typeof reinstatement>
