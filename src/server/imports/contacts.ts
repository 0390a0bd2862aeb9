import type { Contact } from '../import-batches/summary.ts'

interface Line {
  studentId: string
  guardians: Omit<Contact, 'studentIds'>[]
}

/** Guardians to invite: one address is one person, whose children all its lines are; so is one phone with a name. */
export function contactsOf(lines: readonly Line[]): Contact[] {
  const contacts = new Map<string, Contact>()
  for (const [line, { studentId, guardians }] of lines.entries())
    for (const [index, guardian] of guardians.entries()) {
      const key = keyOf(guardian) ?? `${line} ${index}`
      const known = contacts.get(key)
      if (known) contacts.set(key, joined(known, { ...guardian, studentIds: [studentId] }))
      else contacts.set(key, { ...guardian, studentIds: [studentId] })
    }
  return [...contacts.values()]
}

function keyOf({ email, phone, lastName, firstName }: Omit<Contact, 'studentIds'>) {
  if (email) return email
  return phone && lastName ? `${phone} ${lastName} ${firstName ?? ''}` : undefined
}

/** What an earlier line has said stands; a later one adds what it left out. */
const joined = (known: Contact, more: Contact): Contact => ({
  lastName: known.lastName ?? more.lastName,
  firstName: known.lastName ? known.firstName : more.firstName,
  relation: known.relation ?? more.relation,
  relationLabel: known.relation ? known.relationLabel : more.relationLabel,
  email: known.email ?? more.email,
  phone: known.phone ?? more.phone,
  studentIds: [...new Set([...known.studentIds, ...more.studentIds])],
})
