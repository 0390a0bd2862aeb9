import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowser,
  aClub,
  type Club,
  NOW,
  PASSWORD,
  type Person,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const later = (ms: number) => new Date(NOW.getTime() + ms)
let club: Club
let ren: string
let victim: string

beforeEach(async () => {
  club = await aClub(db)
  ren = await aMember(db, club.teamId, [], { firstName: '蓮' })
  victim = `${newId()}@example.jp`
  await takeMails()
})

/** Mails to the victim, and how many all of them are. */
async function mailed() {
  const mails = await takeMails()
  return mails.filter(({ to }) => to === victim)
}

const child = () => ({ lastName: '佐々木', firstName: newId(), birthDate: '2015-04-02' })
const register = (email: string, children = [child()], now = NOW) =>
  aBrowser(db)
    .at(now)
    .public.registerFamily({
      ...{ teamCode: club.teamCode, email, password: PASSWORD, relation: 'mother' },
      ...{ lastName: '佐々木', firstName: '恵', children },
    })

/** Registers, hears of it and is gone again. @returns the mails to the address */
async function registerAndGo(email: string, now = NOW) {
  const { id, ...answer } = await register(email, [child()], now)
  const mails = (await takeMails()).filter(({ to }) => to === email)
  await db.deleteFrom('accounts').where('id', '=', id).execute()
  return { answer, mails }
}

async function mailsOf(times: number, email = victim, now = NOW) {
  let count = 0
  for (let time = 0; time < times; time++) count += (await registerAndGo(email, now)).mails.length
  return count
}

describe('an address that no mail has proven', () => {
  test('hears five times a day of registrations with it, whoever withdraws again', async () => {
    const first = await registerAndGo(victim)
    expect(first.mails).toHaveLength(1)
    expect(await mailsOf(10)).toBe(4)
    const last = await registerAndGo(victim)
    expect(last).toEqual({ answer: first.answer, mails: [] })
    expect(await mailsOf(2, victim, later(DAY_MS))).toBe(2)
  })

  test('hears five times a day of all clubs together, whose coaches see no difference', async () => {
    const clubs = await Promise.all(Array.from({ length: 10 }, () => aClub(db)))
    const seen: object[] = []
    let count = 0
    for (const { teamId, coach } of clubs) {
      const studentIds = [await aMember(db, teamId)]
      const { create, list } = coach.calls.coach.guardianInvitations
      for (let time = 0; time < 4; time++) {
        await create({ studentIds, email: victim })
        count += (await mailed()).length
      }
      const [{ id: _, children: __, ...shown } = {}] = await list()
      seen.push(shown)
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(count).toBe(5)
  })

  test('is one mailbox, whatever stands behind a plus', async () => {
    const [name, host] = victim.split('@')
    let count = 0
    for (let time = 0; time < 8; time++) count += await mailsOf(1, `${name}+${time}@${host}`)
    expect(count).toBe(5)
  })

  test('hears as much of an invitation as of a registration and a new address: five together', async () => {
    const mother = await aGuardian(db, club.teamId, [ren])
    await mother.calls.player.guardian.changeEmail({ email: victim, currentPassword: PASSWORD })
    let count = (await mailed()).length
    expect(count).toBe(1)
    for (let time = 0; time < 5; time++) {
      await club.coach.calls.coach.guardianInvitations.create({ studentIds: [ren], email: victim })
      count += (await mailed()).length
    }
    expect(count).toBe(5)
  })

  test('that its mail server didn’t take counts for nothing', async () => {
    const { mailFamily } = await import('./mails.ts')
    const { id: accountId } = await register(victim)
    await takeMails()
    const away = { send: () => Promise.reject(new Error('away')) }
    const mailer = { ...aBrowser(db).context().mailer, ...away }
    const about = { about: 'address' as const, accountId, publicUrl: 'http://club.test' }
    for (let time = 0; time < 9; time++)
      await expect(mailFamily(db, about, mailer, NOW)).rejects.toThrow('away')
    for (let time = 0; time < 9; time++)
      await mailFamily(db, about, aBrowser(db).context().mailer, NOW)
    expect(await mailed()).toHaveLength(4)
  })
})

describe('an address that a mail has proven', () => {
  const tokenIn = (text: string) => /(?:token|confirm)=([\w-]{43})/.exec(text)?.[1] ?? ''

  test('by the mail that asks for it hears of more', async () => {
    const { id } = await register(victim)
    const [mail] = await mailed()
    await aBrowser(db).calls.public.confirmAddress({ token: tokenIn(mail?.text ?? '') })
    await db.deleteFrom('accounts').where('id', '=', id).execute()
    expect(await mailsOf(25)).toBe(19)
  })

  test('by an invitation that was used is so, too; not by a slip', async () => {
    const join = (token: string, email?: string) =>
      aBrowser(db).calls.public.joinFamily({
        ...{ token, relation: 'mother', lastName: '佐々木', firstName: '恵' },
        ...{ password: PASSWORD, ...(email && { email }) },
      })
    await club.coach.calls.coach.guardianInvitations.create({ studentIds: [ren], email: victim })
    await join(tokenIn((await mailed())[0]?.text ?? ''))
    const states = () => db.selectFrom('mailAddresses').select(['email', 'state']).execute()
    expect(await states()).toContainEqual({ email: victim, state: 'ok' })
    const [slip] =
      (await club.coach.calls.coach.guardianInvitations.slips({ studentIds: [ren] })) ?? []
    const other = `${newId()}@example.jp`
    await join(slip?.code ?? '', other)
    expect((await states()).map(({ email }) => email)).not.toContain(other)
  })
})

test('a guardian who names the same team-mate again and again tells the representatives once', async () => {
  const known = { lastName: '高橋', firstName: '蓮', birthDate: '2014-05-01' }
  const stranger = await aGuardian(db, club.teamId, [await aMember(db, club.teamId)])
  const { addChildren } = stranger.calls.player.guardian
  for (let time = 0; time < 60; time++) await addChildren({ relation: 'mother', children: [known] })
  const mails = await takeMails()
  expect(mails.map(({ to }) => to)).toEqual([club.owner.email])
})

describe('a guardian who changes the own address', () => {
  let stranger: Person
  const change = (email: string, now: Date) =>
    stranger.at(now).player.guardian.changeEmail({ email, currentPassword: PASSWORD })
  beforeEach(async () => {
    stranger = await aGuardian(db, club.teamId, [ren])
  })

  test('to and fro mails a third party five times at most', async () => {
    let count = 0
    for (let turn = 0; turn < 30; turn++) {
      const email = turn % 2 === 0 ? victim : `${newId()}@example.jp`
      await change(email, later(turn * 20 * MINUTE_MS)).catch(() => undefined)
      count += (await mailed()).length
    }
    expect(count).toBe(5)
  })

  test('to many third parties mails ten a day, and three in 15 minutes', async () => {
    const tried = async (now: Date) => {
      const refused = await change(`${newId()}@example.jp`, now).catch((error: unknown) => error)
      return refused instanceof Error ? 'refused' : 'changed'
    }
    const at = NOW
    const states: string[] = []
    for (let turn = 0; turn < 4; turn++) states.push(await tried(at))
    expect(states).toEqual(['changed', 'changed', 'changed', 'refused'])
    for (let turn = 1; turn < 30; turn++) states.push(await tried(later(turn * 20 * MINUTE_MS)))
    expect(states.filter((state) => state === 'changed')).toHaveLength(10)
    expect(await refusal(change(victim, later(10 * 60 * MINUTE_MS)))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})
