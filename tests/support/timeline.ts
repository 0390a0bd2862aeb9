import type { Caller } from '../../src/server/routers/index.ts'

/** The sentences that `work` adds to the team's activity log, oldest first. */
export async function sentencesOf(calls: Caller, work: () => Promise<unknown>): Promise<string[]> {
  const before = await calls.coach.activity({ limit: 100 })
  await work()
  const after = await calls.coach.activity({ limit: 100 })
  const known = new Set(before.map(({ id }) => id))
  return after
    .filter(({ id }) => !known.has(id))
    .map(({ description }) => description)
    .reverse()
}
