/** How long the work of one round of the event loop may go on, in milliseconds. */
const ROUND_MS = 2

const waiting: (() => void)[] = []
/** Of the round that runs; undefined where nothing has asked for a turn in it. */
let endOfRound: number | undefined

function next() {
  endOfRound = undefined
  const go = waiting.shift()
  if (!go) return
  openRound()
  go()
}

function openRound() {
  endOfRound = performance.now() + ROUND_MS
  setImmediate(next)
}

/**
 * Long work waits here between its pieces: of all of them, one goes on in each round of the event loop, and
 * every other request is served in between. While a round is short, nobody waits.
 */
export async function takeTurn(): Promise<void> {
  if (endOfRound === undefined) return openRound()
  if (waiting.length === 0 && performance.now() < endOfRound) return
  await new Promise<void>((go) => waiting.push(go))
}
