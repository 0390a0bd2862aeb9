import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'

const value = z.union([z.string(), z.number()]).nullable()

const contactFields = z.object({
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  relation: z.enum(['mother', 'father', 'other']).nullable(),
  relationLabel: z.string().nullable(),
  phone: z.string().nullable(),
})
const contact = contactFields.extend({
  studentIds: z.array(idSchema),
  email: z.string().nullable(),
})
/** A guardian of an import: one for all lines with the address. */
export type Contact = z.infer<typeof contact>

/** What an import keeps of itself, as JSON. */
export const summarySchema = z.object({
  added: z.int(),
  updated: z.int(),
  mapping: z.array(z.object({ heading: z.string(), field: z.string() })),
  /** Who was not invited yet. */
  contacts: z.array(contact),
  /** What an undo needs: kept of the newest import alone. */
  undo: z
    .object({
      changes: z.array(
        z.object({
          studentId: idSchema,
          before: z.record(z.string(), value),
          after: z.record(z.string(), value),
        }),
      ),
      links: z.array(z.object({ studentId: idSchema, categoryId: idSchema })),
      categoryIds: z.array(idSchema),
      guardians: z
        .array(
          z.object({
            id: idSchema,
            studentId: idSchema,
            before: contactFields.partial(),
            after: contactFields.partial(),
          }),
        )
        .default([]),
    })
    .nullable(),
})
export type Summary = z.infer<typeof summarySchema>
export type Undo = NonNullable<Summary['undo']>

export const readSummary = (json: string): Summary => summarySchema.parse(JSON.parse(json))
