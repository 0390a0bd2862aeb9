import { formatMegabytes } from '../src/domain/files/files.ts'
import { backUp } from '../src/server/backup/back-up.ts'
import { BACKUPS } from '../src/server/backup/partial.ts'
import { readConfig } from '../src/server/config/config.ts'
import { CommandError, runCommand } from './lib/run-command.ts'

// npm run backup [-- folder]: a dated copy of what must survive; the server may run.

await runCommand(async () => {
  const [target = BACKUPS, ...more] = process.argv.slice(2)
  if (target.startsWith('-') || more.length > 0)
    throw new CommandError('Where to? npm run backup, or npm run backup -- /mnt/safe')
  const { bucket, folder, files, bytes } = await backUp(readConfig(process.env), target, new Date())
  const about = `${files} uploaded files (${formatMegabytes(bytes)})`
  return [
    bucket
      ? `Backed up to ${folder}, without the ${about} in the bucket "${bucket}"`
      : `Backed up to ${folder}: the database and ${about}`,
  ]
})
