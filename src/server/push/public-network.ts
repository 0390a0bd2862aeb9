import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** True for an address of the public internet, also one that NAT64 has put into an IPv6 address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'rfc6052') return parsed.range() === 'unicast'
  return ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).range() === 'unicast'
}

/** Looks a name up as Node does; an address near this server is none. */
export const lookUpPublic: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!first) return done(error ?? new Error(`${name} has no public address`), [])
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

/** Connects to the public internet alone, whatever a name leads to. Addresses in figures are not looked up. */
export const publicAgent = () => new Agent({ keepAlive: true, lookup: lookUpPublic })
