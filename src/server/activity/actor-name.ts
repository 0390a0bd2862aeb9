import type { Actor } from '../../domain/activity/club-event.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily } from '../../domain/people/relation-words.ts'
import type { Db } from '../db/database.ts'

const names = ['lastName', 'firstName'] as const

/** Who acts, as others read it beside what was written; null for nobody that is known. */
export async function actorName(db: Db, { kind, id }: Actor): Promise<string | null> {
  if (id === null) return null
  if (kind === 'guardian') return guardianActor(db, id)
  const person =
    kind === 'coach'
      ? db.selectFrom('coaches').where('id', '=', id).select(names)
      : db.selectFrom('students').where('id', '=', id).select(names)
  const found = await person.executeTakeFirst()
  return found ? displayName(found) : null
}

/** As the family calls one: what they are to a child of theirs. */
async function guardianActor(db: Db, accountId: string): Promise<string | null> {
  const found = await db
    .selectFrom('guardians')
    .innerJoin('memberAccess', 'memberAccess.accountId', 'guardians.accountId')
    .where('guardians.accountId', '=', accountId)
    .select(['lastName', 'firstName', 'relation', 'relationLabel'])
    .orderBy('memberAccess.createdAt')
    .executeTakeFirst()
  if (!found || found.relation === 'self') return null
  const { relation, ...guardian } = found
  return calledInFamily({ ...guardian, relation })
}
