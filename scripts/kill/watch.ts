import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 50
const WELL_WITHIN_MS = 60_000

interface Seen {
  /** Answered 503 with Retry-After. */
  refused: number
  /** Answers that are neither that nor 200. */
  others: string[]
}

/** Reads all the time, one after the other. */
export function startWatch(url: string, headers: Record<string, string>) {
  let seen: Seen = { refused: 0, others: [] }
  let answered = 0
  let isOver = false
  const look = async () => {
    const answer = await fetch(url, { headers }).catch(String)
    if (typeof answer === 'string') return seen.others.push(answer)
    await answer.arrayBuffer()
    if (answer.ok) answered += 1
    else if (answer.status === 503 && answer.headers.has('retry-after')) seen.refused += 1
    else seen.others.push(String(answer.status))
  }
  const work = (async () => {
    while (!isOver) {
      await look()
      await wait(EVERY_MS)
    }
  })()
  return {
    /** Until the next read that is answered. @throws Error after a minute */
    async untilWell() {
      const before = answered
      const until = performance.now() + WELL_WITHIN_MS
      while (answered === before) {
        if (performance.now() > until) throw new Error('nothing is answered any more')
        await wait(EVERY_MS)
      }
    },
    /** What was seen up to now. */
    forget() {
      seen = { refused: 0, others: [] }
    },
    async stop(): Promise<Seen> {
      isOver = true
      await work
      return seen
    },
  }
}
