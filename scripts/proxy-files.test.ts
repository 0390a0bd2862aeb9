import { expect, test } from 'vitest'
import { caddyfile, documentedCaddyfile } from './processes/proxy-files.ts'

test('compose.yaml and the guide give Caddy the same file', () => {
  expect(caddyfile('club.example', ['10.0.0.2:3000', '10.0.0.3:3000'])).toBe(documentedCaddyfile())
})
