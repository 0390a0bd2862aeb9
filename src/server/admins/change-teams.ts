import { formatAmount } from '../../domain/basics/money.ts'
import type { AdminTeam, AdminTeamDetail } from '../../domain/people/admin.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { recordAction } from './actions.ts'
import { endSessionsOfTeam } from './team-accounts.ts'
import { getTeam, getTeamDetail, requireTeam, type StorageLimit } from './teams.ts'

/** What is stored stays, also where it is more than the team may have from now on. */
export function setStorage(
  db: Db,
  by: string,
  { id, storageMb }: { id: string; storageMb: number | null },
  { files, now }: { files: StorageLimit; now: Date },
): Promise<AdminTeamDetail> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, id)
    const team = await requireTeam(tx, id)
    if (team.storageMb !== storageMb) {
      await tx.updateTable('teams').set({ storageMb }).where('id', '=', id).execute()
      const amount = storageMb === null ? '既定' : `${formatAmount(storageMb)}MB`
      await recordAction(tx, by, `チーム「${team.name}」の保存容量を${amount}にしました`, now)
    }
    return getTeamDetail(tx, files, id)
  })
}

/** Suspends a team, which signs all of its people out, or takes it into use again. */
export function setSuspended(
  db: Db,
  by: string,
  { id, isSuspended }: { id: string; isSuspended: boolean },
  now: Date,
): Promise<AdminTeam> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, id)
    const { name, suspendedAt } = await requireTeam(tx, id)
    if ((suspendedAt !== null) !== isSuspended) {
      const change = { suspendedAt: isSuspended ? now.toISOString() : null }
      await tx.updateTable('teams').set(change).where('id', '=', id).execute()
      if (isSuspended) await endSessionsOfTeam(tx, id)
      const verb = isSuspended ? '停止しました' : '再開しました'
      await recordAction(tx, by, `チーム「${name}」の利用を${verb}`, now)
    }
    return getTeam(tx, id)
  })
}
