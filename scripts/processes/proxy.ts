import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'
import { untilTheEnd } from '../../tests/support/until-the-end.ts'
import { caddyfile, nginxBlock } from './proxy-files.ts'

export interface Proxy {
  url: string
  /** What it has said of connections that ended, but for those that nobody took. */
  complaints(): Promise<string[]>
  stop(): Promise<void>
}

export const proxies = ['nginx', 'caddy'] as const
export type Kind = (typeof proxies)[number]

const nginxSettings = (home: string, block: string) => `
user ${userInfo().username};
daemon off;
pid ${home}/pid;
error_log ${home}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
${block}
}
`

const caddySettings = (home: string, block: string) => `
{
  admin off
  log {
    output file ${home}/error.log
    level WARN
  }
}
${block}`

const argumentsOf: Record<Kind, (file: string) => string[]> = {
  nginx: (file) => ['-c', file],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
}

const settingsOf = (kind: Kind, home: string, address: string, upstreams: string[]) =>
  kind === 'nginx'
    ? nginxSettings(home, nginxBlock(address, upstreams))
    : caddySettings(home, caddyfile(`http://${address}`, upstreams))

/**
 * nginx as docs/self-hosting.md has it, or Caddy as compose.yaml has it, before servers on these ports.
 * @throws Error where there is none in the PATH, or at `PROXY`
 */
export async function startProxy(upstreams: number[], kind: Kind = 'nginx'): Promise<Proxy> {
  const home = await mkdtemp(join(tmpdir(), `maruclub-${kind}-`))
  const address = `127.0.0.1:${await freePort()}`
  await mkdir(join(home, 'body'))
  const before = upstreams.map((port) => `127.0.0.1:${port}`)
  await writeFile(join(home, 'settings'), settingsOf(kind, home, address, before))
  const proxy = spawn(process.env.PROXY ?? kind, argumentsOf[kind](join(home, 'settings')), {
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'inherit', kind === 'nginx' ? 'inherit' : 'ignore'],
  })
  proxy.once(
    'exit',
    untilTheEnd(() => proxy.kill('SIGTERM')),
  )
  const ended = once(proxy, 'exit')
  ended.catch(() => {})
  const url = `http://${address}`
  for (let attempt = 0; attempt < 100 && proxy.exitCode === null; attempt++) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) break
    await wait(50)
  }
  if (proxy.exitCode !== null) throw new Error(`${kind} did not start`)
  return {
    url,
    async complaints() {
      const lines = (await readFile(join(home, 'error.log'), 'utf8')).split('\n')
      return lines.filter((line) => /\[error\]|"error"/.test(line) && !line.includes('refused'))
    },
    async stop() {
      proxy.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
