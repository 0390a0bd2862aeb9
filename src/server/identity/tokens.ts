import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random 256-bit token, as text for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this is stored. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Takes as long for a token that begins right as for any other. */
export const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))
