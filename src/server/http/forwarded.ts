import type { FastifyInstance } from 'fastify'
import { addressIn, isHost } from '../identity/peer-names.ts'

const listOf = (header: string | string[] = []) =>
  [header]
    .flat()
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The callers that a row of proxies names, nearest last; what stands before one that can't be read was said by nobody known. */
function readableAddresses(header: string | string[] | undefined): string {
  const addresses = listOf(header).map(addressIn)
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ')
}

const last = (header: string | string[] | undefined) => listOf(header).at(-1) ?? ''

/**
 * Rewrites what proxies say of a request into the form that everything behind reads, before anything reads it:
 * addresses without ports, brackets and zones, one host, one protocol. What can't be read is empty, so that
 * the caller counts as the proxy itself. No other header of a proxy is believed.
 */
export function readForwarded(app: FastifyInstance) {
  const readers = {
    'x-forwarded-for': readableAddresses,
    'x-forwarded-host': (header: string | string[] | undefined) =>
      isHost(last(header)) ? last(header) : '',
    'x-forwarded-proto': (header: string | string[] | undefined) =>
      /^https?$/i.exec(last(header))?.[0].toLowerCase() ?? '',
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    for (const [name, read] of Object.entries(readers))
      if (headers[name] !== undefined) headers[name] = read(headers[name])
    done()
  })
}
