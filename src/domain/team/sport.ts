import { z } from 'zod'
import { requiredName } from '../basics/text-types.ts'
import { idSchema, NAME_MAX } from '../basics/validation.ts'

export const sportSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'サッカー' }),
  order: z.int().meta({ example: 0 }),
})
export type Sport = z.infer<typeof sportSchema>

export const sportName = requiredName(NAME_MAX, 'スポーツを選択してください').meta({
  example: 'サッカー',
})
