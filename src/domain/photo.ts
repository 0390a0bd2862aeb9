import { z } from 'zod'
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from './files.ts'

/** A photo in a profile: an upload's address, a `data:` URL, or null for none (contract 4). */
export const photoInput = z
  .string()
  // Of what is too large by its bytes the server says so.
  .max(2 * PHOTO_MAX_BYTES, PHOTO_TOO_LARGE)
  .transform((text) => text || null)
  .nullish()
