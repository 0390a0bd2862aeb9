import { request } from 'node:http'
import { startS3 } from '../../tests/support/s3.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { memoryOf } from './memory.ts'

const CHUNK = Buffer.alloc(256 * 1024)
const CHUNKS = (50 * 1024 * 1024) / CHUNK.length

/** Resident memory of the server, in MB. */
export interface Measured {
  uploads: number
  before: number
  peak: number
  seconds: number
  statuses: (number | undefined)[]
}

/** The memory that uploads of 50 MB take, for each number of them at once. Linux alone tells it. */
export async function measureUploads(
  store: 'folder' | 'object storage',
  rounds: number[],
): Promise<Measured[]> {
  const s3 = store === 'object storage' ? await startS3() : undefined
  const server = await startServer({
    TEAM_STORAGE_MB: '4096',
    LOG_LEVEL: 'error',
    ...s3?.settings,
  })
  try {
    const newAddress = await aTeam(server.url)
    // Once before, so that code and buffers are there.
    await put(await newAddress(), 4)
    const measured: Measured[] = []
    for (const uploads of rounds) measured.push(await measure(server, newAddress, uploads))
    return measured
  } finally {
    await server.stop()
    await s3?.stop()
  }
}

async function measure(
  server: RunningServer,
  newAddress: () => Promise<string>,
  uploads: number,
): Promise<Measured> {
  const memory = await memoryOf(server.pid)
  const start = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: uploads }, async () => put(await newAddress(), CHUNKS)),
  )
  const seconds = (performance.now() - start) / 1000
  return { uploads, before: memory.before, peak: await memory.peak(), seconds, statuses }
}

/** A team whose owner asks for upload addresses. */
async function aTeam(url: string) {
  const post = async (path: string, cookie: string, body?: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const registered = await post('/api/teams/register', '', {
    clubName: 'ひかり台FC',
    address: '第一小学校',
    sport: 'サッカー',
    ownerName: '大野 健司',
    ownerEmail: 'owner@example.jp',
    password: 'himitsu-1',
  })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return async () => {
    const answer = await post('/api/objects/upload', cookie)
    const { uploadURL }: { uploadURL: string } = await answer.json()
    return uploadURL
  }
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
