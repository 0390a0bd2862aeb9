import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { cutDrips } from './connections.ts'

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
])(
  'a %s may wait for its answer, which may be silent for %i ms, 0 for as long as it takes',
  async (...row) => {
    const [method, silence] = row
    const { app, listen } = await testApp(database)
    const origin = await listen()
    const silences: (number | undefined)[] = []
    app.server.on('request', ({ socket }, response) => {
      silences.push(socket.timeout)
      response.once('prefinish', () => silences.push(socket.timeout))
    })
    await fetch(origin, { method })
    expect(silences).toEqual([0, silence])
  },
)

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

/** However it ends: a cut is a reset to whoever still sends. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve))

/** A server that answers a drip for a drip, without an end. */
async function aPatientServer(limits: Parameters<typeof cutDrips>[1]) {
  const app = Fastify()
  cutDrips(app, limits)
  app.get('/drips', (_request, reply) => {
    const drips = new PassThrough()
    const timer = setInterval(() => drips.write('.'), 5)
    drips.once('close', () => clearInterval(timer))
    return reply.send(drips)
  })
  app.post('/', () => 'all of it')
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('an answer that is taken drip by drip has an end', async () => {
  const socket = connectTo(await aPatientServer({ wholeMs: 200 }))
  socket.write('GET /drips HTTP/1.1\r\nhost: club\r\n\r\n')
  await closed(socket)
})

test.each(['content-length: 1000', 'transfer-encoding: chunked'])(
  'a body that comes drip by drip, with %s, has an end',
  async (length) => {
    const socket = connectTo(await aPatientServer({ bodyMs: 200 }))
    const type = 'content-type: application/json'
    socket.write(`POST / HTTP/1.1\r\nhost: club\r\n${type}\r\n${length}\r\n\r\n`)
    const timer = setInterval(
      () => socket.write(length.includes('chunked') ? '1\r\n \r\n' : ' '),
      5,
    )
    await closed(socket)
    clearInterval(timer)
  },
)

test('a body that came whole is answered, however long that takes', async () => {
  const origin = await aPatientServer({ bodyMs: 20 })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin, { method: 'POST', headers, body: '{}' })
  expect(await answer.text()).toBe('all of it')
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

test.each([
  ['that is too long', 'POST', '/api/coach/login', 3000 * 1024, 413],
  ['of JSON over its limit', 'PUT', `/api/coach/none`, 9000 * 1024, 413],
  ['that nobody takes', 'POST', '/trpc/coach.categories.create', 2000 * 1024, 413],
  ['of a wrong type', 'POST', '/api/categories', 60 * 1024, 415],
])(
  'a body %s is refused in full view: whoever sends on reads why, and may ask again',
  async (_which, method, path, length, status) => {
    const { listen } = await testApp(database)
    const socket = connectTo(await listen())
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    const type = status === 415 ? 'text/plain' : 'application/json'
    const head = [`${method} ${path} HTTP/1.1`, 'host: club', `content-type: ${type}`]
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n`)
    const part = 'x'.repeat(20 * 1024)
    // As slowly as a phone: the answer is there long before the end.
    for (let sent = 0; sent < length; sent += part.length) {
      await new Promise((done) => socket.write(part, done))
      if (sent === 0) await expect.poll(() => answer).toContain(`HTTP/1.1 ${status} `)
    }
    socket.write('GET /healthz HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n')
    await closed(socket)
    expect(answer).toMatch(/HTTP\/1\.1 200 /)
    expect(answer).not.toMatch(/HTTP\/1\.1 400 /)
  },
)

test('a request that is still arriving as the server stops is answered, and its connection ends', async () => {
  const { app, listen } = await testApp(database)
  const socket = connectTo(await listen())
  const reached = once(app.server, 'connection')
  socket.write('GET /healthz HTTP/1.1\r\nhost: ')
  await reached
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
  // Its head must have begun to arrive there, for a connection without a request is cut.
  await fetch(new URL('/healthz', app.listeningOrigin))
  const closed = app.close()
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  socket.write('localhost\r\n\r\n')
  await once(socket, 'close')
  await closed
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
})
