import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDatabase } from '../db/database.ts'

const database = await testDatabase()

test('the server is healthy while its database answers', async () => {
  const { send } = await testApp(database)
  expect((await send('GET', '/healthz')).statusCode).toBe(200)
})

test('the server is not healthy once its database is gone', async () => {
  const { db } = await openDatabase(database)
  const { send } = await testApp({ db, dataDir: database.dataDir })
  await db.destroy()
  expect((await send('GET', '/healthz')).statusCode).toBe(503)
})
