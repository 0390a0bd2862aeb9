import { restore, restoreFile } from '../src/server/backup/restore.ts'
import { readConfig } from '../src/server/config/config.ts'
import { CommandError, runCommand } from './lib/run-command.ts'

// npm run restore -- folder or .tar file: puts a backup into an empty DATA_DIR, before the server's first start.

await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0)
    throw new CommandError('Which backup? npm run restore -- backups/maruclub-…')
  const config = readConfig(process.env)
  const { createdAt, files, missing, damaged } = await (folder.endsWith('.tar')
    ? restoreFile(config, folder)
    : restore(config, folder))
  return [
    `Restored the backup of ${createdAt} with ${files - missing.length} uploaded files to ${config.dataDir}`,
    ...(missing.length ? [`Missing in the backup: ${missing.join(', ')}`] : []),
    ...(damaged.length ? [`Damaged in the backup: ${damaged.join(', ')}`] : []),
  ]
})
