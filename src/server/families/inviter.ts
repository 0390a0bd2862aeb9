import { displayName } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { Inviter } from './invite.ts'

const names = ['lastName', 'firstName'] as const

/** Who invites, as mails and lists name them. */
export async function inviterOf(db: Db, session: CoachSession | PlayerSession): Promise<Inviter> {
  if (session.kind === 'coach') {
    const { coachId: id } = session
    const coach = db.selectFrom('coaches').where('id', '=', id).select(names)
    return { kind: 'coach', id, name: displayName((await coach.executeTakeFirst()) ?? {}) }
  }
  const { accountId: id } = session
  const guardian = db.selectFrom('guardians').where('accountId', '=', id).select(names)
  return { kind: 'guardian', id, name: displayName((await guardian.executeTakeFirst()) ?? {}) }
}
