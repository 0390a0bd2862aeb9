import type { Act } from '../../src/server/activity/act.ts'

/** What a coach of the demo does at an instant. */
export const actBy =
  (coachId: string) =>
  (now: Date): Act => ({ by: { kind: 'coach', id: coachId }, now })
