import type { Actor } from '../../domain/activity/club-event.ts'
import { displayName } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'
import { isGuardian, type Session } from '../identity/sessions.ts'

/** Who acts, and when: what a write stores beside what it changes. */
export interface Act {
  by: Actor
  now: Date
}

function actorOf(session: Session): Actor {
  switch (session.kind) {
    case 'coach':
      return { kind: 'coach', id: session.coachId }
    case 'player':
      return isGuardian(session)
        ? { kind: 'guardian', id: session.accountId }
        : { kind: 'player', id: session.ownStudentId }
    case 'admin':
      return { kind: 'admin', id: session.adminId }
  }
}

export const actOf = (session: Session, now: Date): Act => ({ by: actorOf(session), now })

/** The coach's last name, as lines of the log name who did something; null for others. */
export async function nameOf(db: Db, { by }: Act): Promise<string | null> {
  if (by.kind !== 'coach' || by.id === null) return null
  const coach = await db
    .selectFrom('coaches')
    .select(['lastName', 'firstName'])
    .where('id', '=', by.id)
    .executeTakeFirst()
  return coach ? coach.lastName.trim() || displayName(coach) : null
}
