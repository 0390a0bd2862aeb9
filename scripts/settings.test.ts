import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { execCommand } from '../tests/support/command.ts'
import { bareEnvironment } from '../tests/support/server.ts'

const root = join(import.meta.dirname, '..')

/** A checkout with a `.env`. */
let checkout = ''
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'maruclub-checkout-'))
  await cp(join(root, 'package.json'), join(checkout, 'package.json'))
  await symlink(join(root, 'src'), join(checkout, 'src'))
  await writeFile(join(checkout, '.env'), 'PORT=eighty\nTIME_ZONE=America/Sao_Paulo\n')
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

test.each(['admin-password', 'backup', 'migrate', 'restore'] as const)(
  '%s reads .env where it runs',
  async (name) => {
    const settings = { DATA_DIR: join(checkout, 'nothing'), PORT: undefined }
    expect(await execCommand(name, ['someone@example.jp'], settings, checkout)).toEqual({
      ok: false,
      text: expect.stringMatching(/^PORT takes .*\n$/),
    })
  },
)

test('two migrations at once, of a folder without a database, both end well', async () => {
  const settings = { DATA_DIR: join(checkout, 'twice') }
  const once = () => execCommand('migrate', [], settings)
  const isDone = { ok: true, text: expect.stringContaining('newest step') }
  expect(await Promise.all([once(), once()])).toEqual([isDone, isDone])
})

test('npm start reads .env, which the environment overrules, and ends with npm on SIGTERM', async () => {
  // Without the preparation, which would install.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: checkout,
    env: { ...bareEnvironment, DATA_DIR: join(checkout, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const exit = once(npm, 'exit')
  const serverPid = () => Number(/"pid":(\d+)/.exec(printed)?.[1])
  onTestFinished(() => {
    if (npm.exitCode === null) npm.kill('SIGKILL')
    if (serverPid() && isAlive(serverPid())) process.kill(serverPid(), 'SIGKILL')
  })
  await expect.poll(() => printed, { timeout: 40_000 }).toMatch(/^MaruClub: http\S+$/m)
  expect(printed).toContain('"timeZone":"America/Sao_Paulo"')
  npm.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(printed).toContain('"msg":"stopping"')
  expect(isAlive(serverPid())).toBe(false)
}, 60_000)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
