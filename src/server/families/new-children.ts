import { v7 as newId } from 'uuid'
import type { NamedChild } from '../../domain/people/guardian.ts'
import { displayName } from '../../domain/people/names.ts'
import { MEMBER_LIMIT } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { recordEvents } from '../activity/club-events.ts'
import type { Db } from '../db/database.ts'
import { requireRoom } from '../db/require-room.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'

const FULL = `メンバーは${MEMBER_LIMIT}人までです。チームの代表にご相談ください`

/** Children whom a guardian has named become members, under the team's lock. @returns their ids @throws AppError conflict */
export async function addChildrenAsMembers(
  tx: Db,
  teamId: TeamId,
  added: readonly NamedChild[],
  { act, clock }: { act: Act; clock: ClubClock },
): Promise<string[]> {
  if (!added.length) return []
  const all = tx.selectFrom('students').where('teamId', '=', teamId)
  await requireRoom(all, MEMBER_LIMIT, FULL, added.length)
  await keepExpectations(tx, teamId, clock)
  const createdAt = act.now.toISOString()
  const rows = added.map(({ lastName, firstName, lastNameKana, firstNameKana, birthDate }) => ({
    id: newId(),
    teamId,
    lastName,
    firstName,
    lastNameKana: lastNameKana ?? null,
    firstNameKana: firstNameKana ?? null,
    birthDate,
    createdAt,
  }))
  await tx.insertInto('students').values(rows).execute()
  const joined = rows.map((row) => ({
    type: 'member.joined' as const,
    personId: row.id,
    name: displayName(row),
  }))
  await recordEvents(tx, teamId, joined, act)
  return rows.map(({ id }) => id)
}
