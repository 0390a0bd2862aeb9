import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { type TestContext, test } from 'vitest'
import { endRequests, followRequests } from './last-requests.ts'

// Side by side: most of the time goes into waiting.

const BIG = 'x'.repeat(20_000_000)

/** A server that stores in its own time, and what it has stored. */
async function aServer({ onTestFinished }: TestContext) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const stored: string[] = []
  followRequests(app)
  app.post('/:name', async ({ params, body }) => {
    stored.push(JSON.stringify(params))
    return body
  })
  app.get('/slow', () => wait(1500, 'at last'))
  app.get('/big', () => BIG)
  app.get('/healthz', () => 'ok')
  onTestFinished(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, stored, port: Number(new URL(origin).port) }
}

const aWrite = (name: string | number) =>
  `POST /${name} HTTP/1.1\r\nhost: club\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
const aRead = (path: string) => `GET ${path} HTTP/1.1\r\nhost: club\r\n\r\n`

/** All that comes back over the connection, and how it ends. */
async function heardOn(socket: Socket) {
  let heard = ''
  let end = 'closed'
  socket.on('data', (data) => {
    heard += data.toString()
  })
  socket.once('error', ({ message }) => {
    end = message.replace(/ [\d.:]+$/, '')
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return heard ? heard.split('\r\n')[0] : end
}

const connectTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test.concurrent('whoever still connects as the server stops is answered, or refused before it has sent anything', async (context) => {
  const { expect } = context
  const { app, stored, port } = await aServer(context)
  let isOver = false
  const ended = endRequests(app.server).finally(() => {
    isOver = true
  })
  const ends: Promise<string | undefined>[] = []
  while (!isOver) {
    for (let n = 0; n < 10; n++) {
      const socket = connect(port, '127.0.0.1')
      socket.write(aWrite(ends.length))
      ends.push(heardOn(socket))
    }
    await wait(20)
  }
  await ended
  const heard = await Promise.all(ends)
  const answered = heard.filter((one) => one === 'HTTP/1.1 200 OK').length
  const allowed = ['HTTP/1.1 200 OK', 'connect ECONNREFUSED']
  expect(heard.filter((one = '') => !allowed.includes(one))).toEqual([])
  expect(answered).toBe(stored.length)
  expect(answered).toBeGreaterThan(100)
})

test.concurrent('a kept connection brings one more request while the server stops, and ends with its answer', async (context) => {
  const { expect } = context
  const { app, port } = await aServer(context)
  const sockets = await Promise.all(Array.from({ length: 18 }, () => connectTo(port)))
  for (const socket of sockets) {
    socket.write(aRead('/healthz'))
    await once(socket, 'data')
  }
  const ended = endRequests(app.server)
  const ends = sockets.map(async (socket, n) => {
    await wait(n * 50)
    socket.write(aWrite(n))
    return heardOn(socket)
  })
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['HTTP/1.1 200 OK']))
  await ended
})

test.concurrent('a request that comes after the last connection was taken is answered, and so is a slow one', async (context) => {
  const { expect } = context
  const { app, port } = await aServer(context)
  const ended = endRequests(app.server)
  await wait(700)
  const slow = await connectTo(port)
  slow.write(aRead('/slow'))
  const slowly = heardOn(slow)
  await wait(600)
  const late = await connectTo(port)
  await expect.poll(() => app.server.listening, { timeout: 3000 }).toBe(false)
  late.write(aWrite('late'))
  expect([await heardOn(late), await slowly]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  await ended
})

test.concurrent('an answer that is taken slowly is not cut as the server stops', async (context) => {
  const { expect } = context
  const { app, port } = await aServer(context)
  const socket = await connectTo(port)
  let bytes = 0
  socket.on('data', ({ length }) => {
    bytes += length
    socket.pause()
    setTimeout(() => socket.resume(), 10)
  })
  socket.write(aRead('/big'))
  await once(socket, 'data')
  const ended = endRequests(app.server).then(() => app.close())
  await once(socket, 'close')
  expect(bytes).toBeGreaterThan(BIG.length)
  await ended
})

test.concurrent('a server that nobody asks stops in little more than a second, whoever is connected and looks at its health', async (context) => {
  const { expect } = context
  const { app, port } = await aServer(context)
  const idle = await connectTo(port)
  idle.write(aRead('/healthz'))
  await once(idle, 'data')
  const looks = setInterval(() => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.end(aRead('/healthz'))
  }, 100)
  const began = performance.now()
  await endRequests(app.server)
  clearInterval(looks)
  expect(performance.now() - began).toBeGreaterThan(990)
  expect(performance.now() - began).toBeLessThan(1900)
  expect(idle.destroyed || idle.readableEnded || idle.closed).toBe(true)
})
