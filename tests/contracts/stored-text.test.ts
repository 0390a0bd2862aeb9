import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { aBrowser, aClub, type Club, PASSWORD } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { aMember } from '../support/guardian.ts'
import { mailsTo } from '../support/outbox.ts'

const database = await testDatabase()
const { db, dataDir } = database
const app = await testApp(database)
let club: Club
let email: string
let teamCode: string

beforeEach(async () => {
  club = await aClub(db)
  email = `new-${club.teamId}@example.jp`
  const team = db.selectFrom('teams').select('teamCode').where('id', '=', club.teamId)
  teamCode = (await team.executeTakeFirstOrThrow()).teamCode
})

const send = (method: 'POST' | 'PUT', url: string, payload: object, by?: Club['coach']) =>
  app.send(method, url, { payload, ...(by && { by }) })
const attack = '重要なお知らせ\n▼ 確認する\nhttps://a.example/x'
const person = { lastName: ' 高橋\u200B', firstName: '\u202E淳\n', password: PASSWORD }
const kana = { lastNameKana: 'ﾀｶﾊｼ', firstNameKana: 'ｼﾞｭﾝ' }
const stored = { lastName: '高橋', firstName: '淳' }
const storedKana = { lastNameKana: 'タカハシ', firstNameKana: 'ジュン' }
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

describe('a name and an address are stored in one form', () => {
  test('of a player who registers, with code and address in full width', async () => {
    const payload = { ...person, email: wide(email), teamCode: wide(teamCode.toLowerCase()) }
    expect((await send('POST', '/api/student/register', payload)).statusCode).toBe(201)
    const account = db.selectFrom('accounts').select('id').where('email', '=', email)
    expect(await account.execute()).toHaveLength(1)
    const members = db.selectFrom('students').selectAll().where('teamId', '=', club.teamId)
    expect(await members.where('firstName', '=', '淳').execute()).toMatchObject([stored])
  })

  test('of a guardian who registers, and of the child who is claimed', async () => {
    const child = { ...person, ...kana, birthDate: '2016-05-14' }
    await aBrowser(db).calls.public.registerFamily({
      ...{ ...person, ...kana, email, teamCode, relation: 'other', relationLabel: 'ｿﾎﾞ\n' },
      children: [child],
    })
    const guardians = db.selectFrom('guardians').selectAll().where('teamId', '=', club.teamId)
    expect(await guardians.execute()).toMatchObject([{ ...stored, ...storedKana }])
    const members = db.selectFrom('students').selectAll().where('teamId', '=', club.teamId)
    expect(await members.where('firstName', '=', '淳').execute()).toMatchObject([
      { ...stored, ...storedKana },
    ])
  })

  test('of a club, its places and its events', async () => {
    await send('PUT', `/api/teams/${club.teamId}`, { name: 'ﾋｶﾘ台\nFC' }, club.owner)
    const venue = { name: 'ﾋｶﾘ台\r\n小', address: 'ﾋｶﾘ台１-２\u00AD' }
    const made = await send('POST', '/api/venues', venue, club.coach)
    expect(made.json()).toMatchObject({ name: 'ヒカリ台 小', address: 'ヒカリ台１-２' })
    const event = {
      title: '練習\u2028試合\u202E',
      date: '2026-12-06',
      categoryIds: [club.category.id],
      venue: 'ﾋｶﾘ台\n小',
      notes: '一\r\n二\u202E',
    }
    const told = await send('POST', '/api/schedules', event, club.coach)
    expect([told.statusCode, told.json()]).toMatchObject([
      201,
      { title: '練習 試合', venue: 'ヒカリ台 小', notes: '一\n二' },
    ])
    const team = db.selectFrom('teams').select('name').where('id', '=', club.teamId)
    expect(await team.executeTakeFirst()).toEqual({ name: 'ヒカリ台 FC' })
  })
})

describe('a name brings no text of its own into a mail', () => {
  test('with a link it is refused at its field, in Japanese', async () => {
    for (const link of [attack, 'https：／／a.example', 'www.a.example']) {
      const payload = { ...person, lastName: link, email, teamCode }
      const answer = await send('POST', '/api/student/register', payload)
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ path: 'lastName', message: 'リンク（URL）は入力できません' }],
      ])
    }
    const team = {
      clubName: attack,
      address: '東京',
      sport: 'サッカー',
      ownerName: attack,
      ownerEmail: email,
      password: PASSWORD,
    }
    const answer = await send('POST', '/api/teams/register', team)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'clubName',
      'ownerName',
    ])
    const coach = { ...person, firstName: attack, email }
    expect((await send('POST', '/api/coach/register', coach, club.owner)).statusCode).toBe(400)
  })

  test('its line breaks are blanks there', async () => {
    const name = { lastName: '佐藤\n▼ 確認する', firstName: '亮' }
    await club.coach.calls.coach.profile.update(name)
    const child = await aMember(db, club.teamId, [club.category.id])
    await send('POST', '/api/guardian-invitations', { studentIds: [child], email }, club.coach)
    await app.runJobs()
    const [mail = ''] = await mailsTo(dataDir, email)
    expect(mail).toContain('佐藤 ▼ 確認する')
    expect(mail).not.toMatch(/^▼ 確認する/m)
  })
})
