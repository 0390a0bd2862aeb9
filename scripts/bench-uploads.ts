import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { startServer } from '../tests/support/server.ts'

// How much memory ten uploads of 50 MB at once cost: node scripts/bench-uploads.ts

const UPLOADS = 10
const CHUNK = Buffer.alloc(256 * 1024)
const CHUNKS = (50 * 1024 * 1024) / CHUNK.length
const MEGABYTE = 1024 * 1024

const server = await startServer({ TEAM_STORAGE_MB: '4096', LOG_LEVEL: 'error' })

/** Peak memory so far, and now, in MB; Linux tells them. */
async function memory() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
  return { peak: kilobytes('VmHWM') / 1024, now: kilobytes('VmRSS') / 1024 }
}

let cookie = ''
async function post(path: string, body?: object) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  const fields: Record<string, string> = await answer.json()
  return fields
}

function put(address: string, chunks: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': chunks * CHUNK.length }
    const sent = request(address, { method: 'PUT', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
    let count = 0
    const more = () => {
      while (count++ < chunks) if (!sent.write(CHUNK)) return
      sent.end()
    }
    sent.on('drain', more)
    more()
  })
}

const upload = async (chunks: number) =>
  put((await post('/api/objects/upload')).uploadURL ?? '', chunks)

try {
  await post('/api/teams/register', {
    ...{ clubName: 'ひかり台FC', address: '第一小学校', sport: 'サッカー' },
    ...{ ownerName: '大野 健司', ownerEmail: 'owner@example.jp', password: 'himitsu-1' },
  })
  // Once before, so that code and buffers are there.
  await upload(4)
  const before = await memory()
  const start = performance.now()
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => upload(CHUNKS)))
  const seconds = (performance.now() - start) / 1000
  const after = await memory()
  const sent = (UPLOADS * CHUNKS * CHUNK.length) / MEGABYTE
  console.log(`answers: ${statuses.join(' ')}`)
  console.log(`${sent} MB in ${seconds.toFixed(1)} s`)
  console.log(`before ${before.now.toFixed(1)} MB, peak ${after.peak.toFixed(1)} MB`)
  console.log(
    `growth of the peak: ${(after.peak - Math.max(before.peak, before.now)).toFixed(1)} MB`,
  )
  console.log(`peak over what it was just before: ${(after.peak - before.now).toFixed(1)} MB`)
} finally {
  await server.stop()
}
