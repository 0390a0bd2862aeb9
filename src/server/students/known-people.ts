import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

export type KnownPerson = Awaited<ReturnType<typeof knownPeople>>[number]

/** Everybody in the team as people are compared, in the order in which they joined. */
export const knownPeople = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('students')
    .where('teamId', '=', teamId)
    .select(['id', 'lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'birthDate'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
