import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { backupName } from '../../domain/files/storage-key.ts'
import { backUp } from './back-up.ts'
import { rehearse } from './rehearse.ts'
import type { BackupAsked, BackupMade } from './run-backup.ts'

const { config, folder, now }: BackupAsked = workerData

const made = await backUp(config, folder, now, { isLinking: true })
const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0)
const error = await rehearse(made.folder).then(
  () => undefined,
  (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
)
const answer: BackupMade = {
  name: backupName.parse(basename(made.folder)),
  files: made.files,
  rows,
  bytes: await sizeOf(made.folder),
  ...(error !== undefined && { error }),
}
parentPort?.postMessage(answer)

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
