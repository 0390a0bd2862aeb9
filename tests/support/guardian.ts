import { v7 as newId } from 'uuid'
import type { Relation } from '../../src/domain/people/guardian.ts'
import type { Db } from '../../src/server/db/database.ts'
import { NOW, type Person, signedIn } from './club.ts'

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
  if (categoryIds.length)
    await db
      .insertInto('studentCategories')
      .values(categoryIds.map((categoryId) => ({ studentId: id, categoryId })))
      .execute()
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
