import type { JobKind } from '../../domain/activity/job.ts'

/** In which order jobs are claimed, and which places of a process they use: those of other lanes hold up none of it. */
export const URGENT = 0
/** What somebody waits for; anybody may cause it. */
export const ASKED = 1
export const ORDINARY = 2
export type Lane = typeof URGENT | typeof ASKED | typeof ORDINARY
export const LANES: readonly Lane[] = [URGENT, ASKED, ORDINARY]

export const laneOf = (kind: JobKind): Lane =>
  kind === 'resetMail' || kind === 'familyMail' ? ASKED : ORDINARY
