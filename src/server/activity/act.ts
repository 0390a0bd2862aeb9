import type { Actor } from '../../domain/activity/club-event.ts'
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
