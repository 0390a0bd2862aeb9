import { z } from 'zod'

/** A number as a form holds it: a text that may be empty. */
export const numberText = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .refine((text) => /^\d*$/.test(text), '数字で入力してください')
  .transform((text) => (text ? Number(text) : null))
