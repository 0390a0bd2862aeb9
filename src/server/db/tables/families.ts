import type { Relation } from '../../../domain/people/guardian.ts'
import type { Attendance, Mark, UNANSWERED } from '../../../domain/schedule/attendance.ts'
import { flag, nullable, text, textOf } from './columns.ts'

const kana = { lastNameKana: nullable(text), firstNameKana: nullable(text) }

/** What `relation` doesn't say: 祖母, 叔父. */
const relationLabel = nullable(text)

/** Guardians, how they join, the history of answers, and imports. */
export const families = {
  /** The person of an account that acts for others. */
  guardians: {
    accountId: text,
    teamId: text,
    lastName: text,
    firstName: text,
    ...kana,
    phone: nullable(text),
    /** When a mail to the account's address was opened. */
    emailConfirmedAt: nullable(text),
    /** Of the mail that confirms the address. */
    confirmTokenHash: nullable(text),
    createdAt: text,
  },
  guardianInvitations: {
    id: text,
    teamId: text,
    /** Null for a printed one. */
    email: nullable(text),
    lastName: nullable(text),
    firstName: nullable(text),
    ...kana,
    relation: nullable(textOf<Relation>()),
    relationLabel,
    phone: nullable(text),
    /** Null until the mail leaves. */
    tokenHash: nullable(text),
    invitedByKind: textOf<'coach' | 'guardian' | 'player'>(),
    invitedById: nullable(text),
    invitedByName: text,
    expiresAt: text,
    acceptedAt: nullable(text),
    revokedAt: nullable(text),
    createdAt: text,
  },
  guardianInvitationChildren: { invitationId: text, studentId: text },
  guardianClaims: {
    id: text,
    teamId: text,
    accountId: text,
    studentId: text,
    relation: textOf<Relation>(),
    relationLabel,
    state: textOf<'open' | 'refused'>(),
    createdAt: text,
  },
  /** Guardians whom a roster or a coach names, of one child each, until they register. */
  guardianContacts: {
    id: text,
    teamId: text,
    studentId: text,
    /** Null of one whom a coach typed or corrected. */
    importBatchId: nullable(text),
    lastName: nullable(text),
    firstName: nullable(text),
    relation: nullable(textOf<Relation>()),
    relationLabel,
    phone: nullable(text),
    createdAt: text,
  },
  attendanceChanges: {
    id: text,
    teamId: text,
    scheduleId: text,
    studentId: text,
    before: textOf<Mark | typeof UNANSWERED>(),
    after: textOf<Mark | typeof UNANSWERED>(),
    commentChanged: flag,
    byKind: textOf<Attendance['answeredBy']>(),
    byId: nullable(text),
    /** As it was. */
    byName: nullable(text),
    source: textOf<'app' | 'mail' | 'coach' | 'seat' | 'offline'>(),
    createdAt: text,
  },
  importBatches: {
    id: text,
    teamId: text,
    kind: textOf<'members'>(),
    byId: nullable(text),
    byName: text,
    /** JSON. */
    summary: text,
    createdAt: text,
    undoneAt: nullable(text),
  },
}
