import { BackupError } from '../../src/server/backup/manifest.ts'
import { ConfigError } from '../../src/server/config.ts'

/** Prints what a command did, or in one line why it did not. */
export async function tell(work: () => Promise<string[]>): Promise<void> {
  try {
    console.log((await work()).join('\n'))
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof ConfigError
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
