import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const database = await testDatabase()

test('each answer says what a browser may do with it', async () => {
  const { send } = await testApp(database)
  for (const url of ['/healthz', '/api/sports', '/api/nothing', '/trpc/player.me']) {
    const { headers } = await send('GET', url)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self';.*frame-ancestors 'self'.*object-src 'none'/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  }
})

test.each([
  ['https://club.example', 'max-age=31536000'],
  ['http://club.example', undefined],
])('at %s, this host alone is to be asked by HTTPS: %s', async (PUBLIC_URL, sent) => {
  const { send } = await testApp(database, { settings: { PUBLIC_URL } })
  const { headers } = await send('GET', '/healthz')
  expect(headers['strict-transport-security']).toBe(sent)
})
