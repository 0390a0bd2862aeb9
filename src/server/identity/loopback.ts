import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * True when the caller sits at this machine: its address is loopback, and no proxy in front says that
 * the request came from elsewhere, whether or not that proxy is trusted.
 */
export function isOwnMachine(address: string, forwardedFor: string | string[] = []): boolean {
  const named = [forwardedFor].flat().flatMap((list) => list.split(','))
  return [address, ...named.map((one) => one.trim()).filter(Boolean)].every(isLoopback)
}

/** True for an address of this machine itself, also as IPv6 writes it (`::ffff:127.0.0.1`). */
function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return isIP(plain) !== 0 && loopback.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}
