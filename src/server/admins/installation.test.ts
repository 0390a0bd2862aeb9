import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aBrowser, anAdmin, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFullClub } from '../../../tests/support/full-club.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { createCaller } from '../routers/index.ts'

const { db, dataDir, databaseUrl } = await testDatabase()
const admin = await anAdmin(db)
const { installation } = admin.calls.admin

test('the status says what runs, and what the files take', async () => {
  const before = await installation.status()
  await aFullClub(db)
  const after = await installation.status()
  expect(after).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: expect.stringMatching(databaseUrl ? /^PostgreSQL \d/ : /^SQLite 3\./),
    storageBytes: before.storageBytes + 15,
    isMailDelivering: true,
    lastBackupAt: null,
  })
  expect(after.migrations[0]).toMatchObject({
    name: '0001-initial',
    executedAt: expect.stringContaining('20'),
  })
})

test('the last backup is the one that wrote its time down', async () => {
  const value = '2026-11-20T18:00:00.000Z'
  await db.insertInto('settings').values({ key: 'last-backup', value }).execute()
  expect((await installation.status()).lastBackupAt).toBe(value)
})

test('a test mail goes to who asks', async () => {
  await takeMails()
  await installation.testMail()
  expect(await takeMails()).toMatchObject([
    { to: admin.email, subject: '【まるクラブ】テストメール' },
  ])
})

test('a mail server that is away is named as the reason', async () => {
  const context = admin.context()
  const mailer = {
    ...context.mailer,
    send: () => Promise.reject(new Error('connect ECONNREFUSED')),
  }
  const call = createCaller({ ...context, mailer }).admin.installation.testMail()
  expect(await refusal(call)).toMatchObject({
    code: 'CONFLICT',
    message: 'メールサーバーの応答：connect ECONNREFUSED',
  })
})

test('without a mail server it lies in the outbox', async () => {
  const { send } = await testApp({ db, dataDir })
  const answer = await send('POST', '/trpc/admin.installation.testMail', {
    by: admin,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(200)
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
})

test('what administrators did is listed, the newest first, at most 200', async () => {
  const rows = Array.from({ length: 205 }, (_, index) => ({
    id: crypto.randomUUID(),
    adminId: admin.id,
    adminName: '管理者',
    description: `${index}番目`,
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString(),
  }))
  await db.insertInto('adminActions').values(rows).execute()
  const listed = await installation.actions()
  expect(listed).toHaveLength(200)
  expect(listed[0]?.description).toBe('204番目')
})

test('nobody else reads any of it', async () => {
  const { owner, player } = await aFullClub(db)
  for (const { calls } of [owner, player])
    expect(await refusal(calls.admin.installation.status())).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusal(aBrowser(db).calls.admin.installation.actions())).toMatchObject({
    code: 'UNAUTHORIZED',
  })
})
