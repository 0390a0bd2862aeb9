import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { hashToken } from '../../src/server/identity/tokens.ts'
import { findLink, type Purpose } from '../../src/server/notices/links.ts'
import { NOW } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'

const { db } = await testDatabase('none')
const before = Object.entries(migrations).filter(([name]) => name < '0035')
await migrate(db, Object.fromEntries(before))

const created_at = NOW.toISOString()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const insert = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(sql.ref))})
    values (${sql.join(Object.values(row))})`.execute(db)

const team_id = 'team'
await insert('teams', { id: team_id, name: 'ひかり台FC', team_code: 'HKR7M2XT', created_at })
for (const id of ['guardian', 'player', 'away'])
  await insert('accounts', {
    ...{ id, kind: 'player', email: `${id}@example.jp`, password_hash: 'none', created_at },
  })
await insert('guardians', {
  ...{ account_id: 'guardian', team_id, last_name: '高橋', first_name: '由美子', created_at },
  link_epoch: 2,
})

const aLink = (token: string, account_id: string, purpose: Purpose, epoch: number) =>
  insert('link_tokens', {
    ...{ token_hash: hashToken(token), team_id, account_id, purpose, epoch },
    ...{ payload: '{}', expires_at: later(60) },
  })
await aLink('open', 'guardian', 'answer', 2)
await aLink('open topic', 'guardian', 'topic', 2)
await aLink('over', 'guardian', 'answer', 1)
await aLink('over topic', 'guardian', 'topic', 1)
await aLink('player', 'player', 'answer', 0)
await aLink('player topic', 'player', 'topic', 0)

const aSession = (token_hash: string, account_id: string, at: string) =>
  insert('sessions', { token_hash, account_id, created_at: at, expires_at: later(60) })
await aSession('old', 'guardian', later(-30))
await aSession('phone', 'guardian', later(-20))
await aSession('new', 'guardian', later(-5))
await aSession('late', 'player', later(0))
await aSession('later', 'player', later(5))
const aDevice = (id: string, account_id: string) =>
  insert('push_subscriptions', {
    ...{ id, team_id, account_id, endpoint: id, p256dh: '', auth: '', label: 'iPhone' },
    created_at: later(-10),
  })
for (const id of ['guardian', 'player', 'away']) await aDevice(id, id)

test('links that are open stay so, and those that were over are', async () => {
  await migrate(db)
  const found = async (token: string, purpose: Purpose) =>
    (await findLink(db, purpose, token, NOW)) !== undefined
  expect([await found('open', 'answer'), await found('open topic', 'topic')]).toEqual([true, true])
  expect([await found('over', 'answer'), await found('over topic', 'topic')]).toEqual([
    false,
    false,
  ])
  expect([await found('player', 'answer'), await found('player topic', 'topic')]).toEqual([
    true,
    true,
  ])
})

test('a device is of the newest session before it, or else of the oldest; without one it goes', async () => {
  await migrate(db)
  const devices = await db
    .selectFrom('pushSubscriptions')
    .select(['id', 'sessionHash'])
    .orderBy('id')
    .execute()
  expect(devices).toEqual([
    { id: 'guardian', sessionHash: 'phone' },
    { id: 'player', sessionHash: 'late' },
  ])
})
