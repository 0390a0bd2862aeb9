import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { mailsTo } from '../tests/support/outbox.ts'
import { begin } from '../tests/support/raw-uploads.ts'
import { startServer } from '../tests/support/server.ts'

const LOCAL = '127.0.0.1'

/** What a start that fails has printed. */
const refusalOf = (settings: Record<string, string>) =>
  startServer(settings).then(
    async ({ stop }) => {
      await stop()
      return 'it started'
    },
    (error: Error) => error.message.replace('The server did not start (1):\n', ''),
  )

test.each([
  ['PORT', 'eighty'],
  ['DATA_DIR', '/dev/null'],
  ['DATABASE_URL', `postgres://maruclub:geheim@${LOCAL}:1/maruclub`],
  ['HOST', '192.0.2.1'],
])('%s=%s stops the start with one line that names it, and no secret', async (name, value) => {
  const line = await refusalOf({ [name]: value })
  expect(line).toMatch(new RegExp(`^${name} takes [^\\n]+\\n$`))
  expect(line).not.toContain('geheim')
})

async function aDataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'maruclub-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a failure that no setting explains is told in whole', async () => {
  const dataDir = await aDataDir()
  const { db } = await openDatabase({ dataDir })
  await migrate(db)
  await sql`update kysely_migration set name = '0000-unknown' where name like '0001%'`.execute(db)
  await db.destroy()
  const told = await refusalOf({ DATA_DIR: dataDir })
  expect(told).toContain('corrupted migrations')
  expect(told).toMatch(/\n +at .+migrate/)
})

test('a port that is taken is named, and no database made', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, LOCAL, resolve))
  onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())))
  const bound = other.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const dataDir = await aDataDir()
  const told = await refusalOf({ PORT: String(port), DATA_DIR: dataDir })
  expect(told).toMatch(/^PORT takes a port that is free.+\n$/)
  expect(await readdir(dataDir)).toEqual([])
})

async function aRegisteredClub(url: string, ownerEmail: string, password: string) {
  const post = (path: string, body?: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const club = { clubName: 'ひかり台FC', address: '第一小学校', sport: 'サッカー' }
  const owner = { ownerName: '大野 健司', ownerEmail, password }
  const registered = await post('/api/teams/register', { ...club, ...owner })
  return { registered, cookie: registered.headers.getSetCookie()[0]?.split(';')[0] ?? '', post }
}

/** A server on a folder that outlives it, with an address for a file of a club of its own. */
async function withAddress(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir })
  const { cookie, post } = await aRegisteredClub(server.url, 'owner@example.jp', 'himitsu-1')
  const asked = await post('/api/objects/upload', undefined, cookie)
  const { uploadURL }: { uploadURL: string } = await asked.json()
  const { pathname, search } = new URL(uploadURL)
  return { server, path: pathname + search }
}

test('a second server on one folder is refused, until the first has ended, however it did', async () => {
  const dataDir = await aDataDir()
  const first = await startServer({ DATA_DIR: dataDir })
  const told = await refusalOf({ DATA_DIR: dataDir })
  expect(told).toMatch(/^DATA_DIR takes a folder that no other server .+ is in use\n$/)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  await first.kill()
  const next = await startServer({ DATA_DIR: dataDir })
  await next.stop()
}, 60_000)

test('a body that was cut by a power cut is gone after the next start, and may be sent again', async () => {
  const dataDir = await aDataDir()
  const { server, path } = await withAddress(dataDir)
  begin(server.url, path).write(Buffer.alloc(500_000))
  const cut = () => readdir(join(dataDir, 'files/tmp'))
  await expect.poll(cut).toHaveLength(1)
  await server.kill()
  expect(await cut()).toHaveLength(1)
  const next = await startServer({ DATA_DIR: dataDir })
  onTestFinished(next.stop)
  await expect.poll(cut).toEqual([])
  expect((await fetch(next.url + path, { method: 'PUT', body: 'whole' })).status).toBe(200)
}, 60_000)

test('a first start says where it is and how to set it up, however quiet, sweeps, and ends on Ctrl-C', async () => {
  const dataDir = await aDataDir()
  const left = join(dataDir, 'files/tmp/left')
  await mkdir(join(dataDir, 'files/tmp'), { recursive: true })
  await writeFile(left, 'half')
  await utimes(left, 0, 0)
  const settings = { PUBLIC_URL: 'https://club.example/', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const { url, pid, takeLog, stop } = await startServer(settings)
  onTestFinished(stop)
  expect(url).toBe('https://club.example')
  let log = ''
  const logged = () => {
    log += takeLog()
    return log
  }
  await expect.poll(logged).toMatch(/ 3\. .*https:\/\/club\.example\/admins\/setup/)
  const howToSetUp = /^https:\/\/club\.example\/admins\/setup setupToken: [\w-]{43}$/m
  const [told] = howToSetUp.exec(log) ?? []
  expect(told).toBeDefined()
  await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
  process.kill(pid, 'SIGINT')
  await stop()
  const again = await startServer(settings)
  onTestFinished(again.stop)
  expect(again.takeLog()).toContain(told)
}, 60_000)

test('the log, at its finest, holds no password, cookie or token', async () => {
  const server = await startServer({ LOG_LEVEL: 'trace' })
  onTestFinished(server.stop)
  server.takeLog()
  const email = 'owner@example.jp'
  const secrets = { password: 'himitsu-geheim', wrong: 'chigau-geheim', next: 'tsugi-geheim' }
  const { registered, cookie, post } = await aRegisteredClub(server.url, email, secrets.password)
  await post('/api/coach/login', { email, password: secrets.wrong })
  await post('/api/coach/login', { email, password: secrets.password })
  const asked = await post('/api/objects/upload', undefined, cookie)
  const { uploadURL }: { uploadURL: string } = await asked.json()
  const put = await fetch(uploadURL, { method: 'PUT', body: 'bytes' })
  await post('/api/coach/request-password-reset', { email })
  await expect.poll(() => mailsTo(server.dataDir, email)).toHaveLength(1)
  const [mail = ''] = await mailsTo(server.dataDir, email)
  const token = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
  await fetch(`${server.url}/coach/reset-password?token=${token}`)
  const reset = await post('/api/coach/reset-password', { token, newPassword: secrets.next })
  expect([registered.status, put.status, reset.status]).toEqual([201, 200, 200])

  let log = ''
  const logged = () => {
    log += server.takeLog()
    return log
  }
  // A request's line comes after its answer.
  await expect.poll(logged).toContain('/api/coach/reset-password')
  const tokens = [token, cookie.split('=')[1] ?? '', new URL(uploadURL).search.split('=')[1] ?? '']
  for (const secret of [...Object.values(secrets), ...tokens]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(log).not.toContain(secret)
  }
}, 60_000)

test('what is no path of the calls is told as JSON', async () => {
  const server = await startServer({})
  onTestFinished(server.stop)
  expect(new URL(server.url).port).not.toBe('0')
  for (const path of ['/api/nothing', '/api/', '/api/teams/x/y/z']) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toEqual({ error: expect.any(String) })
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
