import ipaddr from 'ipaddr.js'
import { addressIn } from './peer-names.ts'

/**
 * Whose address it is: of IPv6 the /64, for a household or a server has all of that. IPv4 counts as it
 * is, also as IPv6 writes it (`::ffff:192.0.2.1`).
 */
export function networkOf(text: string): string {
  const address = addressIn(text)
  if (address === null) return text
  if (ipaddr.parse(address).kind() === 'ipv4') return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
