import { isIP } from 'node:net'

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * Whose address it is: of IPv6 the /64, for a household or a server has all of that. IPv4 counts as it
 * is, also as IPv6 writes it (`::ffff:192.0.2.1`).
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIP(plain) !== 6) return plain
  const [zoneless = ''] = plain.split('%')
  const [head = [], tail] = zoneless.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = tail ? GROUPS - head.length - tail.length : 0
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])]
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).map(shortest).join(':')}::/64`
}

const shortest = (group: string) => Number.parseInt(group, 16).toString(16)
