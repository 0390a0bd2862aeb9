import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface Mail {
  from: string
  to: string
  message: string
}

/**
 * A mail server that keeps what it gets, once `received` has let it; `refuse` says which response code a
 * recipient gets instead.
 */
export async function aMailServer(
  received: () => Promise<void> = async () => {},
  refuse: (to: string) => number | undefined = () => undefined,
) {
  const got: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse(address)
      done(responseCode ? Object.assign(new Error('no mailbox here'), { responseCode }) : null)
    },
    async onData(stream, { envelope }, done) {
      // Of a sender that dies meanwhile there is no whole one.
      const message = await text(stream).catch(() => null)
      if (message === null) return
      await received()
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      got.push({ from, to: envelope.rcptTo[0]?.address ?? '', message })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const bound: unknown = server.server.address()
  const port = bound && typeof bound === 'object' && 'port' in bound ? bound.port : 0
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { got, url: `smtp://127.0.0.1:${port}`, close }
}
