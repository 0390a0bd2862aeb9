import type { z } from 'zod'
import type { playerProfile, Student } from '../../domain/student.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getStudent } from './students.ts'

/** A player's own profile; absent fields stay (third document, section 5). */
export function updatePlayerProfile(
  db: Db,
  teamId: TeamId,
  studentId: string,
  changes: z.infer<typeof playerProfile>,
): Promise<Student> {
  return inTransaction(db, async (tx) => {
    if (Object.values(changes).some((value) => value !== undefined))
      await tx.updateTable('students').set(changes).where('id', '=', studentId).execute()
    return getStudent(tx, teamId, studentId)
  })
}
