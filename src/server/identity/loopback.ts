import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { addressIn, hostIn } from './peer-names.ts'

const FORWARDING = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])

/** A proxy says so of a request that it hands on, whatever it says of the caller. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDING.has(name) || name.startsWith('x-forwarded-'))

/**
 * True when the caller sits at this machine: its address is loopback, and no proxy stands in front,
 * trusted or not. The host that a browser asks for tells a page of another site whose name leads here
 * (DNS rebinding).
 */
export const isOwnMachine = (address: string, headers: IncomingHttpHeaders): boolean =>
  isLoopback(address) &&
  !isForwarded(headers) &&
  isLocalSite(`http://${hostIn(headers.host ?? '', 'http:') ?? ''}`)

/** True for an address that leads everybody to their own machine. */
export function isLocalSite(url: string): boolean {
  const name = URL.parse(url)?.hostname ?? ''
  return name === 'localhost' || isLoopback(name)
}

/** True for an address of this machine itself, also as IPv6 writes it (`::ffff:127.0.0.1`). */
function isLoopback(text: string): boolean {
  const address = addressIn(text)
  return address !== null && ipaddr.parse(address).range() === 'loopback'
}
