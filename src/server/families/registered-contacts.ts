import { nameKey } from '../../domain/people/name-key.ts'
import { phoneKey } from '../../domain/people/phone.ts'
import type { Db } from '../db/database.ts'

interface Person {
  lastName: string | null
  firstName: string | null
  phone: string | null
}

/** Null where a name is missing. */
const keyOf = ({ lastName, firstName }: Person) =>
  lastName && firstName ? nameKey({ lastName, firstName }) : null

/** The same name; where one has none, the same phone. A land line alone is of all who live there. */
export function isSamePerson(a: Person, b: Person): boolean {
  const [nameOfA, nameOfB] = [keyOf(a), keyOf(b)]
  if (nameOfA && nameOfB) return nameOfA === nameOfB
  if (a.phone && b.phone) return phoneKey(a.phone) === phoneKey(b.phone)
  return a.lastName !== null && a.lastName === b.lastName && a.firstName === b.firstName
}

/** A guardian who has registered says themselves what a contact says of them; a phone that they don't tell stays. */
export const isToldBy = (guardian: Person, contact: Person): boolean =>
  isSamePerson(guardian, contact) && (guardian.phone !== null || contact.phone === null)

/** Of a guardian who registers, or changes what they tell, their children's contacts keep nothing twice. */
export async function forgetRegistered(tx: Db, accountId: string): Promise<void> {
  const guardian = await tx
    .selectFrom('guardians')
    .where('accountId', '=', accountId)
    .select(['lastName', 'firstName', 'phone'])
    .executeTakeFirst()
  if (!guardian) return
  const contacts = await tx
    .selectFrom('guardianContacts')
    .innerJoin('memberAccess', 'memberAccess.studentId', 'guardianContacts.studentId')
    .where('accountId', '=', accountId)
    .select(['guardianContacts.id', 'lastName', 'firstName', 'phone'])
    .execute()
  const told = contacts.filter((contact) => isToldBy(guardian, contact)).map(({ id }) => id)
  if (told.length) await tx.deleteFrom('guardianContacts').where('id', 'in', told).execute()
}
