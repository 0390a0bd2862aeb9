import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const PORT = '(?::\\d{1,5})?'
const IN_BRACKETS = new RegExp(`^\\[([^[\\]]*)\\]${PORT}$`)
const BEFORE_PORT = new RegExp(`^([\\d.]+)${PORT}$`)

/**
 * The address that a proxy, or a socket, names: with or without a port (`192.0.2.1:40000`, `[2001:db8::1]:40000`),
 * brackets and a zone. IPv4 is IPv4, also as IPv6 writes it (`::ffff:192.0.2.1`).
 * @returns in its one short form; null for anything else, such as `unknown`
 */
export function addressIn(text: string): string | null {
  const trimmed = text.trim()
  const [, bare = trimmed] = IN_BRACKETS.exec(trimmed) ?? BEFORE_PORT.exec(trimmed) ?? []
  const [zoneless = ''] = bare.split('%')
  // Brackets hold IPv6 alone.
  if (isIP(bare) === 0 || (trimmed.startsWith('[') && isIP(bare) === 4)) return null
  return ipaddr.process(zoneless).toString()
}

const HOST = new RegExp(`^(?:[a-z\\d.-]+|\\[[\\da-f:.]+\\])${PORT}$`, 'i')

/** True for a host as a request names it, with or without a port. */
export const isHost = (text: string) => HOST.test(text)

/** Such a host as an address of the protocol (`https:`) has it: without that protocol's own port. */
export const hostIn = (text: string, protocol: string): string | null =>
  isHost(text) ? (URL.parse(`${protocol}//${text}`)?.host ?? null) : null
