const waiting: (() => void)[] = []

function next() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/**
 * Long work waits here between its pieces: of all of them, one goes on in each round of the event loop, and
 * every other request is served in between.
 */
export const takeTurn = (): Promise<void> =>
  new Promise((go) => {
    if (waiting.push(go) === 1) setImmediate(next)
  })
