import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Before a Postgres: it can fall silent, as a machine that is gone does, with every connection that there is, and lead
 * to another one, as an address that moves.
 */
export async function aSilentProxy(databaseUrl: string) {
  let { port, hostname } = new URL(databaseUrl)
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    if (isSilent) return
    const there = connect(Number(port), hostname)
    sockets.add(there)
    there.on('error', () => client.destroy())
    client.pipe(there).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.port = String(bound && typeof bound === 'object' ? bound.port : 0)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: url.href,
    silence() {
      isSilent = true
      cut()
    },
    speak() {
      isSilent = false
    },
    leadTo(otherUrl: string) {
      ;({ port, hostname } = new URL(otherUrl))
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
