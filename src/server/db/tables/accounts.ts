import type { AccountKind } from '../../../domain/identity/account.ts'
import type { Relation } from '../../../domain/people/guardian.ts'
import { integer, nullable, text, textOf, withDefault } from './columns.ts'

/** Log-ins, and what limits them. */
export const accounts = {
  accounts: {
    id: text,
    kind: textOf<AccountKind>(),
    email: text,
    passwordHash: text,
    /** Links that were mailed under an earlier number act for nobody any more. */
    linkEpoch: withDefault(integer),
    createdAt: text,
  },
  memberAccess: {
    accountId: text,
    studentId: text,
    /** What the member is to the account that may open them in the player's portal. */
    relation: textOf<'self' | Relation>(),
    /** What the relation doesn't say: 祖母, 叔父. */
    relationLabel: nullable(text),
    createdAt: text,
  },
  sessions: {
    tokenHash: text,
    accountId: text,
    /** The member in view of a player's session; null: the account's own. */
    studentId: nullable(text),
    expiresAt: text,
    createdAt: text,
  },
  passwordResets: {
    accountId: text,
    tokenHash: text,
    expiresAt: text,
    /** How many since `countedFrom`. */
    mails: integer,
    countedFrom: text,
  },
  loginFailures: { id: text, accountKey: text, address: text, failedAt: text },
  /** Tries whose keys share a number are counted one after the other. */
  tryTurns: { number: integer },
  /** One network address's, since `countedFrom`. */
  clubRegistrations: { address: text, clubs: integer, countedFrom: text },
}
