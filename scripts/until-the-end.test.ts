import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const support = join(import.meta.dirname, '../tests/support/until-the-end.ts')
const program = `
  import { spawn } from 'node:child_process'
  import { untilTheEnd } from '${support}'
  const started = spawn('sleep', ['60'])
  untilTheEnd(() => started.kill('SIGKILL'))
  console.log(started.pid)
  setInterval(() => {}, 1000)`

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'what a script has started ends with it on %s',
  async (signal) => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', program])
    const [printed] = await once(script.stdout, 'data')
    const started = Number(printed)
    expect(isThere(started)).toBe(true)
    script.kill(signal)
    await once(script, 'exit')
    await expect.poll(() => isThere(started)).toBe(false)
  },
)
