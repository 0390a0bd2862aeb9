import type { Missed } from '../../domain/notices/told.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily, relationWord } from '../../domain/people/relation-words.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import type { Family } from './households.ts'

/** Households that nothing reaches, by their members' names and whom to call: a guardian, or else a contact (G10). */
export async function namedMissed(
  db: Db,
  teamId: TeamId,
  missed: { family: Family; reason: Missed['reason'] }[],
): Promise<Missed[]> {
  const ids = missed.flatMap(({ family }) => family.studentIds)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('students')
    .leftJoin('memberAccess', (join) =>
      join.onRef('memberAccess.studentId', '=', 'students.id').on('relation', '!=', 'self'),
    )
    .leftJoin('guardians', 'guardians.accountId', 'memberAccess.accountId')
    .select(['students.id', 'students.lastName as familyName', 'students.firstName as ownName'])
    .select(['memberAccess.relation', 'memberAccess.relationLabel', 'guardians.lastName'])
    .select(['guardians.firstName', 'guardians.phone'])
    .where('students.teamId', '=', teamId)
    .where('students.id', 'in', ids)
    .orderBy('memberAccess.createdAt')
    .orderBy('memberAccess.accountId')
    .execute()
  const contacts = await db
    .selectFrom('guardianContacts')
    .select(['studentId', 'lastName', 'firstName', 'relation', 'relationLabel', 'phone'])
    .where('studentId', 'in', ids)
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const names = new Map(
    rows.map(({ id, familyName, ownName }) => [
      id,
      displayName({ lastName: familyName, firstName: ownName }),
    ]),
  )
  return missed.map(({ family, reason }) => {
    const isOwn = (id: string) => family.studentIds.includes(id)
    const guardians = rows.filter(({ id, lastName }) => isOwn(id) && lastName !== null)
    const named = contacts.filter(({ studentId }) => isOwn(studentId))
    const person =
      [...guardians, ...named].find(({ phone }) => phone) ?? guardians[0] ?? named[0] ?? null
    return {
      members: family.studentIds.map((id) => ({ id, name: names.get(id) ?? '' })),
      reason,
      person: person && { called: calledAs(person), phone: person.phone },
    }
  })
}

type Person = Parameters<typeof calledInFamily>[0]

/** 母・恵; one whose name nobody knows is a 母. */
const calledAs = (person: Person): string =>
  person.relation && person.relation !== 'self' && !person.lastName && !person.firstName
    ? relationWord({ relation: person.relation, relationLabel: person.relationLabel })
    : calledInFamily(person)
