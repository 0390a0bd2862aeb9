import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whose address it is: of IPv6 the /64, for a household or a server has all of that. IPv4 counts as it
 * is, also as IPv6 writes it (`::ffff:192.0.2.1`).
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return address
  const ip = ipaddr.process(address)
  if (ip.kind() === 'ipv4') return ip.toString()
  const [zoneless] = ip.toNormalizedString().split('%')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${zoneless}/64`)}/64`
}
