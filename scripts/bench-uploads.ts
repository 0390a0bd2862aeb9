import { measureUploads } from './lib/upload-memory.ts'

// What one upload of 50 MB, and ten at once, take of the server's memory: node scripts/bench-uploads.ts

for (const store of ['folder', 'object storage'] as const) {
  console.log(`\n${store}`)
  for (const { uploads, before, peak, seconds, statuses } of await measureUploads(store, [1, 10]))
    console.log(
      [
        `${uploads} at once: ${before.toFixed(1)} MB before`,
        `peak ${peak.toFixed(1)} MB (+${(peak - before).toFixed(1)})`,
        `${seconds.toFixed(1)} s`,
        `answers ${[...new Set(statuses)].join(' ')}`,
      ].join(', '),
    )
}
