import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { aClub, cookieHeader } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const { db, dataDir, databaseUrl } = await testDatabase()
const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }

/** A mail server that takes its time, and what it got. */
async function aSlowMailServer() {
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const message = await text(stream)
      await wait(1500)
      got.push(message)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const bound: unknown = server.server.address()
  const port = bound && typeof bound === 'object' && 'port' in bound ? bound.port : 0
  return { got, url: `smtp://127.0.0.1:${port}` }
}

test('SIGTERM ends within 10 seconds: mails go out, and an upload that stands still is cut off', async () => {
  const { owner } = await aClub(db)
  const mail = await aSlowMailServer()
  const server = await startServer({ ...settings, SMTP_URL: mail.url })
  const cookie = cookieHeader(owner)
  const asked = await fetch(`${server.url}/api/objects/upload`, {
    method: 'POST',
    headers: { cookie },
  })
  const { uploadURL }: { uploadURL: string } = await asked.json()
  const upload = request(uploadURL, { method: 'PUT', headers: { 'content-length': 1000 } })
  const cut = once(upload, 'error')
  upload.write('half')
  await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toHaveLength(1)
  const sent = await fetch(`${server.url}/api/coach/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email }),
  })
  expect(sent.status).toBe(200)

  const start = performance.now()
  await server.stop()
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(mail.got).toHaveLength(1)
  await cut
  expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
}, 60_000)
