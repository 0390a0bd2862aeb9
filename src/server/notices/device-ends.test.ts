import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { begun } from '../../../tests/support/at-once.ts'
import {
  aBrowser,
  aClub,
  anAdmin,
  type Browser,
  NOW,
  PASSWORD,
  type Person,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aPipe } from '../../../tests/support/pipe.ts'
import { aPushService } from '../../../tests/support/push-service.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { forgetOldSessions } from '../identity/sessions.ts'
import { createCaller } from '../routers/index.ts'

const { db } = await testDatabase()
const service = await aPushService()
afterAll(() => service.close())
const newPassword = 'atarashii-1'
const DAY_MS = 24 * 60 * 60_000

let club: Awaited<ReturnType<typeof aClub>>
beforeEach(async () => {
  await db.deleteFrom('pushSubscriptions').execute()
  club = await aClub(db)
})

const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const logIn = ({ calls }: Browser, { email }: Person, kind: 'coach' | 'player' = 'player') =>
  calls.public[kind === 'coach' ? 'logInCoach' : 'logInPlayer']({ email, password: PASSWORD })
const register = ({ calls }: Browser, name: string, kind: 'coach' | 'player' = 'player') =>
  calls[kind].notices.addDevice({ ...service.subscribe(name), endpoint: endpoint(name) })
const devices = async () => {
  const rows = await db.selectFrom('pushSubscriptions').select('endpoint').execute()
  return rows.map((row) => row.endpoint.slice(endpoint('').length)).sort()
}

/** Two browsers in which the player is logged in, each with a device. */
async function phoneAndTablet() {
  const [phone, tablet] = [aBrowser(db), aBrowser(db)]
  for (const [browser, name] of [
    [phone, 'phone'],
    [tablet, 'tablet'],
  ] as const) {
    await logIn(browser, club.player)
    await register(browser, name)
  }
  expect(await devices()).toEqual(['phone', 'tablet'])
  return { phone, tablet }
}

describe('the device of a session ends', () => {
  test('with a log-out, in the account’s list as well, and the other one stays', async () => {
    const { phone, tablet } = await phoneAndTablet()
    await phone.calls.public.logOutPlayer()
    expect(await devices()).toEqual(['tablet'])
    const { push } = await tablet.calls.player.notices.settings()
    expect(push.devices).toHaveLength(1)
  })

  test('with a new password that another session sets', async () => {
    const { phone } = await phoneAndTablet()
    const current = { currentPassword: PASSWORD, newPassword }
    await phone.calls.player.profile.changePassword(current)
    expect(await devices()).toEqual(['phone'])
  })

  test('with a reset', async () => {
    await phoneAndTablet()
    const { request, reset } = aBrowser(db).calls.public.passwordReset.player
    await takeMails()
    await request({ email: club.player.email })
    const [mail] = await takeMails()
    const token = /[?]token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none'
    await reset({ token, newPassword })
    expect(await devices()).toEqual([])
  })

  test('with another person’s log-in in its browser', async () => {
    const { phone } = await phoneAndTablet()
    await logIn(phone, club.teammate)
    expect(await devices()).toEqual(['tablet'])
  })

  test('with the person', async () => {
    const { phone } = await phoneAndTablet()
    await register(club.teammate, 'teammate')
    await phone.calls.player.profile.withdraw({})
    expect(await devices()).toEqual(['teammate'])
  })

  test('with the use of its team', async () => {
    await phoneAndTablet()
    const admin = await anAdmin(db)
    await admin.calls.admin.teams.setSuspended({ id: club.teamId, isSuspended: true })
    expect(await devices()).toEqual([])
  })

  test('with its time, also before it is forgotten', async () => {
    const { phone } = await phoneAndTablet()
    const later = new Date(NOW.getTime() + 20 * DAY_MS)
    await phone.at(later).player.me()
    const end = new Date(NOW.getTime() + 31 * DAY_MS)
    const { push } = await phone.at(end).player.notices.settings()
    expect(push.devices).toHaveLength(1)
    expect(await devices()).toEqual(['phone', 'tablet'])
    await forgetOldSessions(db, end)
    expect(await devices()).toEqual(['phone'])
  })
})

describe('the device of a session stays', () => {
  test('where its person logs in again in the same browser', async () => {
    const { phone } = await phoneAndTablet()
    await logIn(phone, club.player)
    expect(await devices()).toEqual(['phone', 'tablet'])
    await phone.calls.public.logOutPlayer()
    expect(await devices()).toEqual(['tablet'])
  })

  test('where another role of the same browser ends', async () => {
    const browser = aBrowser(db)
    await logIn(browser, club.player)
    await logIn(browser, club.coach, 'coach')
    await register(browser, 'player')
    await register(browser, 'coach', 'coach')
    await browser.calls.public.logOutCoach()
    expect(await devices()).toEqual(['player'])
    await logIn(browser, club.coach, 'coach')
    await register(browser, 'coach', 'coach')
    await browser.calls.public.logOutPlayer()
    expect(await devices()).toEqual(['coach'])
  })
})

test('a session that has ended registers none', async () => {
  const { phone } = await phoneAndTablet()
  const late = { calls: createCaller(await begun(phone)) }
  await phone.calls.public.logOutPlayer()
  expect(await refusal(register({ ...phone, ...late }, 'late'))).toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await devices()).toEqual(['tablet'])
})

test('no push goes to a device that has ended, or whose session’s time is over', async () => {
  const { say, run } = aPipe(db, club.teamId, { push: service })
  const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
  const told = async (days: number) => {
    service.got.splice(0)
    const payload = { accountIds: [club.player.accountId], text: '練習' }
    await say([{ key: null, isUrgent: true, payload }], at(days))
    await run(at(days))
    return service.got.map(({ device }) => device).sort()
  }
  const { phone } = await phoneAndTablet()
  // They are of a push service that can be asked what has come.
  for (const name of ['phone', 'tablet']) {
    const { endpoint: known, keys } = service.subscribe(name)
    await db
      .updateTable('pushSubscriptions')
      .set({ endpoint: known, ...keys })
      .where('endpoint', '=', endpoint(name))
      .execute()
  }
  expect(await told(0)).toHaveLength(2)
  await phone.calls.public.logOutPlayer()
  expect(await told(0)).toEqual(['tablet'])
  expect(await told(31)).toEqual([])
})
