import type { Actor } from '../../domain/activity/club-event.ts'
import { displayName } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'

const names = ['lastName', 'firstName'] as const

/** Who acts, as others read it beside what was written; null for nobody that is known. */
export async function actorName(db: Db, { kind, id }: Actor): Promise<string | null> {
  if (id === null) return null
  const person =
    kind === 'coach'
      ? db.selectFrom('coaches').where('id', '=', id).select(names)
      : db.selectFrom('students').where('id', '=', id).select(names)
  const found = await person.executeTakeFirst()
  return found ? displayName(found) : null
}
