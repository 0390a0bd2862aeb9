import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Got {
  to: string
  message: string
}

const REFUSES = 0.08
const HANGS = 0.02

/** A mail server that refuses some recipients for now, and leaves some mails without an answer. */
export async function aMoodyMailServer() {
  const got: Got[] = []
  const sockets = new Set<Socket>()
  let isMoody = true
  let refused = 0
  let hung = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!isMoody || Math.random() > REFUSES) return done()
      refused += 1
      return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
    },
    async onData(stream, { envelope }, done) {
      // Of a sender that dies meanwhile there is no whole one.
      const message = await text(stream).catch(() => null)
      if (message === null) return
      if (isMoody && Math.random() < HANGS) {
        hung += 1
        return
      }
      got.push({ to: envelope.rcptTo[0]?.address ?? '', message })
      done()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = server.server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  /** Ends what hangs. */
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    got,
    url: `smtp://127.0.0.1:${port}`,
    refused: () => refused,
    hung: () => hung,
    cut,
    /** Takes everything from now on. */
    calm: () => {
      isMoody = false
      cut()
    },
    close: () =>
      new Promise<void>((resolve) => {
        cut()
        server.close(() => resolve())
      }),
  }
}
