import { expect, test } from 'vitest'
import { localUrl } from './local-url.ts'

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['club.local', 'http://club.local:3000'],
  ['fd00::20', 'http://[fd00::20]:3000'],
])('a server on %s is opened at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url)
})
