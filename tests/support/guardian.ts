import { v7 as newId } from 'uuid'
import type { Relation } from '../../src/domain/people/guardian.ts'
import type { Db } from '../../src/server/db/database.ts'
import { createAccount } from '../../src/server/identity/accounts.ts'
import { follow, NOW, type Person, signedIn } from './club.ts'

const createdAt = NOW.toISOString()

/** A member without a log-in. @returns the id */
export async function aMember(
  db: Db,
  teamId: string,
  categoryIds: string[] = [],
  fields: { firstName?: string; birthDate?: string } = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('students')
    .values({ id, teamId, lastName: '高橋', firstName: '花', createdAt, ...fields })
    .execute()
  await follow(db, teamId, id, categoryIds)
  return id
}

interface Guardian {
  relation?: Relation
  firstName?: string
  phone?: string
}

/** A signed-in guardian of the children; the first one is in view. The id is the account's. */
export async function aGuardian(
  db: Db,
  teamId: string,
  children: string[],
  { relation = 'mother', firstName = '由美子', phone }: Guardian = {},
): Promise<Person> {
  const person = await signedIn(db, 'player', async (_, accountId) => {
    const name = { lastName: '高橋', firstName, phone: phone ?? null }
    await db
      .insertInto('guardians')
      .values({ accountId, teamId, ...name, emailConfirmedAt: createdAt, createdAt })
      .execute()
    for (const [n, studentId] of children.entries())
      await db
        .insertInto('memberAccess')
        .values({
          accountId,
          studentId,
          relation,
          createdAt: new Date(NOW.getTime() + n).toISOString(),
        })
        .execute()
  })
  return { ...person, id: person.accountId }
}

/** An invitation to a guardian of the child, the claim of another, and one whom a coach named. @returns their ids */
export async function waitingOf(db: Db, teamId: string, studentId: string) {
  const [invitation, claim, contact] = [newId(), newId(), newId()]
  const expiresAt = '2026-12-05T00:00:00.000Z'
  const by = { invitedByKind: 'coach' as const, invitedByName: '大野 健司' }
  await db
    .insertInto('guardianInvitations')
    .values({
      id: invitation,
      teamId,
      email: `${invitation}@example.jp`,
      ...by,
      expiresAt,
      createdAt,
    })
    .execute()
  await db
    .insertInto('guardianInvitationChildren')
    .values({ invitationId: invitation, studentId })
    .execute()
  const email = `${claim}@example.jp`
  const logIn = { kind: 'player' as const, email, passwordHash: 'none', createdAt }
  const accountId = await createAccount(db, logIn)
  const name = { lastName: '高橋', firstName: '和子' }
  await db
    .insertInto('guardians')
    .values({ accountId, teamId, ...name, createdAt })
    .execute()
  await db
    .insertInto('guardianClaims')
    .values({
      id: claim,
      teamId,
      accountId,
      studentId,
      relation: 'other',
      state: 'open',
      createdAt,
    })
    .execute()
  await db
    .insertInto('guardianContacts')
    .values({ id: contact, teamId, studentId, lastName: '高橋', firstName: '健', createdAt })
    .execute()
  return { invitation, claim, contact }
}
