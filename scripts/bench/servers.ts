import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { freePort } from '../../tests/support/free-port.ts'
import { bareEnvironment } from '../../tests/support/server.ts'
import { untilTheEnd } from '../../tests/support/until-the-end.ts'

const root = join(import.meta.dirname, '../..')
const hasCores = availableParallelism() > 1
/** Linux's own; elsewhere the scheduler decides. */
const SERVER_CORE = ['taskset', '-c', '0']
const LOAD_CORE = '1'

export interface Server {
  port: number
  pid: number
  stop(): Promise<void>
}

const pinned = (command: string[]) =>
  hasCores && process.platform === 'linux' ? [...SERVER_CORE, ...command] : command

/** This process sends the load. */
export async function pinLoad() {
  if (!hasCores || process.platform !== 'linux') return
  await once(
    spawn('taskset', ['-a', '-p', '-c', LOAD_CORE, String(process.pid)], { stdio: 'ignore' }),
    'exit',
  )
}

async function start(
  command: string[],
  settings: Record<string, string>,
  folder: string,
): Promise<Server> {
  const port = await freePort()
  const log = openSync(join(folder, `${port}.log`), 'a')
  const [program = '', ...options] = pinned(command)
  const server = spawn(program, options, {
    cwd: folder,
    env: { ...bareEnvironment, ...settings, PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  server.once(
    'exit',
    untilTheEnd(() => server.kill('SIGKILL')),
  )
  await untilReady(server, port)
  return { port, pid: server.pid ?? 0, stop: () => stopped(server) }
}

/** The product, as `npm start` runs it. */
export const startProduct = (settings: Record<string, string>, folder: string) => {
  const words = packageJson.scripts.start.split(' ').slice(2)
  const options = words.map((word) => (word.startsWith('-') ? word : join(root, word)))
  return start([process.execPath, ...options], { DATA_DIR: folder, ...settings }, folder)
}

export const startBare = (settings: Record<string, string>, folder: string) =>
  start(
    [process.execPath, join(import.meta.dirname, 'bare.ts')],
    { DATABASE_FILE: join(folder, 'maruclub.sqlite'), ...settings },
    folder,
  )

async function untilReady(server: ChildProcess, port: number) {
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await wait(50)
  }
  server.kill('SIGKILL')
  throw new Error('a server did not start; its log is in the data folder')
}

async function stopped(server: ChildProcess) {
  if (server.exitCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}

const TICKS_PER_SECOND = 100

/** Processor time that a process has taken, in milliseconds; Linux alone tells it. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND
}

/** What a process alone takes of the memory, and its share of what it has in common with others, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const maps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(maps)?.[1] ?? 0) / 1024
}
