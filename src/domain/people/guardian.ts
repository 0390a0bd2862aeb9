import { z } from 'zod'

const RELATIONS = ['mother', 'father', 'other'] as const
const relationSchema = z.enum(RELATIONS)
/** What a guardian is to a child. */
export type Relation = z.infer<typeof relationSchema>
