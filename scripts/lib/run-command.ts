import { BackupError } from '../../src/server/backup/manifest.ts'
import { ConfigError } from '../../src/server/config.ts'
import { readEnvFile } from '../../src/server/env-file.ts'

/** A command was not told what it needs; the message is one line that says it. */
export class CommandError extends Error {}

/** Prints what a command did, or in one line why it did not. What it writes is nobody else's to read. */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  process.umask(0o077)
  try {
    readEnvFile()
    console.log((await work()).join('\n'))
  } catch (error) {
    const expected = [BackupError, CommandError, ConfigError]
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
