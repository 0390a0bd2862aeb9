import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { failLogIns } from '../../../tests/support/failed-log-ins.ts'
import { aMember } from '../../../tests/support/guardian.ts'
import { issueLink, type Purpose } from '../notices/links.ts'
import { hashToken } from './tokens.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const { coach, player, teamId, anEvent } = await aClub(db)
const event = await anEvent()
const { accountId } = player
const ren = await aMember(db, teamId)
const expiresAt = new Date(NOW.getTime() + 60 * 60_000)
const token = 'k'.repeat(43)
const wrong = 'x'.repeat(43)

/** As if so many wrong ones had come from here. */
async function wrongOnes(kind: 'link' | 'code', count: number) {
  const counted = { kind: 'player', email: '', address: '' } as const
  await failLogIns(db, counted, count, NOW)
  const accountKey = `${kind}:127.0.0.1`
  await db.updateTable('loginFailures').set({ accountKey }).execute()
}

const aLink = (purpose: Purpose, payload: object) =>
  issueLink(db, {
    recipient: { teamId, accountId, email: player.email, linkEpoch: 0 },
    ...{ purpose, payload, expiresAt },
  })

async function aReset() {
  const row = { accountId, tokenHash: hashToken(token), expiresAt: expiresAt.toISOString() }
  await db.deleteFrom('passwordResets').execute()
  await db
    .insertInto('passwordResets')
    .values({ ...row, mails: 1, countedFrom: NOW.toISOString() })
    .execute()
  return token
}

async function anInvitation() {
  await db.deleteFrom('guardianInvitations').execute()
  const { create } = coach.calls.coach.guardianInvitations
  const { id } = await create({ studentIds: [ren], email: 'takeshi@example.jp' })
  const tokenHash = hashToken(token)
  await db.updateTable('guardianInvitations').set({ tokenHash }).where('id', '=', id).execute()
  return token
}

async function aSlip() {
  const [slip] = await coach.calls.coach.guardianInvitations.slips({ studentIds: [ren] })
  return slip?.code ?? ''
}

const open = (path: string) => (right: string) => send('GET', `${path}${right}`)
const call = (path: string) => (right: string) =>
  send('POST', path, { payload: { token: right, newPassword: 'atarashii-1' } })

beforeEach(() => db.deleteFrom('loginFailures').execute())

describe.each([
  ['an answer', () => aLink('answer', { scheduleIds: [event.id] }), open('/a/')],
  ['topics', () => aLink('topic', { topics: ['fees'] }), open('/u/')],
  ['an address', () => aLink('address', { email: player.email }), open('/c/')],
  ['a reset password, looked at', aReset, call('/api/student/verify-reset-token')],
  ['a reset password', aReset, call('/api/student/reset-password')],
  ['an invitation', anInvitation, call('/api/family/verify-invitation')],
] as const)('a link for %s', (_what, make, use) => {
  test('works however many wrong ones came from its address, and is not counted', async () => {
    await wrongOnes('link', 300)
    const right = await make()
    expect((await use(right)).statusCode).toBe(200)
    const counted = await db
      .selectFrom('loginFailures')
      .select('id')
      .where('accountKey', '=', 'link:127.0.0.1')
      .execute()
    expect(counted).toHaveLength(300)
  })

  test('that is wrong is told so 300 times an hour', async () => {
    await wrongOnes('link', 299)
    expect((await use(wrong)).statusCode).not.toBe(429)
    const refused = await use(wrong)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  })
})

describe('a slip’s code', () => {
  const verify = call('/api/family/verify-invitation')

  test('is guarded: after 50 wrong ones no further one is looked at', async () => {
    const code = await aSlip()
    await wrongOnes('code', 49)
    expect((await verify(code)).json()).toMatchObject({ valid: true })
    expect((await verify('K7QP-2MXV-9HWJ')).json()).toMatchObject({ valid: false })
    expect((await verify(code)).statusCode).toBe(429)
  })

  test('is taken however many wrong links came from its address', async () => {
    await wrongOnes('link', 300)
    expect((await verify(await aSlip())).json()).toMatchObject({ valid: true })
  })
})
