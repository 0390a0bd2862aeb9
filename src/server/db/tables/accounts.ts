import { ACCOUNT_KINDS } from '../../../domain/identity/account.ts'
import { relationSchema } from '../../../domain/people/guardian.ts'
import {
  email,
  hash,
  id,
  instant,
  integer,
  nullable,
  oneOf,
  passwordHash,
  text,
  withDefault,
} from './columns.ts'

/** Log-ins, and what limits them. */
export const accounts = {
  accounts: {
    id,
    kind: oneOf(ACCOUNT_KINDS),
    email,
    passwordHash,
    /** Links that were mailed under an earlier number act for nobody any more. */
    linkEpoch: withDefault(integer),
    createdAt: instant,
  },
  memberAccess: {
    accountId: id,
    studentId: id,
    /** What the member is to the account that may open them in the player's portal. */
    relation: oneOf(['self', ...relationSchema.options]),
    /** What the relation doesn't say: 祖母, 叔父. */
    relationLabel: nullable(text),
    createdAt: instant,
  },
  sessions: {
    tokenHash: hash,
    accountId: id,
    /** The member in view of a player's session; null: the account's own. */
    studentId: nullable(id),
    expiresAt: instant,
    createdAt: instant,
  },
  passwordResets: {
    accountId: id,
    tokenHash: hash,
    expiresAt: instant,
    /** How many since `countedFrom`. */
    mails: integer,
    countedFrom: instant,
  },
  loginFailures: { id, accountKey: text, address: text, failedAt: instant },
  /** Tries whose keys share a number are counted one after the other. */
  tryTurns: { number: integer },
  /** One network address's, since `countedFrom`. */
  clubRegistrations: { address: text, clubs: integer, countedFrom: instant },
}
