import { expect, test } from 'vitest'
import { addressIn, hostIn } from './peer-names.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:40000 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::FFFF:C000:201]:1', '192.0.2.1'],
  ['2001:0DB8:0:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:65535', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['_id:80', null],
  ['[192.0.2.1]:80', null],
  ['[2001:db8::7]80', null],
  ['[[2001:db8::7]]', null],
  ['192.0.2.1:', null],
  ['192.0.2.1:40000:1', null],
  ['192.0.2.1/24', null],
  ['192.0.2', null],
  ['192.0.2.01', null],
  ['192.0.2.256', null],
  ['3232235521', null],
  ['192.0.2.1\0', null],
  ['x'.repeat(10_000), null],
])('%j names the address %s', (text, address) => {
  expect(addressIn(text)).toBe(address)
})

test.each([
  ['club.example', 'https:', 'club.example'],
  ['CLUB.example:443', 'https:', 'club.example'],
  ['club.example:443', 'http:', 'club.example:443'],
  ['127.1:3000', 'http:', '127.0.0.1:3000'],
  ['[::1]:3000', 'http:', '[::1]:3000'],
  ['', 'http:', null],
  ['user@club.example', 'http:', null],
  ['evil.example\\@localhost', 'http:', null],
  ['localhost#.evil.example', 'http:', null],
  ['localhost/', 'http:', null],
  ['a,b', 'http:', null],
  ['club.example:99999', 'http:', null],
])('%j is with %s the host %s', (text, protocol, host) => {
  expect(hostIn(text, protocol)).toBe(host)
})
