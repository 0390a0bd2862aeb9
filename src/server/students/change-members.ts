import { displayName } from '../../domain/people/names.ts'
import type { Student } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { forgetPerson, recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { keepExpectations } from '../expectations/keep.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import { lockAccountsOfMember } from '../identity/account-owners.ts'
import { requireSession, type Self } from '../identity/own-account.ts'
import type { TeamId } from '../identity/team-id.ts'
import { forgetInImports } from '../import-batches/batches.ts'
import { forgetMemberInSteps } from '../schedules/undo-forget.ts'
import { moveUp } from '../seats/move-up.ts'
import { eventsWithSeats } from '../seats/seat.ts'
import { retallyMembers, untallyMember } from '../tallies/tallies.ts'
import { keepWithoutName } from './former-members.ts'
import { getStudent } from './students.ts'
import { deleteEmptyInvitations, deleteUnusedOfTeam } from './unused-accounts.ts'

/** A coach sets a member's status; an absent one stays as it is. */
export function setPlayerType(
  db: Db,
  teamId: TeamId,
  { studentId, playerType }: { studentId: string; playerType?: Student['playerType'] | undefined },
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<Student> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const student = await getStudent(tx, teamId, studentId)
    if (playerType === undefined || playerType === student.playerType) return student
    await keepExpectations(tx, teamId, clock)
    await retallyMembers(tx, teamId, [studentId], () =>
      tx.updateTable('students').set({ playerType }).where('id', '=', studentId).execute(),
    )
    const name = displayName(student)
    const change = { personId: studentId, name, before: student.playerType, after: playerType }
    await recordEvent(tx, teamId, { type: 'member.statusChanged', ...change }, act)
    await moveUp(tx, teamId, await eventsWithSeats(tx, [studentId]), { clock, act })
    return { ...student, playerType }
  })
}

/**
 * Removal, and withdrawal by the member's own `self`: profile, answers, fee records, links and sessions go
 * together (rule M1); what the club's totals need stays without a name.
 */
export async function removeMember(
  db: Db,
  teamId: TeamId,
  studentId: string,
  { files, act, clock, self }: { files: Files; act: Act; clock: ClubClock; self?: Self },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    if (self) await requireSession(tx, self)
    const student = await getStudent(tx, teamId, studentId)
    const accounts = await lockAccountsOfMember(tx, studentId)
    await forgetInImports(tx, teamId, studentId)
    await keepWithoutName(tx, teamId, studentId, clock)
    await forgetMemberInSteps(tx, teamId, studentId)
    await untallyMember(tx, teamId, studentId)
    const seats = await eventsWithSeats(tx, [studentId])
    const removed = await tx
      .deleteFrom('students')
      .where('teamId', '=', teamId)
      .where('id', '=', studentId)
      .returning('photoFileId')
      .execute()
    await deleteUnusedOfTeam(tx, teamId, accounts)
    await moveUp(tx, teamId, seats, { clock, act })
    await deleteEmptyInvitations(tx, teamId)
    const left = { personId: null, name: displayName(student), isWithdrawal: self !== undefined }
    await recordEvent(tx, teamId, { type: 'member.left', ...left }, act)
    await forgetPerson(tx, teamId, studentId)
    const photos = removed.flatMap(({ photoFileId }) => photoFileId ?? [])
    await removeUnused(tx, files, photos, act.now)
  })
}
