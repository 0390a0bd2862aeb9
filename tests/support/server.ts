import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { untilTheEnd } from './until-the-end.ts'

export type RunningServer = {
  url: string
  pid: number
  dataDir: string
  /** What the server has written since the last call. */
  takeLog: () => string
  stop: () => Promise<void>
  /** Ends the server at once, as a power cut does (`kill -9`). */
  kill: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
/** As `npm start` runs it, but from any folder. */
const serverArguments = packageJson.scripts.start
  .split(' ')
  .slice(2)
  .map((word) => (word.startsWith('-') ? word : join(root, word)))
/** Nothing of the developer's own settings; programs start where no `.env` is. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  TZ: 'UTC',
  HOST: '127.0.0.1',
  PORT: '0',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
}
const startWithin = 30_000
const stopWithin = 12_000

/** Runs the real server on a free port, with a data folder of its own unless `DATA_DIR` names one. */
export async function startServer(
  settings: Record<string, string>,
  options: readonly '--demo'[] = [],
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maruclub-data-'))
  const server = spawn(process.execPath, [...serverArguments, ...options], {
    cwd: dataDir,
    env: { ...bareEnvironment, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.once(
    'exit',
    untilTheEnd(() => server.kill('SIGKILL')),
  )
  let log = ''
  const remember = (text: string) => {
    log += `${text}\n`
  }
  createInterface(server.stderr).on('line', remember)
  const lines = createInterface(server.stdout).on('line', remember)
  const url = await Promise.race([
    printedUrl(lines),
    once(server, 'exit').then(() => ''),
    wait(startWithin, '', { ref: false }),
  ])
  if (!url) {
    const { exitCode } = server
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The server did not start (${exitCode}):\n${log}`)
  }
  const takeLog = () => {
    const taken = log
    log = ''
    return taken
  }
  const stop = async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  const kill = async () => {
    const exit = once(server, 'exit')
    server.kill('SIGKILL')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, pid: server.pid ?? 0, dataDir, takeLog, stop, kill }
}

async function printedUrl(lines: NodeJS.EventEmitter): Promise<string> {
  return await new Promise((resolve) => {
    lines.on('line', (line: string) => {
      const url = /^MaruClub: (http\S+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const exit = once(server, 'exit')
    server.kill('SIGTERM')
    await Promise.race([exit, wait(stopWithin, undefined, { ref: false })])
  }
  if (server.exitCode === 0) return
  const how = server.exitCode ?? server.signalCode ?? 'not at all'
  server.kill('SIGKILL')
  throw new Error(`The server did not end cleanly on SIGTERM: ${how}`)
}
