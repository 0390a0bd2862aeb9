import { AppError } from '../../domain/basics/errors.ts'
import type { ImportBatch } from '../../domain/people/roster.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { isUsed, requireBatch, showBatch, storeSummary } from '../import-batches/batches.ts'
import type { Undo } from '../import-batches/summary.ts'
import { moveUp } from '../seats/move-up.ts'
import { eventsWithSeats } from '../seats/seat.ts'
import { retallyMembers } from '../tallies/tallies.ts'
import { storeMembers } from './change-members.ts'
import { forgetAdded } from './forget-added.ts'
import { knownMembers } from './known-members.ts'
import { takeBackContacts } from './store-contacts.ts'

const refused = (message: string) => new AppError('conflict', { message })

/**
 * Takes an import back: who came with it goes, and fields that still are what it made of them are as before.
 * @throws AppError notFound, conflict where it is not the newest, or somebody of it has an answer, guardian or fee
 */
export function undoImport(
  db: Db,
  teamId: TeamId,
  id: string,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<ImportBatch> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const batch = await requireBatch(tx, teamId, id)
    const { undo } = batch.summary
    if (batch.undoneAt || !undo) throw refused('元に戻せるのは、最後の取り込みだけです')
    if (await isUsed(tx, id))
      throw refused(
        '取り込んだメンバーに、出欠の回答・保護者・月謝の記録があるため、元に戻せません',
      )
    await keepExpectations(tx, teamId, clock)
    const added = await addedBy(tx, id)
    await retallyMembers(tx, teamId, touchedBy(added, undo), async () => {
      await tx.deleteFrom('students').where('importBatchId', '=', id).execute()
      await deleteChildlessInvitations(tx, teamId)
      await restoreFields(tx, teamId, undo)
      await removeLinks(tx, undo)
      await takeBackContacts(tx, teamId, id, undo.guardians)
      await deleteUnusedCategories(tx, teamId, undo.categoryIds)
    })
    const changed = undo.changes.map(({ studentId }) => studentId)
    await moveUp(tx, teamId, await eventsWithSeats(tx, changed), { clock, act })
    await forgetAdded(tx, teamId, added)
    const undoneAt = act.now.toISOString()
    await tx.updateTable('importBatches').set({ undoneAt }).where('id', '=', id).execute()
    await storeSummary(tx, id, { ...batch.summary, contacts: [], undo: null })
    const counts = { added: batch.summary.added, updated: batch.summary.updated }
    await recordEvent(tx, teamId, { type: 'members.importUndone', batchId: id, ...counts }, act)
    return showBatch(tx, teamId, id)
  })
}

async function addedBy(tx: Db, id: string): Promise<string[]> {
  const added = tx.selectFrom('students').select('id').where('importBatchId', '=', id)
  return (await added.execute()).map((one) => one.id)
}

/** Who came with the import, and who was changed. */
const touchedBy = (added: readonly string[], { changes, links }: Undo): string[] => [
  ...new Set([...added, ...[...changes, ...links].map((one) => one.studentId)]),
]

const deleteChildlessInvitations = (tx: Db, teamId: TeamId) =>
  tx
    .deleteFrom('guardianInvitations')
    .where('teamId', '=', teamId)
    .where('acceptedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guardianInvitationChildren')
            .select('studentId')
            .whereRef('invitationId', '=', 'guardianInvitations.id'),
        ),
      ),
    )
    .execute()

async function restoreFields(tx: Db, teamId: TeamId, { changes }: Undo): Promise<void> {
  const now = new Map(
    (await knownMembers(tx, teamId)).map((member) => [
      member.id,
      new Map<string, unknown>(Object.entries(member)),
    ]),
  )
  const fields = changes.map(
    ({ studentId, before, after }): [string, Undo['changes'][0]['before']] => [
      studentId,
      Object.fromEntries(
        Object.entries(before).filter(([field]) => now.get(studentId)?.get(field) === after[field]),
      ),
    ],
  )
  await storeMembers(tx, new Map(fields))
}

const removeLinks = (tx: Db, { links }: Undo): Promise<void> =>
  inParts(links, (part) =>
    tx
      .deleteFrom('studentCategories')
      .where((by) =>
        by.or(part.map(({ studentId, categoryId }) => by.and({ studentId, categoryId }))),
      )
      .execute(),
  )

async function deleteUnusedCategories(tx: Db, teamId: TeamId, ids: string[]): Promise<void> {
  if (!ids.length) return
  await tx
    .deleteFrom('categories')
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('studentCategories')
              .select('studentId')
              .whereRef('studentCategories.categoryId', '=', 'categories.id'),
          ),
          exists(
            selectFrom('scheduleCategories')
              .select('scheduleId')
              .whereRef('scheduleCategories.categoryId', '=', 'categories.id'),
          ),
          exists(
            selectFrom('announcementCategories')
              .select('announcementId')
              .whereRef('announcementCategories.categoryId', '=', 'categories.id'),
          ),
          exists(
            selectFrom('coachCategories')
              .select('id')
              .whereRef('coachCategories.categoryId', '=', 'categories.id'),
          ),
        ]),
      ),
    )
    .execute()
}
