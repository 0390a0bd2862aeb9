import type { z } from 'zod'
import type { MemberProfile, playerProfile } from '../../domain/people/student.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { removeReplaced, takePhoto, wantedPhoto } from '../files/photos.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { signedNotes } from './member-profile.ts'
import { getMemberProfile } from './students.ts'

/** A player's own profile; absent fields stay (rule H3). */
export async function updatePlayerProfile(
  db: Db,
  teamId: TeamId,
  studentId: string,
  { photoUrl, ...changes }: z.infer<typeof playerProfile>,
  { files, act }: { files: Files; act: Act },
): Promise<MemberProfile> {
  const { now } = act
  const shown = await getMemberProfile(db, teamId, studentId)
  const photo = await wantedPhoto(db, files, teamId, photoUrl, shown, now)
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    // Another save may have come first, whose photo goes now.
    const before = await getMemberProfile(tx, teamId, studentId)
    const change = {
      ...changes,
      ...(await signedNotes(tx, changes.careNotes, before, act)),
      ...(await takePhoto(tx, teamId, photo, now)),
    }
    if (Object.values(change).some((value) => value !== undefined))
      await tx.updateTable('students').set(change).where('id', '=', studentId).execute()
    if (photo !== undefined) await removeReplaced(tx, files, before.photoUrl, now)
    return getMemberProfile(tx, teamId, studentId)
  })
}
