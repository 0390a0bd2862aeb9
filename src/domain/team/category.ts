import { z } from 'zod'
import { optionalText, requiredName } from '../basics/text-types.ts'
import { idSchema, NAME_MAX, NOTE_MAX } from '../basics/validation.ts'

export const categorySchema = z.object({
  id: idSchema,
  teamId: idSchema,
  name: z.string().meta({ example: 'U-10' }),
  description: z.string().nullable().meta({ example: '小学4年生までのクラスです' }),
})
export type Category = z.infer<typeof categorySchema>

export const categoryInput = z.object({
  name: requiredName(NAME_MAX, 'カテゴリー名を入力してください').meta({ example: 'U-10' }),
  description: optionalText(NOTE_MAX).meta({ example: '小学4年生までのクラスです' }),
})
export const categoryUpdate = categoryInput.partial().extend({ id: idSchema })

/** What a category's deletion would be felt by; members and events themselves stay (rule M3). */
export const categoryUsage = z.object({ members: z.int(), events: z.int() })
export type CategoryUsage = z.infer<typeof categoryUsage>

/** Categories per team, and per event or person. */
export const CATEGORY_LIMIT = 200
export const categoryLimitMessage = `カテゴリーは${CATEGORY_LIMIT}件までです`

/** Badge colours repeat after this many categories. */
export const CATEGORY_STYLES = 6
