import type { Actor } from '../../domain/club-event.ts'
import type { Session } from '../identity/sessions.ts'

/** Who acts, and when: what a write stores beside what it changes. */
export interface Act {
  by: Actor
  now: Date
}

function actorId(session: Session): string {
  switch (session.kind) {
    case 'coach':
      return session.coachId
    case 'player':
      return session.originId
    case 'admin':
      return session.adminId
  }
}

export const actOf = (session: Session, now: Date): Act => ({
  by: { kind: session.kind, id: actorId(session) },
  now,
})
