import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'

export interface Proxy {
  url: string
  /** What it has said of connections that ended, but for those that nobody took. */
  complaints(): Promise<string[]>
  stop(): Promise<void>
}

/** As docs/self-hosting.md has it. */
const settings = (home: string, port: number, upstreams: number[]) => `
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
  upstream maruclub {
${upstreams.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_timeout 500ms;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 100m;
    location / {
      proxy_pass http://maruclub;
      proxy_http_version 1.1;
      proxy_connect_timeout 3s;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`

/** nginx before servers on these ports. @throws Error where there is none in the PATH, or at `PROXY` */
export async function startProxy(upstreams: number[]): Promise<Proxy> {
  const home = await mkdtemp(join(tmpdir(), 'maruclub-nginx-'))
  const port = await freePort()
  await mkdir(join(home, 'body'))
  await writeFile(join(home, 'nginx.conf'), settings(home, port, upstreams))
  const nginx = spawn(process.env.PROXY ?? 'nginx', ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  ended.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100 && nginx.exitCode === null; attempt++) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) break
    await wait(50)
  }
  if (nginx.exitCode !== null) throw new Error('nginx did not start')
  return {
    url,
    async complaints() {
      const lines = (await readFile(join(home, 'error.log'), 'utf8')).split('\n')
      return lines.filter((line) => line.includes('[error]') && !line.includes('refused'))
    },
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
