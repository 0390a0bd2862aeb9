import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeTurn } from './turns.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Work of so many pieces, each as long as said. */
async function work(pieces: number, ms: number) {
  for (let piece = 0; piece < pieces; piece++) {
    await takeTurn()
    vi.advanceTimersByTime(ms)
  }
}

/** Rounds of the event loop in which others are served. */
async function roundsOf(working: Promise<unknown>): Promise<number> {
  let rounds = 0
  let isDone = false
  const end = () => {
    isDone = true
  }
  void working.then(end)
  while (!isDone) {
    await nextRound()
    rounds += 1
  }
  return rounds
}

test('others are served between pieces of long work, of whomever', async () => {
  const together = Promise.all([work(5, 5), work(5, 5)])
  expect(await roundsOf(together)).toBeGreaterThanOrEqual(8)
})

test('short work waits for nobody', async () => {
  expect(await roundsOf(work(5, 0))).toBe(1)
})
