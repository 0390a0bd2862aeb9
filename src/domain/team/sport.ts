import { z } from 'zod'
import { idSchema, NAME_MAX, requiredText } from '../basics/validation.ts'

export const sportSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'サッカー' }),
  order: z.int().meta({ example: 0 }),
})
export type Sport = z.infer<typeof sportSchema>

export const sportName = requiredText(NAME_MAX, 'スポーツを選択してください').meta({
  example: 'サッカー',
})
