import { measureCalls, measureOthers } from './lib/loop-time.ts'

// How long each call of the largest club that there may be holds the event loop, and the memory that it
// takes; then how long others wait while eight clients send the heaviest batches: node scripts/bench-loop.ts

console.log('held ms | worked ms | +MB | s | MB | status | call')
await measureCalls(({ name, held, worked, memory, seconds, bytes, status }) =>
  console.log(
    [
      held.toFixed(0),
      worked.toFixed(0),
      memory.toFixed(0),
      seconds.toFixed(2),
      (bytes / 1e6).toFixed(2),
      status,
      name,
    ].join(' | '),
  ),
)

console.log('\nothers, beside eight clients: p50 ms | p99 ms | longest ms | batches')
for (const { name, p50, p99, longest, batches } of await measureOthers())
  console.log([p50, p99, longest].map((ms) => ms.toFixed(0)).join(' | '), '|', batches, '|', name)
