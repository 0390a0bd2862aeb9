import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** In milliseconds: a proxy that sends nothing for so long has gone elsewhere, or sends nothing at all. */
const QUIET_MS = 1000
/** Within which a proxy that asks for `/healthz` hears of it; another sends until nobody listens. */
const LISTEN_MS = 2000
const LOOK_EVERY_MS = 20
/** For how long a turn is waited for in which hardly anybody can have come, and by how much it may be longer meanwhile. */
const TURNS_MS = 3000
const TURN_SHARE = 1 / 500

interface Connection {
  underWay: number
  /** Bytes that had come at the last look, and when there were more than at the one before. */
  bytes: number
  heardAt: number
}

class Connections {
  readonly open = new Map<Socket, Connection>()
  taken = 0
  askedAt = 0
  isEnding = false
  /** Until when requests wait: the fewer are worked on, the sooner all are taken. */
  held: Promise<void> | undefined
}

const ofServers = new WeakMap<Server, Connections>()

/** Whether the server has been asked to stop. */
export const isEnding = (server: Server) => ofServers.get(server)?.isEnding ?? false

/** Knows what is under way, for `endRequests`; from then on each connection ends with its answer, which says so. */
export function followRequests(app: FastifyInstance) {
  const connections = new Connections()
  const { open } = connections
  ofServers.set(app.server, connections)
  app.server.on('connection', (socket) => {
    connections.taken += 1
    open.set(socket, { underWay: 0, bytes: 0, heardAt: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket, url }, response) => {
    // Who looks whether the server goes on doesn't keep it.
    if (url !== '/healthz') connections.askedAt = performance.now()
    const connection = open.get(socket)
    if (!connection) return
    connection.underWay += 1
    response.once('close', () => {
      connection.underWay -= 1
      connection.heardAt = performance.now()
    })
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (connections.held) void connections.held.then(() => done())
    else done()
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    // Whoever still sends would lose the answer with the connection.
    if (connections.isEnding && raw.complete !== false) reply.header('connection', 'close')
  })
}

/**
 * Answers whatever comes until nothing does, and for two seconds at most; then nobody listens, and each connection ends
 * with its answer, or when nothing has come over it for a second. Loses no request, however soon before it was sent.
 */
export async function endRequests(server: Server): Promise<void> {
  const connections = ofServers.get(server)
  if (!connections) return
  const { open } = connections
  const began = performance.now()
  connections.isEnding = true
  connections.askedAt = began
  for (const [socket, connection] of open) {
    connection.bytes = socket.bytesRead
    connection.heardAt = began
  }
  const isQuiet = () =>
    performance.now() > Math.min(connections.askedAt + QUIET_MS, began + LISTEN_MS)
  while (!isQuiet()) await wait(LOOK_EVERY_MS)
  const { promise: nobodyListens, resolve: letGo } = Promise.withResolvers<void>()
  connections.held = nobodyListens
  // What runs for the first time takes four times as long.
  Listener.prototype.close.call(new Listener())
  await untilAllAreTaken(connections)
  // `http.Server` would cut those at once whose request hasn't been read.
  Listener.prototype.close.call(server)
  connections.held = undefined
  letGo()
  while (open.size > 0) {
    await untilAllAreTaken(connections)
    endQuiet(open)
    await wait(LOOK_EVERY_MS)
  }
}

/**
 * The loop takes one connection a turn, and reads it in the next. After a short turn that took none, nobody waits in the
 * listener's queue, where closing it would reset them.
 */
async function untilAllAreTaken(connections: Connections) {
  const start = performance.now()
  for (;;) {
    const { taken } = connections
    const began = performance.now()
    await turn()
    const now = performance.now()
    const isShort = now - began < (now - start) * TURN_SHARE
    if ((isShort && taken === connections.taken) || now - start > TURNS_MS) return
  }
}

function endQuiet(open: Connections['open']) {
  const now = performance.now()
  for (const [socket, connection] of open) {
    if (socket.bytesRead !== connection.bytes) {
      connection.bytes = socket.bytesRead
      connection.heardAt = now
    }
    if (connection.underWay === 0 && now - connection.heardAt >= QUIET_MS) socket.destroy()
  }
}
