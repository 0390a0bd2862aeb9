const ends = new Set<() => void>()
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** What this process has started and must not outlive it, however it ends but by `kill -9`. @returns what takes it back */
export function untilTheEnd(end: () => void): () => void {
  listen()
  ends.add(end)
  return () => ends.delete(end)
}

let isListening = false
function listen() {
  if (isListening) return
  isListening = true
  process.on('exit', () => {
    for (const end of ends) end()
  })
  for (const [signal, number] of Object.entries(signals))
    process.on(signal, () => {
      // Whoever else listens ends this process, in their own way.
      if (process.listenerCount(signal) === 1) process.exit(128 + number)
    })
}
