import type { AddedMember, MemberProfile } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { type Inviting, inviteGuardians } from '../families/invite.ts'
import type { TeamId } from '../identity/team-id.ts'
import { addMember } from '../students/add-members.ts'
import { membersAlike, refuseAlike } from '../students/alike.ts'
import { keepApart } from '../students/doubles.ts'

/** A member, unless like another where that is asked, and an invitation to the guardian whose address came along. @throws AppError as both do */
export function addInvited(
  db: Db,
  teamId: TeamId,
  { email, unlessAlike, ...member }: AddedMember,
  { clock, act, inviting }: { clock: ClubClock; act: Act; inviting: Inviting },
): Promise<MemberProfile> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const alike = unlessAlike === undefined ? [] : await membersAlike(tx, teamId, member)
    if (unlessAlike) refuseAlike(member, alike)
    const added = await addMember(tx, teamId, member, { clock, act })
    const apart = alike.map(({ id }) => [id, added.id] as const)
    await keepApart(tx, teamId, apart, clock.now)
    if (email) await inviteGuardians(tx, teamId, [{ email, studentIds: [added.id] }], inviting)
    return added
  })
}
