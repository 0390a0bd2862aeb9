import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from './server.ts'

const run = promisify(execFile)
const scripts = join(import.meta.dirname, '../../scripts')

export type Command = 'admin-password' | 'backup' | 'migrate' | 'restore'

/** A command as `npm run` starts it, where no `.env` is unless `cwd` has one: what it prints, and whether it worked. */
export function execCommand(
  name: Command,
  parameters: string[],
  settings: Record<string, string | undefined>,
  cwd = import.meta.dirname,
) {
  const options = { cwd, env: { ...bareEnvironment, ...settings } }
  return run(process.execPath, [join(scripts, `${name}.ts`), ...parameters], options).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    ({ stderr }: { stderr: string }) => ({ ok: false, text: stderr }),
  )
}
