import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { backupName } from '../../domain/files/storage-key.ts'
import type { Config } from '../config/config.ts'
import { removePartials } from './partial.ts'

export const backupMade = z.object({
  name: backupName,
  files: z.int(),
  rows: z.int(),
  bytes: z.int(),
  /** Why it would not come back whole; undefined where a rehearsal has shown that it does. */
  error: z.string().optional(),
})
export type BackupMade = z.infer<typeof backupMade>

export interface BackupAsked {
  config: Config
  folder: string
  now: Date
}

/** The server stops; the next start makes it anew. */
export class BackupEnded extends Error {}

/** Rows pass through some at a time: without a bound, garbage would fill what a small machine has. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Each with the folder that it writes to. */
const running = new Map<Worker, string>()

/** Nobody who stops a server waits for a backup; what it has begun goes. */
export async function endBackups(): Promise<void> {
  for (const [worker, folder] of [...running]) {
    await worker.terminate()
    await removePartials(folder)
  }
}

/** Backs up into `folder` and rehearses the way back, on a thread of its own: nobody waits for it. @throws Error */
export function runBackup(asked: BackupAsked): Promise<BackupMade> {
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: MOST_MEMORY,
  })
  running.set(worker, asked.folder)
  return new Promise((resolve, reject) => {
    worker.once('message', (made) => resolve(backupMade.parse(made)))
    worker.once('error', reject)
    worker.once('exit', () => {
      running.delete(worker)
      reject(new BackupEnded('the backup ended early'))
    })
  })
}
