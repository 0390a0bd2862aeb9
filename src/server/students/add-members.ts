import { v7 as newId } from 'uuid'
import { displayName } from '../../domain/people/names.ts'
import { MEMBER_LIMIT, type MemberProfile, type NewMember } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { actorName } from '../activity/actor-name.ts'
import { recordEvent } from '../activity/club-events.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { retallyMembers } from '../tallies/tallies.ts'
import { requireBorn } from './birth-date.ts'
import { getMemberProfile } from './students.ts'

const FULL = `メンバーは${MEMBER_LIMIT}人までです`

/** A coach adds a member, who has no log-in. @throws AppError conflict of a full team, badRequest at a field */
export function addMember(
  db: Db,
  teamId: TeamId,
  member: NewMember,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<MemberProfile> {
  requireBorn(member.birthDate, clock)
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireTeamCategories(tx, teamId, member.categoryIds)
    await requireMemberRoom(tx, teamId)
    await keepExpectations(tx, teamId, clock)
    const [personId = ''] = await insertMembers(tx, teamId, [member], act)
    await recordEvent(
      tx,
      teamId,
      { type: 'member.joined', personId, name: displayName(member) },
      act,
    )
    return getMemberProfile(tx, teamId, personId)
  })
}

/** @throws AppError conflict where the team can't have so many more */
export const requireMemberRoom = (tx: Db, teamId: TeamId, added = 1): Promise<void> =>
  requireRoom(tx.selectFrom('students').where('teamId', '=', teamId), MEMBER_LIMIT, FULL, added)

/** Under the team's lock, with categories of the team. @returns their ids, in the members' order */
export async function insertMembers(
  tx: Db,
  teamId: TeamId,
  members: NewMember[],
  act: Act,
  importBatchId: string | null = null,
): Promise<string[]> {
  const createdAt = act.now.toISOString()
  const hasNotes = members.some(({ careNotes }) => careNotes)
  const author = hasNotes ? await actorName(tx, act.by) : null
  const rows = members.map(({ categoryIds: _, careNotes, ...member }) => ({
    ...member,
    id: newId(),
    teamId,
    importBatchId,
    createdAt,
    careNotes: careNotes ?? null,
    careNotesBy: careNotes ? author : null,
    careNotesAt: careNotes ? createdAt : null,
  }))
  await inParts(rows, (part) => tx.insertInto('students').values(part).execute())
  const ids = rows.map(({ id }) => id)
  const links = ids.flatMap((studentId, index) =>
    (members[index]?.categoryIds ?? []).map((categoryId) => ({ studentId, categoryId })),
  )
  await retallyMembers(tx, teamId, ids, () => insertMemberCategories(tx, links))
  return ids
}

/** What is there already stays. */
export const insertMemberCategories = (
  tx: Db,
  links: { studentId: string; categoryId: string }[],
): Promise<void> =>
  inParts(links, (part) =>
    tx
      .insertInto('studentCategories')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
