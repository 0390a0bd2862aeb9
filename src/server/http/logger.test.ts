import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { createLogger } from './logger.ts'

const database = await testDatabase()

interface Line {
  reqId?: string
  req?: object
  res?: object
}

test('a request’s line names its route and the kind of its caller, and no person or thing', async () => {
  const lines: Line[] = []
  const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
  const { send } = await testApp(database, { logger })
  const { owner, player, teamId, category } = await aClub(database.db)
  const child = await aMember(database.db, teamId, [category.id])
  const guardian = await aGuardian(database.db, teamId, [child])
  const admin = await anAdmin(database.db)
  lines.length = 0
  await send('GET', `/api/student/${player.id}?email=${player.email}`, { by: owner })
  await send('GET', '/trpc/player.me,player.activity?batch=1&input={}', { by: guardian })
  await send('GET', '/trpc/player.me', { by: player })
  await send('GET', '/api/admin/stats', { by: admin })
  await send('GET', '/files/public/unguessable-name')
  await send('GET', '/api/no-such/高橋')
  const told = lines.map(({ req, res }) => ({ ...req, ...res }))
  expect(told).toEqual([
    { method: 'GET', route: '/api/student/:studentId', caller: 'coach', statusCode: 200 },
    {
      method: 'GET',
      route: '/trpc',
      calls: ['player.me', 'player.activity'],
      caller: 'guardian',
      statusCode: expect.any(Number),
    },
    { method: 'GET', route: '/trpc/player.me', caller: 'player', statusCode: 200 },
    { method: 'GET', route: '/api/admin/stats', caller: 'admin', statusCode: 200 },
    { method: 'GET', route: '/files/public/:name', caller: 'nobody', statusCode: 404 },
    { method: 'GET', route: 'unknown', caller: 'nobody', statusCode: 404 },
  ])
  for (const { reqId } of lines) expect(reqId).toMatch(/^[\da-f-]{36}$/)
  expect(JSON.stringify(lines)).not.toMatch(/example\.jp|unguessable|高橋|127\.0\.0\.1/)
})
