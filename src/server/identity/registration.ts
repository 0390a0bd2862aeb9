import type { Db } from '../db/database.ts'
import { hashPassword } from './passwords.ts'
import { registerInTurn } from './throttle.ts'

/** Where a registration comes from. */
export interface Registrant {
  /** The caller's network address. */
  address: string
  now: Date
}

/** A hash is dear, and a registration open to anybody. @throws AppError tooManyRequests */
export const hashForRegistration = (
  db: Db,
  password: string,
  registrant: Registrant,
): Promise<string> => registerInTurn(db, registrant, () => hashPassword(password))
