import { createHash, randomBytes } from 'node:crypto'

/** A random 256-bit token, as text for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this is stored. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
