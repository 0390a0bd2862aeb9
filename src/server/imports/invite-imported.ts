import { AppError } from '../../domain/basics/errors.ts'
import { OPEN_INVITATIONS } from '../../domain/people/guardian-invitation.ts'
import type { ImportBatch } from '../../domain/people/roster.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { openInvitations } from '../families/invitation-tokens.ts'
import { type Inviting, inviteGuardians } from '../families/invite.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listBatches, newestBatch, storeSummary } from '../import-batches/batches.ts'
import type { Contact } from '../import-batches/summary.ts'
import { requireBatch } from './undo-import.ts'

/**
 * Mails an invitation to each address of the newest import, as many as may wait in a team; the others stay for
 * the next time. @throws AppError notFound, conflict
 */
export function inviteImported(
  db: Db,
  teamId: TeamId,
  id: string,
  inviting: Inviting,
): Promise<ImportBatch> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireBatch(tx, teamId, id)
    const batch = await newestBatch(tx, teamId)
    const mailed = batch?.id === id ? batch.summary.contacts.flatMap(withAddress) : []
    if (!batch || !mailed.length)
      throw new AppError('conflict', { message: 'この取り込みに、招待を待つ保護者はいません' })
    const sent = mailed.slice(0, Math.max(1, await roomFor(tx, teamId, inviting.now)))
    await inviteGuardians(tx, teamId, sent, inviting)
    const emails = new Set(sent.map(({ email }) => email))
    const contacts = batch.summary.contacts.filter(({ email }) => !email || !emails.has(email))
    await storeSummary(tx, id, { ...batch.summary, contacts })
    const [invited] = await listBatches(tx, teamId)
    if (!invited) throw new Error('an import that was stored is not there')
    return invited
  })
}

const withAddress = ({ email, ...contact }: Contact) => (email ? [{ ...contact, email }] : [])

async function roomFor(tx: Db, teamId: TeamId, now: Date): Promise<number> {
  const { count } = await openInvitations(tx, now)
    .where('teamId', '=', teamId)
    .where('email', 'is not', null)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return OPEN_INVITATIONS - count
}
