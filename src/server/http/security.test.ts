import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const database = await testDatabase()

test.each([
  ['https://club.example', 'max-age=31536000'],
  ['http://club.example', undefined],
])('at %s, this host alone is to be asked by HTTPS: %s', async (PUBLIC_URL, sent) => {
  const { send } = await testApp(database, { settings: { PUBLIC_URL } })
  const { headers } = await send('GET', '/healthz')
  expect(headers['strict-transport-security']).toBe(sent)
})
