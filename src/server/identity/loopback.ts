import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * True when the caller sits at this machine: its address is loopback, and no proxy in front says that
 * the request came from elsewhere, whether or not that proxy is trusted. A page of another site whose
 * name leads here (DNS rebinding) is told by the host that its browser asks for.
 */
export function isOwnMachine(
  address: string,
  headers: IncomingHttpHeaders,
  publicUrl?: string | undefined,
): boolean {
  const named = [headers['x-forwarded-for'] ?? []].flat().flatMap((list) => list.split(','))
  const isNear = [address, ...named.map((one) => one.trim()).filter(Boolean)].every(isLoopback)
  return isNear && isOwnHost(headers.host ?? '', publicUrl)
}

function isOwnHost(host: string, publicUrl = ''): boolean {
  const url = URL.parse(`http://${host}`)
  if (!url) return false
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isLoopback(name) || name === URL.parse(publicUrl)?.hostname
}

/** True for an address of this machine itself, also as IPv6 writes it (`::ffff:127.0.0.1`). */
const isLoopback = (address: string) =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'
