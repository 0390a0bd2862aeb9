import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const database = await testDatabase()

/** A connection of its own to the server. */
function connectTo(origin: string) {
  const { port, hostname } = new URL(origin)
  return connect(Number(port), hostname).on('error', () => {})
}

test('a connection may be silent for a minute, and a request arrives within a quarter of an hour', async () => {
  const { app } = await testApp(database)
  expect([app.server.timeout, app.server.requestTimeout]).toEqual([60_000, 900_000])
})

test.each([
  ['GET', 60_000],
  ['HEAD', 60_000],
  ['DELETE', 0],
])('the answer to a %s may be silent for %i ms, 0 for as long as it takes', async (...row) => {
  const [method, silence] = row
  const { app, listen } = await testApp(database)
  const origin = await listen()
  let timeout: number | undefined
  app.server.on('request', ({ socket }) => {
    timeout = socket.timeout
  })
  await fetch(origin, { method })
  expect(timeout).toBe(silence)
})

/** Object storage that takes its time. */
async function aSlowStorage() {
  const storage = createServer((request, response) => {
    request.resume().on('end', () => storage.emit('stored', response))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void storage.close())
  await once(storage, 'listening')
  const bound = storage.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const asked = async (): Promise<ServerResponse> => (await once(storage, 'stored'))[0]
  return {
    asked,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'maruclub',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  }
}

test('silence ends a connection, but not while its whole request is worked on', async () => {
  const { asked, settings } = await aSlowStorage()
  const { app, send, listen } = await testApp(database, { settings })
  const origin = await listen()
  app.server.setTimeout(200)
  const { coach } = await aClub(database.db)
  const { uploadURL } = (await send('POST', '/api/objects/upload', { by: coach })).json()
  const { pathname, search } = new URL(uploadURL)
  const waiting = asked()
  const upload = fetch(origin + pathname + search, { method: 'PUT', body: 'bytes' })
  const storing = await waiting
  // As long as the server takes to end a silent one.
  await once(connectTo(origin), 'close')
  storing.end()
  expect((await upload).status).toBe(200)
})

test('a refused body is heard out, but not for ever', async () => {
  const { listen } = await testApp(database)
  const socket = connectTo(await listen())
  const address = '/files/uploads/none?token=none'
  socket.write(`PUT ${address} HTTP/1.1\r\nhost: club\r\ntransfer-encoding: chunked\r\n\r\n`)
  const size = 1024 * 1024
  const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
  let sent = 0
  const more = () => {
    while (!socket.destroyed) {
      sent += size
      if (!socket.write(chunk)) return
    }
  }
  socket.on('drain', more)
  more()
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString()
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(sent).toBeGreaterThan(50 * size)
})
