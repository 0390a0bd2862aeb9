import { BlockList, isIP } from 'node:net'
import { NAMED_NETWORKS } from '../config/config-values.ts'
import { addressIn } from '../identity/peer-names.ts'

/**
 * Which addresses' `X-Forwarded-*` headers count. Of a whole network's, only that of the nearest: what
 * stands before it may be the sender's own invention. A proxy that is named counts wherever it stands.
 */
export function trustProxy(setting: string | boolean): (address: string, hop: number) => boolean {
  if (typeof setting === 'boolean') return (_address, hop) => setting && hop === 0
  const parts = setting.split(',').map((part) => part.trim())
  const isNamed = matcher(parts.filter((part) => !NAMED_NETWORKS[part]))
  const isNear = matcher(parts.flatMap((part) => NAMED_NETWORKS[part] ?? []))
  return (address, hop) => isNamed(address) || (hop === 0 && isNear(address))
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function matcher(networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits) list.addSubnet(address, Number(bits), family(address))
    else list.addAddress(address, family(address))
  }
  return (text: string) => {
    const address = addressIn(text)
    return address !== null && list.check(address, family(address))
  }
}
