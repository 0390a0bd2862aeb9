/** Requests that wait, and processes whose clocks differ, write times that are a little ahead. */
const AHEAD_MS = 60 * 1000

/**
 * Between which instants something counts that is limited within a time. What is further ahead was
 * written by a clock that was wrong, and counts for nothing.
 */
export const countedTimes = (now: Date, windowMs: number): { after: string; until: string } => ({
  after: new Date(now.getTime() - windowMs).toISOString(),
  until: new Date(now.getTime() + AHEAD_MS).toISOString(),
})
