import { z } from 'zod'
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from './files.ts'

/** A photo in a profile: an upload's address, a `data:` URL, or null for none (contract 4). */
export const photoInput = z
  .string()
  .max(Math.ceil((PHOTO_MAX_BYTES * 4) / 3) + 100, PHOTO_TOO_LARGE)
  .transform((text) => text || null)
  .nullish()
