import { BackupError } from '../../src/server/backup/manifest.ts'
import { ConfigError } from '../../src/server/config/config.ts'
import { readEnvFile } from '../../src/server/config/env-file.ts'
import { isRefusedByDatabase } from '../../src/server/db/faults.ts'

/** A command was not told what it needs; the message is one line that says it. */
export class CommandError extends Error {}

/** Prints what a command did, or in one line why it did not. What it writes is nobody else's to read. */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  process.umask(0o077)
  try {
    readEnvFile()
    console.log((await work()).join('\n'))
  } catch (error) {
    console.error(error instanceof Error && isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}

const isExpected = (error: Error) =>
  [BackupError, CommandError, ConfigError].some((kind) => error instanceof kind) ||
  isOfTheSystem(error)

/** A folder that can't be written to or a full disk, as Node and as a database say it. */
const isOfTheSystem = (error: Error) => 'syscall' in error || isRefusedByDatabase(error)
