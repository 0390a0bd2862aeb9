import { writeFileSync } from 'node:fs'

// Loaded into a server beside its own code: the longest time in which its event loop did nothing else,
// by the clock and by what the thread worked in it. In milliseconds, in LOOP_FILE at each SIGUSR2.

const TICK_MS = 2

let longest = { held: 0, worked: 0 }
let last = performance.now()
let used = process.threadCpuUsage()

setInterval(() => {
  const now = performance.now()
  const { user, system } = process.threadCpuUsage(used)
  longest = {
    held: Math.max(longest.held, now - last - TICK_MS),
    worked: Math.max(longest.worked, (user + system) / 1000),
  }
  last = performance.now()
  used = process.threadCpuUsage()
}, TICK_MS).unref()

process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_FILE ?? '', JSON.stringify(longest))
  longest = { held: 0, worked: 0 }
})
