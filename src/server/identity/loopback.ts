import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for an address of this machine itself, also as IPv6 writes it (`::ffff:127.0.0.1`). */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return isIP(plain) !== 0 && loopback.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}
