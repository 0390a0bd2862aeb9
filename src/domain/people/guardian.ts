import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { shownName } from './person.ts'

const RELATIONS = ['mother', 'father', 'other'] as const
const relationSchema = z.enum(RELATIONS)
/** What a guardian is to a child. */
export type Relation = z.infer<typeof relationSchema>

/** A guardian's id is their account's. */
export const guardianNameSchema = z.object({ id: idSchema, ...shownName })
export type GuardianName = z.infer<typeof guardianNameSchema>
