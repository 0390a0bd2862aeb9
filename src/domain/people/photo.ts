import { z } from 'zod'
import { typed } from '../basics/text-types.ts'
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../files/files.ts'

/** A photo as a profile keeps it: on this site, and nowhere else. */
export const photoPath = z.string().regex(/^\/files\/public\/[\w-]{1,64}$/)

/** A photo in a profile: an upload's address, a `data:` URL, or null for none (rule H6). */
export const photoInput = typed('machine')
  // The server says so of what is too large in bytes.
  .max(2 * PHOTO_MAX_BYTES, PHOTO_TOO_LARGE)
  .transform((text) => text || null)
  .nullish()
  .meta({ example: null })
