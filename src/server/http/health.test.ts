import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDatabase } from '../db/database.ts'

const database = await testDatabase()
const { databaseUrl } = database

test('the server is healthy while its database answers', async () => {
  const { send } = await testApp(database)
  expect((await send('GET', '/healthz')).statusCode).toBe(200)
})

test('the server is not healthy once its database is gone', async () => {
  const { db } = await openDatabase(database)
  const { send } = await testApp({ db, dataDir: database.dataDir })
  await db.destroy()
  expect((await send('GET', '/healthz')).statusCode).toBe(503)
})

if (databaseUrl)
  test.each([
    ['hears nothing any more', false],
    ['and every new connection hears nothing', true],
  ])(
    'a database that %s makes the server unhealthy within seconds',
    async (_what, isCut) => {
      const way = await aWayTo(databaseUrl)
      const { db } = await openDatabase({ databaseUrl: way.url, dataDir: database.dataDir })
      const { send } = await testApp({ db, dataDir: database.dataDir })
      expect((await send('GET', '/healthz')).statusCode).toBe(200)
      way.silence(isCut)
      const start = performance.now()
      expect((await send('GET', '/healthz')).statusCode).toBe(503)
      expect(performance.now() - start).toBeLessThan(5000)
      way.resume()
      await expect
        .poll(async () => (await send('GET', '/healthz')).statusCode, { timeout: 10_000 })
        .toBe(200)
      await db.destroy()
    },
    30_000,
  )

/** A proxy before the database, through which nothing passes while it is silent. */
async function aWayTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    if (isSilent) return
    const peer = connect(Number(target.port), target.hostname).on('error', () => {})
    sockets.add(peer)
    client.pipe(peer).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const bound = server.address()
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  if (typeof bound === 'object') url.host = `127.0.0.1:${bound?.port}`
  return {
    url: url.href,
    silence(isCut: boolean) {
      isSilent = true
      for (const socket of sockets) isCut ? socket.destroy() : socket.pause()
    },
    resume() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
  }
}
