import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowser,
  aClub,
  aCoach,
  anAdmin,
  aPlayer,
  NOW,
  PASSWORD,
  type Person,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump, dumpUncounted } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { openDatabase } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createCaller } from '../routers/index.ts'
import { mailReset, sendPasswordReset } from './password-reset.ts'

const database = await testDatabase()
const { db, statementsOf } = database
const club = await aClub(db)
const HOUR_MS = 60 * 60 * 1000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const nobody = aBrowser(db)
const newPassword = 'atarashii-1'

const kinds = [
  ['player', '/reset-password', () => aPlayer(db, club.teamId)],
  ['coach', '/coach/reset-password', () => aCoach(db, club.teamId)],
] as const

describe.each(kinds)('a %s who forgot the password', (kind, page, make) => {
  let person: Person
  beforeEach(async () => {
    person = await make()
    await takeMails()
    // One network's requests are counted together.
    await db.deleteFrom('loginFailures').execute()
  })
  const callsAt = (now = NOW) => nobody.at(now).public.passwordReset[kind]
  const request = (email = person.email, now = NOW) => callsAt(now).request({ email })
  const logIn = (password: string) => {
    const { logInCoach, logInPlayer } = aBrowser(db).calls.public
    return (kind === 'coach' ? logInCoach : logInPlayer)({ email: person.email, password })
  }
  async function aToken(now = NOW) {
    await request(person.email, now)
    const [mail] = await takeMails()
    return /[?]token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none'
  }
  const isOver = async (token: string, now = NOW) => {
    expect(await callsAt(now).verify({ token })).toEqual({ valid: false, email: null })
    const before = await dumpUncounted(db)
    const refused = await refusal(callsAt(now).reset({ token, newPassword: 'kaeta-2' }))
    expect(refused).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'リンクが無効または期限切れです',
      fields: ['token'],
    })
    expect(await dumpUncounted(db)).toEqual(before)
  }

  test('gets a mail with a link to the page, in Japanese', async () => {
    await request(` ${person.email.toUpperCase()} `)
    const mails = await takeMails()
    expect(mails).toMatchObject([{ to: person.email, subject: '【まるクラブ】パスワードの再設定' }])
    expect(mails[0]?.text).toContain(`\nhttp://club.test${page}?token=`)
  })

  test('sets a new one, once', async () => {
    const token = await aToken()
    expect(await callsAt().verify({ token })).toEqual({ valid: true, email: person.email })
    expect(await callsAt().reset({ token, newPassword })).toEqual({ success: true })
    expect((await logIn(newPassword)).id).toBe(person.id)
    expect(await refusal(logIn(PASSWORD))).toMatchObject({ code: 'UNAUTHORIZED' })
    await isOver(token)
  })

  test('sets one of two new ones that are sent at once', async () => {
    const token = await aToken()
    const sent = ['ichi-ban', 'ni-ban'].map((text) => callsAt().reset({ token, newPassword: text }))
    const results = await Promise.allSettled(sent)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('has the token in the mail alone: a hash is stored', async () => {
    const token = await aToken()
    expect(JSON.stringify(await dump(db))).not.toContain(token)
  })

  test('has one hour', async () => {
    const token = await aToken()
    const last = later(HOUR_MS - 1)
    expect(await callsAt(last).verify({ token })).toMatchObject({ valid: true })
    await isOver(token, later(HOUR_MS))
    expect(await callsAt(last).reset({ token, newPassword })).toEqual({ success: true })
  })

  test('ends the older link by asking again', async () => {
    const old = await aToken()
    const token = await aToken(later(1000))
    await isOver(old)
    expect(await callsAt().verify({ token })).toMatchObject({ valid: true })
  })

  test('gets five mails in 15 minutes, however many are asked for; the last link is valid', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => request()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const mails = await takeMails()
    expect(mails).toHaveLength(5)
    const minute = 60 * 1000
    await request(person.email, later(14 * minute))
    expect(await takeMails()).toEqual([])
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    const states = await Promise.all(tokens.map((token) => callsAt().verify({ token })))
    expect(states.filter(({ valid }) => valid)).toHaveLength(1)
    await request(person.email, later(15 * minute))
    expect(await takeMails()).toHaveLength(1)
  })

  test('gets mails again when the clock was a year ahead', async () => {
    const ahead = later(365 * 24 * HOUR_MS)
    for (let time = 0; time < 5; time++) await request(person.email, ahead)
    await takeMails()
    await request()
    expect(await takeMails()).toHaveLength(1)
  })

  test('is logged out everywhere', async () => {
    const token = await aToken()
    const me = () => person.calls[kind].me()
    await me()
    await callsAt().reset({ token, newPassword })
    expect(await refusal(me())).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('is answered as an unknown address is, which gets no mail', async () => {
    const known = await request()
    await takeMails()
    const others = [(await anAdmin(db)).email, 'nobody@example.jp']
    for (const email of [...others, kind === 'coach' ? club.player.email : club.coach.email])
      expect(await request(email)).toEqual(known)
    expect(await takeMails()).toEqual([])
  })

  test('costs what an unknown address costs, also after all mails of a while', async () => {
    const workOf = async (email: string) => {
      const statements = await statementsOf(async () => {
        await request(email)
        await takeMails()
      })
      return statements.map((statement) => statement.split(' ')[0])
    }
    const work = await workOf(person.email)
    expect(work.filter((verb) => verb === 'insert')).toHaveLength(4)
    expect(await workOf('somebody@example.jp')).toEqual(work)
    for (let time = 0; time < 5; time++) await request()
    await takeMails()
    expect(await workOf(person.email)).toEqual(work)
  })

  test('is answered before the address is looked for', async () => {
    const statements = await statementsOf(() => request())
    expect(await statementsOf(() => request('nobody@example.jp'))).toEqual(statements)
    expect(statements.join()).not.toMatch(/coaches|students|accounts/)
    expect(await takeMails()).toHaveLength(1)
  })

  test('uses the link of no other kind', async () => {
    const token = await aToken()
    const other = nobody.calls.public.passwordReset[kind === 'coach' ? 'player' : 'coach']
    expect(await other.verify({ token })).toEqual({ valid: false, email: null })
    expect(await refusal(other.reset({ token, newPassword }))).toMatchObject({ fields: ['token'] })
    expect(await callsAt().verify({ token })).toMatchObject({ valid: true })
  })

  test.each(['', 'nothing', '\0', 'あ'.repeat(200)])('has no use for %j', isOverOf)
  async function isOverOf(token: string) {
    await isOver(token)
  }

  test('is told what is wrong with an address or a password', async () => {
    expect(await refusal(request('nobody'))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['email'],
    })
    const token = await aToken()
    const short = await refusal(callsAt().reset({ token, newPassword: '12345' }))
    expect(short).toMatchObject({ code: 'BAD_REQUEST', fields: ['newPassword'] })
    expect(await callsAt().verify({ token })).toMatchObject({ valid: true })
  })
})

test('a link of somebody who has left is over', async () => {
  const player = await aPlayer(db, club.teamId)
  await takeMails()
  await nobody.calls.public.passwordReset.player.request({ email: player.email })
  const token = /token=([\w-]+)/.exec((await takeMails())[0]?.text ?? '')?.[1] ?? ''
  await club.coach.calls.coach.students.remove({ studentId: player.id })
  const { verify } = nobody.calls.public.passwordReset.player
  expect(await verify({ token })).toEqual({ valid: false, email: null })
})

test('a mail that the mail server refuses leaves an earlier link and its count as they were', async () => {
  const { email } = await aCoach(db, club.teamId)
  const mailer: Mailer = {
    ...aBrowser(db).context().mailer,
    send: () => Promise.reject(new Error('550')),
  }
  const reset = {
    kind: 'coach',
    email,
    publicUrl: 'https://club.example',
    now: later(1000),
  } as const
  const none = await dump(db)
  await expect(sendPasswordReset(db, mailer, reset)).rejects.toMatchObject({ code: 'conflict' })
  expect(await dump(db)).toEqual(none)
  await nobody.calls.public.passwordReset.coach.request({ email })
  await takeMails()
  const one = await dump(db)
  await expect(sendPasswordReset(db, mailer, reset)).rejects.toMatchObject({ code: 'conflict' })
  expect(await dump(db)).toEqual(one)

  await expect(mailReset(db, reset, mailer)).rejects.toThrow('550')
  expect(await dump(db)).toEqual(one)
})

describe('who asks from one network', () => {
  const from = (address: string, at = db) => {
    const browser = aBrowser(at)
    const calls = createCaller(() => ({ ...browser.context(), address }))
    return (email: string) => calls.public.passwordReset.coach.request({ email })
  }
  const flood = (request: ReturnType<typeof from>, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => request(`${newId()}@example.jp`)))

  test('uses up the own share of resets, over all processes, and nobody else’s', async () => {
    const other = await openDatabase(database)
    const [here, there] = [from('192.0.2.7'), from('192.0.2.7', other.db)]
    const results = [...(await flood(here, 80)), ...(await flood(there, 80))]
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await refusal(here(club.coach.email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await from('192.0.2.8', other.db)(club.coach.email)).toEqual({ success: true })
    expect((await takeMails()).map(({ to }) => to)).toEqual([club.coach.email])
    await other.db.destroy()
  })

  test('of IPv6 has a /64', async () => {
    await flood(from('2001:db8:1:2::1'), 50)
    expect(await refusal(from('2001:db8:1:2::2')(club.coach.email))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await from('2001:db8:1:3::1')(club.coach.email)).toEqual({ success: true })
  })
})

test('an address that no mail has proven gets six a day; one that has set a password so, more', async () => {
  const { email } = await aCoach(db, club.teamId)
  await takeMails()
  const asks = async (times: number) => {
    const mails: string[] = []
    for (let time = 0; time < times; time++) {
      const now = later(time * 20 * 60_000)
      await nobody.at(now).public.passwordReset.coach.request({ email })
      mails.push(...(await takeMails()).map(({ text }) => text))
    }
    return mails
  }
  const mails = await asks(8)
  expect(mails).toHaveLength(6)
  const token = /token=([\w-]+)/.exec(mails[5] ?? '')?.[1] ?? ''
  await nobody.at(later(5 * 20 * 60_000)).public.passwordReset.coach.reset({ token, newPassword })
  expect(await asks(16)).toHaveLength(14)
}, 60_000)
