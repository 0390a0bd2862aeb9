import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { shownKana, shownName } from './person.ts'

/** As many pairs are named at once; the rest follows. */
export const DOUBLES_SHOWN = 50

const person = z.object({
  id: idSchema,
  ...shownName,
  ...shownKana,
  birthDate: z.string().nullable(),
})

/** Two members who may be one person. */
export const doubleSchema = z.object({ one: person, other: person })
export type Double = z.infer<typeof doubleSchema>

export const distinctInput = z.object({ oneId: idSchema, otherId: idSchema })
