import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type Config, configError } from './config/config.ts'

const isCalled = (error: unknown, call: string) =>
  error instanceof Error && 'syscall' in error && error.syscall === call

/** A socket takes the port and doesn't listen: a proxy that asked there would lose what it sent. */
async function take(port: number, host: string) {
  const { address } = await lookup(host)
  const socket = connect({ host: address, port: 0, localAddress: address, localPort: port })
  try {
    await once(socket, 'connect')
  } catch (error) {
    // Nobody is at port 0, and the socket got its own before.
    if (!isCalled(error, 'connect')) throw error
  } finally {
    socket.destroy()
  }
}

/** Before a database is migrated for a server that can't start. @throws ConfigError */
export const requireFreePort = ({ port, host }: Config) => listening(take(port, host))

/** @throws ConfigError */
export async function listening(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const isPorts = code === 'EADDRINUSE' || code === 'EACCES'
    const [name, takes] = isPorts
      ? ['PORT', 'a port that is free and allowed']
      : ['HOST', 'an address of this machine']
    throw configError(name, takes, error)
  }
}
