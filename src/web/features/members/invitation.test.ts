import { expect, test } from 'vitest'
import { siteOrigin } from './invitation.ts'

test.each([
  ['https://club.example', 'http://192.168.0.5:3000', 'https://club.example'],
  ['http://localhost:3000', 'http://192.168.0.5:3000', 'http://192.168.0.5:3000'],
  ['http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
])('with %s, opened at %s, an invitation leads to %s', (publicUrl, opened, origin) => {
  expect(siteOrigin(publicUrl, opened)).toBe(origin)
})
