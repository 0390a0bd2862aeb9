import type { Actor } from '../../domain/activity/club-event.ts'
import type { Session } from '../identity/sessions.ts'

/** Who acts, and when: what a write stores beside what it changes. */
export interface Act {
  by: Actor
  now: Date
}

/** Null for an account that is no member's own. */
function actorId(session: Session): string | null {
  switch (session.kind) {
    case 'coach':
      return session.coachId
    case 'player':
      return session.ownStudentId
    case 'admin':
      return session.adminId
  }
}

export const actOf = (session: Session, now: Date): Act => ({
  by: { kind: session.kind, id: actorId(session) },
  now,
})
