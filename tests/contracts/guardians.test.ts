import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../support/app.ts'
import { aBrowser, aClub, type Club, NOW, PASSWORD, type Person } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { aGuardian, aMember } from '../support/guardian.ts'
import { mailsTo } from '../support/outbox.ts'

const database = await testDatabase()
const { db, dataDir } = database
const app = await testApp(database)
const DAY_MS = 24 * 60 * 60 * 1000
const idOf = z.object({ id: z.string() })
const refused = z.object({
  error: z.string(),
  issues: z.array(z.object({ path: z.string() })).default([]),
})

let club: Club
let ren: string
let hana: string
let address: string

beforeEach(async () => {
  app.clock.now = NOW
  club = await aClub(db)
  ren = await aMember(db, club.teamId, [club.category.id], {
    firstName: '蓮',
    birthDate: '2014-05-12',
  })
  hana = await aMember(db, club.teamId, [club.category.id], { birthDate: '2016-09-03' })
  address = `yumiko-${club.teamId}@example.jp`
})

type By = Pick<Person, 'cookies'>
const post = (url: string, payload: object, by?: By) =>
  app.send('POST', url, { payload, ...(by && { by }) })

/** A request, and what its answer sets as a cookie. */
async function signIn(url: string, payload: object) {
  const answer = await post(url, payload)
  const cookies = new Map(answer.cookies.map(({ name, value }) => [name, value]))
  return { answer, by: { cookies } }
}

async function invite(by: By, studentIds: string[], email = address) {
  const answer = await post('/api/guardian-invitations', { studentIds, email }, by)
  await app.runJobs()
  return answer
}

async function mailedToken(email = address): Promise<string> {
  const mails = await mailsTo(dataDir, email)
  return /\/i\?token=(\S+)/.exec(mails.at(-1) ?? '')?.[1] ?? 'none'
}

const mother = { relation: 'mother', lastName: '高橋', firstName: '由美子', password: PASSWORD }
const join = async (fields: object = {}) =>
  signIn('/api/family/join', { token: await mailedToken(), ...mother, ...fields })

const childrenOf = async (by: By) => {
  const own = await db
    .selectFrom('memberAccess')
    .innerJoin('sessions', 'sessions.accountId', 'memberAccess.accountId')
    .select('memberAccess.studentId')
    .distinct()
    .execute()
  const names = await Promise.all(
    own.map(async ({ studentId }) => {
      const { statusCode } = await app.send('GET', `/api/siblings/${studentId}`, { by })
      return statusCode === 200 ? [studentId] : []
    }),
  )
  return names.flat().toSorted()
}

describe('an invitation by mail', () => {
  test('asks in the words of the team, and its join opens all of the children', async () => {
    const answer = await invite(club.coach, [ren, hana])
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { email: address }])
    const [mail] = await mailsTo(dataDir, address)
    expect(mail).toContain(
      '大野 健司さんから、蓮さん、花さんの予定と出欠を受け取るための招待です。',
    )
    expect(mail).toContain('心当たりがないときは、このメールを破棄してください。')
    const { answer: joined, by } = await join()
    expect([joined.statusCode, joined.json()]).toMatchObject([
      201,
      { email: address, isEmailConfirmed: true },
    ])
    expect(await childrenOf(by)).toEqual([ren, hana].toSorted())
    expect(await mailsTo(dataDir, address)).toHaveLength(1)
    const { answer: again } = await signIn('/api/student/login', {
      email: address,
      password: PASSWORD,
    })
    expect([again.statusCode, again.json()]).toMatchObject([200, { id: ren, email: null }])
  })

  test.each([
    ['after 14 days', after14Days],
    ['twice', joinElsewhere],
    ['once revoked', revokeAll],
    ['of a suspended team', suspend],
  ])('is refused %s', async (_, first) => {
    await invite(club.coach, [ren])
    const token = await mailedToken()
    const shown = await post('/api/family/verify-invitation', { token })
    expect(shown.json()).toMatchObject({ valid: true, teamName: 'ひかり台FC', children: ['蓮'] })
    await first()
    const answer = await post('/api/family/join', { token, ...mother })
    expect(answer.statusCode).toBe(400)
    expect(refused.parse(answer.json()).issues).toMatchObject([{ path: 'token' }])
    const gone = await post('/api/family/verify-invitation', { token })
    expect(gone.json()).toMatchObject({ valid: false, teamName: null, children: [] })
  })

  async function after14Days() {
    app.clock.now = new Date(NOW.getTime() + 14 * DAY_MS)
  }
  async function joinElsewhere() {
    await join({ email: `other-${address}` })
  }
  async function revokeAll() {
    const { statusCode, body } = await app.send('GET', '/api/guardian-invitations', {
      by: club.coach,
    })
    expect(statusCode).toBe(200)
    for (const { id } of z.array(idOf).parse(JSON.parse(body)))
      await app.send('DELETE', `/api/guardian-invitations/${id}`, { by: club.coach })
  }
  async function suspend() {
    await db
      .updateTable('teams')
      .set({ suspendedAt: NOW.toISOString() })
      .where('id', '=', club.teamId)
      .execute()
  }

  test('of one address is one, with the children of both', async () => {
    await invite(club.coach, [ren])
    const old = await mailedToken()
    await invite(club.coach, [hana])
    expect(await mailedToken()).not.toBe(old)
    expect((await post('/api/family/join', { token: old, ...mother })).statusCode).toBe(400)
    const { by } = await join()
    expect(await childrenOf(by)).toEqual([ren, hana].toSorted())
  })

  test('adds the children to the guardian who is signed in, and to one of this team alone', async () => {
    const guardian = await aGuardian(db, club.teamId, [ren])
    await invite(club.coach, [hana])
    const token = await mailedToken()
    const other = await aClub(db)
    const foreign = await aGuardian(db, other.teamId, [other.player.id])
    const taken = { token, relation: 'mother' }
    expect((await post('/api/family/join', taken, foreign)).statusCode).toBe(409)
    expect((await post('/api/family/join', taken)).statusCode).toBe(400)
    expect((await post('/api/family/join', taken, guardian)).statusCode).toBe(201)
    expect(await childrenOf(guardian)).toEqual([ren, hana].toSorted())
  })

  test('of an address that has a log-in says where to take it', async () => {
    await invite(club.coach, [ren], club.player.email)
    const answer = await post('/api/family/join', {
      token: await mailedToken(club.player.email),
      ...mother,
    })
    expect([answer.statusCode, refused.parse(answer.json()).error]).toEqual([
      409,
      'このアドレスは登録済みです。ログインして「子どもを追加」から受け取ってください',
    ])
  })

  test('is a guardian’s to give for the own children alone', async () => {
    const guardian = await aGuardian(db, club.teamId, [ren])
    const other = await aClub(db)
    const statuses = []
    for (const id of [ren, hana, other.player.id])
      statuses.push((await invite(guardian, [id])).statusCode)
    expect(statuses).toEqual([201, 403, 400])
    expect((await invite(club.player, [club.player.id])).statusCode).toBe(403)
  })
})

describe('a printed slip', () => {
  const slipOf = async (studentIds: string[]) => {
    const answer = await post('/api/guardian-invitations/slips', { studentIds }, club.coach)
    return z.array(z.object({ code: z.string() })).parse(answer.json())
  }

  test('is for each of the child’s guardians, whose address a mail proves', async () => {
    const [slip] = await slipOf([ren])
    const token = ` ${slip?.code.toLowerCase()} `
    const email = `takeshi-${address}`
    const { answer, by } = await signIn('/api/family/join', { token, ...mother, email })
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { isEmailConfirmed: false }])
    expect((await post('/api/family/join', { token, relation: 'mother' }, by)).statusCode).toBe(409)
    await app.runJobs()
    const mails = await mailsTo(dataDir, email)
    const confirm = /\/i\?confirm=(\S+)/.exec(mails.at(-1) ?? '')?.[1]
    expect((await post('/api/family/confirm', { token: confirm })).statusCode).toBe(200)
    const profile = await app.send('GET', '/api/family/profile', { by })
    expect(profile.json()).toMatchObject({ email, isEmailConfirmed: true })
    const second = { token, ...mother, relation: 'father', email: `b-${email}` }
    expect((await post('/api/family/join', second)).statusCode).toBe(201)
  })

  test('is of the guardian whom an import names without an address, whose phone coaches read then', async () => {
    const father = { name: '高橋 健', relation: '父', phone: '090-1111-2222' }
    const rows = [{ name: '高橋 四郎', birthDate: '2017-01-01', guardians: [father] }]
    expect((await post('/api/imports/members', { rows }, club.coach)).statusCode).toBe(201)
    const members = (await app.send('GET', '/api/students', { by: club.coach })).json()
    const { id } = members.find(({ firstName }: { firstName: string }) => firstName === '四郎')
    const slips = await post('/api/guardian-invitations/slips', { studentIds: [id] }, club.coach)
    expect(slips.json()).toMatchObject([{ guardian: { lastName: '高橋', firstName: '健' } }])
    const [{ code: token }] = slips.json()
    const shown = async () => (await post('/api/family/verify-invitation', { token })).json()
    expect(await shown()).toMatchObject({ firstName: '健', relation: 'father', phone: null })
    const own = { token, lastName: '高橋', firstName: '健', relation: 'father', password: PASSWORD }
    const joined = await post('/api/family/join', { ...own, email: `ken-${address}` })
    expect([joined.statusCode, joined.json().phone]).toEqual([201, '090-1111-2222'])
    expect(await shown()).toMatchObject({
      valid: true,
      lastName: null,
      relation: null,
      phone: null,
    })
    const other = { ...own, firstName: '由美子', relation: 'mother', email: `yumiko-${address}` }
    expect((await post('/api/family/join', other)).json().phone).toBe(null)
  })

  test('ends after 90 days, and no child has more than three', async () => {
    const [first, second] = [await slipOf([ren]), await slipOf([ren])]
    await slipOf([ren])
    await slipOf([ren])
    const valid = async (token = '') =>
      (await post('/api/family/verify-invitation', { token })).json().valid
    expect([await valid(first[0]?.code), await valid(second[0]?.code)]).toEqual([false, true])
    app.clock.now = new Date(NOW.getTime() + 90 * DAY_MS)
    expect(await valid(second[0]?.code)).toBe(false)
  })
})

test('a child has four guardians at most', async () => {
  for (const firstName of ['一', '二', '三', '四'])
    await aGuardian(db, club.teamId, [ren], { firstName })
  await invite(club.coach, [ren])
  expect((await join()).answer.statusCode).toBe(409)
})

describe('registering with the team code', () => {
  const registration = (child: object) => ({
    ...mother,
    email: address,
    teamCode: club.teamCode,
    children: [{ lastName: '高橋', firstName: '蓮', birthDate: '2014-05-12', ...child }],
  })
  const register = (child: object = {}) => post('/api/family/register', registration(child))
  const logIn = () => signIn('/api/student/login', { email: address, password: PASSWORD })

  test('makes a child who is new', async () => {
    expect((await register({ firstName: '紬' })).statusCode).toBe(201)
    const { answer } = await logIn()
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firstName: '紬' }])
  })

  test('says the same of a child in the team, for whom a coach decides', async () => {
    const other = { ...registration({ firstName: '紬' }), email: `other-${address}` }
    const ofNew = await post('/api/family/register', other)
    const ofKnown = await register()
    expect([ofKnown.statusCode, Object.keys(ofKnown.json())]).toEqual([
      ofNew.statusCode,
      Object.keys(ofNew.json()),
    ])
    expect(ofKnown.body).not.toContain(ren)
    expect((await logIn()).answer.statusCode).toBe(403)
    await app.runJobs()
    expect((await mailsTo(dataDir, club.owner.email)).join()).toContain(
      '高橋 由美子さんが高橋 蓮さんの保護者として登録を希望しています',
    )
    const claims = await app.send('GET', '/api/guardian-claims', { by: club.coach })
    const [claim] = z.array(idOf).parse(claims.json())
    const approve = `/api/guardian-claims/${claim?.id}/approve`
    expect((await app.send('POST', approve, { by: club.player })).statusCode).toBe(403)
    expect((await app.send('POST', approve, { by: club.coach })).statusCode).toBe(200)
    const { answer } = await logIn()
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: ren }])
  })

  test('leaves nothing of who is refused', async () => {
    await register()
    const claims = await app.send('GET', '/api/guardian-claims', { by: club.coach })
    const [claim] = z.array(idOf).parse(claims.json())
    await app.send('DELETE', `/api/guardian-claims/${claim?.id}`, { by: club.coach })
    expect((await logIn()).answer.statusCode).toBe(401)
    const left = db.selectFrom('accounts').where('email', '=', address).select('id')
    expect(await left.execute()).toEqual([])
  })
})

describe('two guardians of three children', () => {
  test('answer for each of them, and each answer says who gave it', async () => {
    const ids = [ren, hana, club.player.id]
    const parents = [
      await aGuardian(db, club.teamId, ids),
      await aGuardian(db, club.teamId, ids, { relation: 'father', firstName: '健' }),
    ]
    const event = await club.anEvent()
    for (const by of parents)
      for (const id of ids) {
        const given = { scheduleId: event.id, status: 'present' }
        const answer = await post(`/api/student/${id}/attendance`, given, by)
        expect([answer.statusCode, answer.json()]).toMatchObject([
          201,
          { studentId: id, answeredBy: 'guardian', answeredById: by.id },
        ])
      }
  })

  test('read of each other the name alone, and coaches all of both', async () => {
    const phone = '090-1234-5678'
    const own = await aGuardian(db, club.teamId, [ren], { phone })
    const other = await aGuardian(db, club.teamId, [ren], { relation: 'father', phone })
    const url = `/api/students/${ren}/guardians`
    const seen = await app.send('GET', url, { by: own })
    expect(seen.json()).toMatchObject([
      { id: own.id, relation: 'mother', phone, email: own.email },
      { id: other.id, relation: 'father', phone: null, email: null },
    ])
    const all = await app.send('GET', url, { by: club.coach })
    expect(all.json()).toMatchObject([{ phone }, { phone, email: other.email }])
    const stranger = await aClub(db)
    const statuses = []
    for (const by of [club.player, await aGuardian(db, club.teamId, [hana]), stranger.coach])
      statuses.push((await app.send('GET', url, { by })).statusCode)
    expect(statuses).toEqual([403, 403, 404])
  })

  test('see nothing of another family’s or team’s', async () => {
    const guardian = await aGuardian(db, club.teamId, [ren])
    const other = await aClub(db)
    const event = await club.anEvent()
    const given = { scheduleId: event.id, status: 'present' }
    const statuses = []
    for (const id of [hana, other.player.id])
      statuses.push((await post(`/api/student/${id}/attendance`, given, guardian)).statusCode)
    expect(statuses).toEqual([403, 404])
  })
})

describe('unlinking', () => {
  const unlink = (by: By, id: string, studentId: string) =>
    app.send('DELETE', `/api/guardians/${id}/children/${studentId}`, { by })

  test('while the child is open: the next call serves the next child', async () => {
    const guardian = await aGuardian(db, club.teamId, [ren, hana])
    const student = () => app.send('GET', `/api/student/${ren}`, { by: guardian })
    expect((await student()).json()).toHaveProperty('id', ren)
    await post('/api/student/switch', { studentId: ren }, guardian)
    expect((await unlink(club.coach, guardian.id, ren)).statusCode).toBe(200)
    expect((await guardian.calls.player.me()).student.id).toBe(hana)
    const event = await club.anEvent()
    const given = { scheduleId: event.id, status: 'present' }
    expect((await post(`/api/student/${ren}/attendance`, given, guardian)).statusCode).toBe(403)
    const [{ linkEpoch } = { linkEpoch: 0 }] = await db
      .selectFrom('accounts')
      .where('id', '=', guardian.id)
      .select('linkEpoch')
      .execute()
    expect(linkEpoch).toBe(1)
  })

  test('from the last child ends the log-in', async () => {
    const guardian = await aGuardian(db, club.teamId, [ren])
    expect((await unlink(club.coach, guardian.id, ren)).statusCode).toBe(200)
    const answer = await app.send('GET', '/api/students', { by: guardian })
    expect(answer.statusCode).toBe(401)
    const { answer: again } = await signIn('/api/student/login', {
      email: guardian.email,
      password: PASSWORD,
    })
    expect(again.statusCode).toBe(401)
  })

  test('the last guardian of a child without a log-in may not; they withdraw the child', async () => {
    const guardian = await aGuardian(db, club.teamId, [ren, hana])
    const other = await aGuardian(db, club.teamId, [hana])
    expect((await unlink(guardian, guardian.id, ren)).statusCode).toBe(409)
    expect((await unlink(guardian, other.id, hana)).statusCode).toBe(403)
    expect((await unlink(guardian, guardian.id, hana)).statusCode).toBe(200)
    const withdraw = (currentPassword: string) =>
      post(`/api/family/children/${ren}/withdraw`, { currentPassword }, guardian)
    expect((await withdraw('chigau-1')).statusCode).toBe(400)
    expect((await withdraw(PASSWORD)).statusCode).toBe(200)
    const gone = await app.send('GET', `/api/student/${ren}`, { by: club.coach })
    expect(gone.statusCode).toBe(404)
  })
})

describe('a child’s address, password and links are not a guardian’s', () => {
  test.each([
    ['PUT', '/api/student/ID/email', { email: 'a@example.jp', currentPassword: PASSWORD }],
    ['PUT', '/api/student/ID/password', { newPassword: 'himitsu-2' }],
    ['POST', '/api/sibling-links', { siblingEmail: 'a@example.jp' }],
    ['DELETE', '/api/students/ID', undefined],
    ['POST', '/api/student/convert', mother],
  ] as const)('%s %s', async (method, path, payload) => {
    const guardian = await aGuardian(db, club.teamId, [club.player.id])
    const url = path.replace('ID', club.player.id)
    const answer = await app.send(method, url, { by: guardian, ...(payload && { payload }) })
    expect([answer.statusCode, refused.parse(answer.json()).error]).toEqual([
      403,
      'ご本人のログインで操作してください',
    ])
  })
})

describe('a player’s log-in turned into a guardian’s', () => {
  const convert = (siblings: object[] = []) =>
    post('/api/student/convert', { ...mother, siblings }, club.player)
  const linked = async () => {
    const sibling = club.teammate
    const { id } = await sibling.calls.player.siblings.request({ siblingEmail: club.player.email })
    await club.player.calls.player.siblings.approve({ id })
    return sibling
  }

  test('opens the guardian with the address that it had', async () => {
    expect((await convert()).statusCode).toBe(200)
    const logIn = { email: club.player.email, password: PASSWORD }
    const { answer, by } = await signIn('/api/student/login', logIn)
    expect(answer.json()).toMatchObject({ id: club.player.id, email: null })
    const profile = await app.send('GET', '/api/family/profile', { by })
    expect(profile.json()).toMatchObject({ firstName: '由美子', email: club.player.email })
  })

  test('takes approved siblings along with their password, mails to those without, and none else', async () => {
    const sibling = await linked()
    const stranger = [{ studentId: ren }]
    expect((await convert(stranger)).statusCode).toBe(403)
    const wrong = await convert([{ studentId: sibling.id, password: 'chigau-1' }])
    expect(refused.parse(wrong.json()).issues).toMatchObject([{ path: 'siblings.0.password' }])
    expect((await convert([{ studentId: sibling.id, password: PASSWORD }])).statusCode).toBe(200)
    expect(await childrenOf(club.player)).toEqual([club.player.id, sibling.id].toSorted())
    expect((await sibling.calls.player.me()).ownStudentId).toBe(sibling.id)
  })

  test('mails to an approved sibling whose password is not typed', async () => {
    const sibling = await linked()
    expect((await convert([{ studentId: sibling.id }])).statusCode).toBe(200)
    expect(await childrenOf(club.player)).toEqual([club.player.id])
    await app.runJobs()
    const token = await mailedToken(sibling.email)
    const taken = await post('/api/family/join', { token, relation: 'mother' }, club.player)
    expect(taken.statusCode).toBe(201)
  })

  test('no longer opens the sibling who was in view elsewhere', async () => {
    const sibling = await linked()
    const { by } = await signIn('/api/student/login', {
      email: club.player.email,
      password: PASSWORD,
    })
    await post('/api/student/switch', { studentId: sibling.id }, by)
    await convert()
    const other = aBrowser(db, NOW, by.cookies)
    expect((await other.calls.player.me()).student.id).toBe(club.player.id)
  })
})

test('a guardian’s address and password may be lost and found as a player’s', async () => {
  const guardian = await aGuardian(db, club.teamId, [ren])
  await post('/api/student/request-password-reset', { email: guardian.email })
  await app.runJobs()
  const [mail = ''] = await mailsTo(dataDir, guardian.email)
  const token = /token=(\S+)/.exec(mail)?.[1]
  const reset = { token, newPassword: 'himitsu-9' }
  expect((await post('/api/student/reset-password', reset)).statusCode).toBe(200)
  const logIn = { email: guardian.email, password: 'himitsu-9' }
  expect((await signIn('/api/student/login', logIn)).answer.statusCode).toBe(200)
})
