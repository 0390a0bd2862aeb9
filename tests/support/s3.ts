import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Peer {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type NewPeer = new (options: object) => Peer

const isNewPeer = (value: unknown): value is NewPeer => typeof value === 'function'

/** A real S3-compatible server with one bucket, and the settings that lead to it. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'maruclub-s3-'))
  const loaded: unknown = createRequire(import.meta.url)('@20minutes/s3rver')
  if (!isNewPeer(loaded)) throw new Error('@20minutes/s3rver exports no class')
  const peer = new loaded({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'maruclub' }],
  })
  const { port } = await peer.run()
  const settings: Record<string, string> = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'maruclub',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const stop = async () => {
    await peer.close()
    await rm(directory, { recursive: true, force: true })
  }
  /** The keys of all objects. */
  const keys = async () => {
    const listed = await fetch(`${settings.S3_ENDPOINT}/maruclub`)
    return [...(await listed.text()).matchAll(/<Key>([^<]+)/g)].map(([, key]) => key)
  }
  return { settings, stop, keys }
}
