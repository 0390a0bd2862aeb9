import { v7 as newId } from 'uuid'
import { AppError, notFound } from '../../domain/basics/errors.ts'
import { GUARDIANS_PER_CHILD } from '../../domain/people/guardian.ts'
import {
  contactMessages,
  type GuardianContact,
  type GuardianContactFields,
} from '../../domain/people/guardian-contact.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireStudent } from '../students/require-student.ts'

const columns = [
  'id',
  'studentId',
  'lastName',
  'firstName',
  'relation',
  'relationLabel',
  'phone',
] as const

const contacts = (db: Db, teamId: TeamId) =>
  db.selectFrom('guardianContacts').where('teamId', '=', teamId).select(columns)

/** Guardians whom rosters and coaches name, of all members. */
export const listContacts = (db: Db, teamId: TeamId): Promise<GuardianContact[]> =>
  contacts(db, teamId).orderBy('createdAt').orderBy('id').execute()

/** @throws AppError notFound */
export async function requireContact(db: Db, teamId: TeamId, id: string): Promise<GuardianContact> {
  const contact = await contacts(db, teamId).where('id', '=', id).executeTakeFirst()
  if (!contact) throw notFound('連絡先が見つかりませんでした')
  return contact
}

/** What is kept of the fields: an absent one is null, a label stands beside 'other' alone. */
const stored = ({
  lastName,
  firstName,
  relation,
  relationLabel,
  phone,
}: GuardianContactFields) => ({
  lastName: lastName ?? null,
  firstName: firstName ?? null,
  relation: relation ?? null,
  relationLabel: relation === 'other' ? (relationLabel ?? null) : null,
  phone: phone ?? null,
})

/** @throws AppError notFound, conflict beyond what a child may have */
export function addContact(
  db: Db,
  teamId: TeamId,
  { studentId, ...fields }: GuardianContactFields & { studentId: string },
  now: Date,
): Promise<GuardianContact> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudent(tx, teamId, studentId)
    const theirs = await contacts(tx, teamId).where('studentId', '=', studentId).execute()
    if (theirs.length >= GUARDIANS_PER_CHILD)
      throw new AppError('conflict', { message: contactMessages.tooMany })
    const id = newId()
    const createdAt = now.toISOString()
    await tx
      .insertInto('guardianContacts')
      .values({ id, teamId, studentId, ...stored(fields), createdAt })
      .execute()
    return requireContact(tx, teamId, id)
  })
}

/** Corrects a contact, and the same person's of siblings with it. @throws AppError notFound */
export function changeContact(
  db: Db,
  teamId: TeamId,
  { id, ...fields }: GuardianContactFields & { id: string },
): Promise<GuardianContact> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const before = await requireContact(tx, teamId, id)
    const ids = (await sameAs(tx, teamId, before)).map((one) => one.id)
    await tx
      .updateTable('guardianContacts')
      .set({ ...stored(fields), importBatchId: null })
      .where('id', 'in', ids)
      .execute()
    return requireContact(tx, teamId, id)
  })
}

/** Of siblings, a contact with the same names and phone is one person; the name alone isn't. */
async function sameAs(tx: Db, teamId: TeamId, one: GuardianContact) {
  if (!one.phone || !one.lastName) return [one]
  const all = await contacts(tx, teamId).where('phone', '=', one.phone).execute()
  return all.filter(
    ({ lastName, firstName }) => lastName === one.lastName && firstName === one.firstName,
  )
}

/** @throws AppError notFound */
export function removeContact(db: Db, teamId: TeamId, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireContact(tx, teamId, id)
    await tx.deleteFrom('guardianContacts').where('id', '=', id).execute()
  })
}
