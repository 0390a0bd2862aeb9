import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../tests/support/free-port.ts'
import { untilTheEnd } from '../../tests/support/until-the-end.ts'

export interface Pooler {
  /** A database of the Postgres behind it, by way of the pooler. */
  urlOf(databaseUrl: string): string
  /** From now on that database of that Postgres stands behind it. */
  leadTo(databaseUrl: string): Promise<void>
  /** What it has said, but for its statistics. */
  complaints(): string[]
  stop(): Promise<void>
}

const NOBODY = 65534

/** As docs/self-hosting.md has it, but for who may. */
const settings = (port: number, databaseUrl: URL) => `
[databases]
${databaseUrl.pathname.slice(1)} = host=127.0.0.1 port=${databaseUrl.port} user=postgres
* = host=127.0.0.1 port=${databaseUrl.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`

const ROLE = `
alter role postgres set statement_timeout = '60s';
alter role postgres set lock_timeout = '10s';
alter role postgres set idle_in_transaction_session_timeout = '30s'`

/** PgBouncer in transaction mode before a Postgres. @throws Error where there is none in the PATH, or at `POOLER` */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const home = await mkdtemp(join(tmpdir(), 'maruclub-pgbouncer-'))
  const port = await freePort()
  const file = join(home, 'pgbouncer.ini')
  const write = (url: string) => writeFile(file, settings(port, new URL(url)))
  await write(databaseUrl)
  // It refuses root, as Postgres does.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid) await chown(home, NOBODY, NOBODY)
  const pooler = spawn(process.env.POOLER ?? 'pgbouncer', [file], { ...account, stdio: 'pipe' })
  let log = ''
  pooler.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  pooler.once(
    'exit',
    untilTheEnd(() => pooler.kill('SIGTERM')),
  )
  const ended = once(pooler, 'exit')
  ended.catch(() => {})
  const urlOf = (behind: string) => {
    const url = new URL(behind)
    url.searchParams.delete('host')
    url.port = String(port)
    return url.href
  }
  for (let attempt = 0; attempt < 100 && pooler.exitCode === null; attempt++) {
    const isThere = await ask(urlOf(databaseUrl), 'select 1').then(
      () => true,
      () => false,
    )
    if (isThere) break
    await wait(50)
  }
  if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`)
  await ask(databaseUrl, ROLE)
  return {
    urlOf,
    async leadTo(url) {
      await write(url)
      pooler.kill('SIGHUP')
    },
    complaints: () => log.split('\n').filter((line) => /WARNING|ERROR|FATAL/.test(line)),
    async stop() {
      pooler.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}
