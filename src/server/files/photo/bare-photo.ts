import { bareJpeg } from './jpeg.ts'
import { photoType } from './photo-type.ts'
import { barePng } from './png.ts'
import { bareWebp } from './webp.ts'

const bareOf = { 'image/jpeg': bareJpeg, 'image/png': barePng, 'image/webp': bareWebp }

/**
 * A photo with the parts alone that draw it, and how it is turned: no place, time or camera, no text, no smaller picture,
 * nothing behind its end (rule H13). Null for what is no photo, or a broken one.
 */
export function barePhoto(bytes: Buffer): Buffer | null {
  const type = photoType(bytes)
  return type && bareOf[type](bytes)
}
