import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { type Snapshot, snapshotSchema } from './undo-snapshot.ts'

/** What can be taken back no more is kept no longer, with the files that only it names. */
export const forgetOldSteps = (db: Db, now: Date) =>
  db.deleteFrom('undoSteps').where('expiresAt', '<=', now.toISOString()).execute()

/** A member who goes takes along what they said of events that were deleted meanwhile (rule M1). */
export async function forgetMemberInSteps(tx: Db, teamId: TeamId, studentId: string) {
  const steps = await tx
    .selectFrom('undoSteps')
    .select(['id', 'snapshot'])
    .where('teamId', '=', teamId)
    .where('snapshot', 'like', `%${studentId}%`)
    .execute()
  for (const { id, snapshot } of steps) {
    const { data } = snapshotSchema.safeParse(JSON.parse(snapshot))
    const text = JSON.stringify(data ? without(data, studentId) : {})
    await tx.updateTable('undoSteps').set({ snapshot: text }).where('id', '=', id).execute()
  }
}

function without({ children, expected, ...snapshot }: Snapshot, gone: string): Snapshot {
  const isOther = ({ studentId }: { studentId: string }) => studentId !== gone
  return {
    ...snapshot,
    ...(expected && { expected: expected.filter(isOther) }),
    children: {
      ...children,
      attendances: children.attendances
        .filter(isOther)
        .map((row) => (row.answeredById === gone ? { ...row, answeredById: null } : row)),
      attendanceChanges: children.attendanceChanges
        .filter(isOther)
        .map((row) => (row.byId === gone ? { ...row, byId: null, byName: null } : row)),
      expectations: children.expectations.filter(isOther),
    },
  }
}
