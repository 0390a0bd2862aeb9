import { relationSchema } from '../../../domain/people/guardian.ts'
import { ANSWERERS, MARKS, UNANSWERED } from '../../../domain/schedule/attendance.ts'
import { day, email, flag, hash, id, instant, json, nullable, oneOf, text } from './columns.ts'

const kana = { lastNameKana: nullable(text), firstNameKana: nullable(text) }

/** What `relation` doesn't say: 祖母, 叔父. */
const relationLabel = nullable(text)

/** Guardians, how they join, the history of answers, and imports. */
export const families = {
  /** The person of an account that acts for others. */
  guardians: {
    accountId: id,
    teamId: id,
    lastName: text,
    firstName: text,
    ...kana,
    phone: nullable(text),
    /** When a mail to the account's address was opened. */
    emailConfirmedAt: nullable(instant),
    /** Of the mail that confirms the address. */
    confirmTokenHash: nullable(hash),
    createdAt: instant,
  },
  guardianInvitations: {
    id,
    teamId: id,
    /** Null for a printed one. */
    email: nullable(email),
    lastName: nullable(text),
    firstName: nullable(text),
    ...kana,
    relation: nullable(oneOf(relationSchema.options)),
    relationLabel,
    phone: nullable(text),
    /** Null until the mail leaves. */
    tokenHash: nullable(hash),
    invitedByKind: oneOf(['coach', 'guardian', 'player']),
    invitedById: nullable(id),
    invitedByName: text,
    expiresAt: instant,
    acceptedAt: nullable(instant),
    revokedAt: nullable(instant),
    createdAt: instant,
  },
  guardianInvitationChildren: { invitationId: id, studentId: id },
  guardianClaims: {
    id,
    teamId: id,
    accountId: id,
    studentId: id,
    relation: oneOf(relationSchema.options),
    relationLabel,
    state: oneOf(['open', 'refused']),
    /** The child as the guardian has named it; null of claims from before that was kept. */
    childLastName: nullable(text),
    childFirstName: nullable(text),
    childLastNameKana: nullable(text),
    childFirstNameKana: nullable(text),
    childBirthDate: nullable(day),
    createdAt: instant,
  },
  /** Guardians whom a roster or a coach names, of one child each, until they register. */
  guardianContacts: {
    id,
    teamId: id,
    studentId: id,
    /** Null of one whom a coach typed or corrected. */
    importBatchId: nullable(id),
    lastName: nullable(text),
    firstName: nullable(text),
    relation: nullable(oneOf(relationSchema.options)),
    relationLabel,
    phone: nullable(text),
    createdAt: instant,
  },
  attendanceChanges: {
    id,
    teamId: id,
    scheduleId: id,
    studentId: id,
    before: oneOf([...MARKS, UNANSWERED]),
    after: oneOf([...MARKS, UNANSWERED]),
    commentChanged: flag,
    byKind: oneOf(ANSWERERS),
    byId: nullable(id),
    /** As it was. */
    byName: nullable(text),
    source: oneOf(['app', 'mail', 'coach', 'seat', 'offline']),
    createdAt: instant,
  },
  importBatches: {
    id,
    teamId: id,
    kind: oneOf(['members']),
    byId: nullable(id),
    byName: text,
    /** JSON. */
    summary: json(),
    createdAt: instant,
    undoneAt: nullable(instant),
  },
}
