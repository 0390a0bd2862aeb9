import { fieldChanges } from '../../domain/activity/club-event.ts'
import { displayName } from '../../domain/people/names.ts'
import {
  type MemberProfile,
  type MemberProfileChange,
  memberProfile,
} from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { actorName } from '../activity/actor-name.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireBorn } from './birth-date.ts'
import { getMemberProfile } from './students.ts'

/** A coach corrects what is known of a member; absent fields stay (rule H3). @throws AppError notFound */
export function updateMemberProfile(
  db: Db,
  teamId: TeamId,
  studentId: string,
  change: MemberProfileChange,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<MemberProfile> {
  requireBorn(change.birthDate, clock)
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const before = await getMemberProfile(tx, teamId, studentId)
    const fields = { ...change, ...(await signedNotes(tx, change.careNotes, before, act)) }
    if (Object.values(fields).every((value) => value === undefined)) return before
    await tx.updateTable('students').set(fields).where('id', '=', studentId).execute()
    const after = await getMemberProfile(tx, teamId, studentId)
    // The notes themselves stay with the member alone.
    const { careNotes: _, ...told } = memberProfile.shape
    const changes = fieldChanges(before, after, told)
    if (after.careNotes !== before.careNotes) changes.push(NOTES_CHANGED)
    const updated = {
      type: 'member.updated',
      personId: studentId,
      name: displayName(after),
    } as const
    if (changes.length) await recordEvent(tx, teamId, { ...updated, changes }, act)
    return after
  })
}

const NOTES_CHANGED = { field: 'careNotes', before: null, after: null }

/** Who wrote notes that are new, and when; nothing where they are as they were. */
export async function signedNotes(
  tx: Db,
  careNotes: string | null | undefined,
  before: Pick<MemberProfile, 'careNotes'>,
  act: Act,
) {
  if (careNotes === undefined || careNotes === before.careNotes) return {}
  if (careNotes === null) return { careNotesBy: null, careNotesAt: null }
  return { careNotesBy: await actorName(tx, act.by), careNotesAt: act.now.toISOString() }
}
