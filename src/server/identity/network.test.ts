import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8::1:2:3:4', '2001:db8::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['a pipe', 'a pipe'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
