import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'

/** In `DATA_DIR` from before the first until after the last file of a restore. */
export const UNFINISHED_NAME = 'restore-unfinished'

const unfinished = (dataDir: string) => join(dataDir, UNFINISHED_NAME)

/** @throws ConfigError where a restore into `dataDir` was cut off */
export function requireFinished(dataDir: string): void {
  if (existsSync(unfinished(dataDir)))
    throw new ConfigError(
      `DATA_DIR holds a restore that was cut off, run npm run restore again: ${dataDir}`,
    )
}

export async function markUnfinished(dataDir: string): Promise<void> {
  await using mark = await open(unfinished(dataDir), 'w')
  await mark.sync()
}

export const markFinished = (dataDir: string) => rm(unfinished(dataDir))
