import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { atOnce, begun } from '../../../tests/support/at-once.ts'
import {
  aBrowser,
  aClub,
  aCoach,
  anAdmin,
  aPlayer,
  NOW,
  PASSWORD,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { TEAMS_PER_PAGE } from '../../domain/team/team-search.ts'
import type { Db } from '../db/database.ts'
import { type Caller, createCaller } from '../routers/index.ts'

const database = await testDatabase()
const { db, statementsOf } = database
const admin = await anAdmin(db)
const { teams, installation, stats } = admin.calls.admin
const password = 'himitsu-7'
const unknown = crypto.randomUUID()

const logIn = (kind: 'logInCoach' | 'logInPlayer', email: string, secret = PASSWORD) =>
  aBrowser(db).calls.public[kind]({ email, password: secret })
const deeds = async () => (await installation.actions()).map(({ description }) => description)

describe('teams as an administrator reads them', () => {
  test('the list counts what each team has, the newest first, in two statements', async () => {
    const club = await aClub(db)
    await club.anEvent({ recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-12' })
    const other = await aClub(db)
    const { teams: list } = await teams.list({})
    expect(
      list
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([club.teamId, other.teamId].sort())
    expect(list.find(({ id }) => id === club.teamId)).toMatchObject({
      name: 'ひかり台FC',
      teamCode: club.teamCode,
      coachCount: 2,
      memberCount: 2,
      eventCount: 3,
      monthlyFeeMember: 0,
      annualFeeMonth: 4,
      suspendedAt: null,
    })
    const asked = await statementsOf(() => teams.list({}))
    // Who is found, and then what a page shows of them.
    expect(asked.filter((statement) => statement.includes('from "teams"'))).toHaveLength(2)
  })

  test('the list is read page by page, of those that a search finds', async () => {
    const name = `みどり${newId()}`
    const rows = Array.from({ length: TEAMS_PER_PAGE + 1 }, (_, at) => ({
      id: newId(),
      name: `${name} ${at}`,
      teamCode: newId(),
      createdAt: new Date(NOW.getTime() + at).toISOString(),
    }))
    await db.insertInto('teams').values(rows).execute()
    const newest = rows.map(({ id }) => id).reverse()
    const first = await teams.list({ q: name })
    const second = await teams.list({ q: name.toUpperCase(), page: 2 })
    expect([first, second].map(({ teams }) => teams.map(({ id }) => id))).toEqual([
      newest.slice(0, TEAMS_PER_PAGE),
      newest.slice(TEAMS_PER_PAGE),
    ])
    expect([first.found, (await teams.list({ q: name, page: 3 })).teams]).toEqual([51, []])
    expect(first.total).toBeGreaterThanOrEqual(51)
    const all = await listed(teams.all())
    expect(all.map(({ id }) => id).filter((id) => newest.includes(id))).toEqual(newest)
    await db.deleteFrom('teams').where('id', 'in', newest).execute()
  })

  test('the totals are those of all teams', async () => {
    const before = await stats()
    const club = await aClub(db)
    await club.anEvent()
    expect(await stats()).toEqual({
      totalTeams: before.totalTeams + 1,
      totalCoaches: before.totalCoaches + 2,
      totalStudents: before.totalStudents + 2,
      totalEvents: before.totalEvents + 1,
    })
  })

  test('of members the detail holds what the document lists, and nothing private besides', async () => {
    const { teamId, owner, player } = await aClub(db)
    const privacy = { birthDate: '2014-04-20', schoolName: '第三小学校' }
    await player.calls.player.profile.update({ studentId: player.id, ...privacy })
    const detail = await teams.get({ id: teamId })
    const member = detail.members.find(({ id }) => id === player.id)
    expect(member).toEqual({
      id: player.id,
      name: '高橋 蓮',
      email: player.email,
      photoUrl: null,
      playerType: null,
    })
    expect(detail.coaches.find(({ id }) => id === owner.id)).toEqual({
      id: owner.id,
      role: 'owner',
      lastName: '大野',
      firstName: '健司',
      email: owner.email,
      position: null,
      photoUrl: null,
    })
    const answers = JSON.stringify([detail, await teams.list({}), await installation.actions()])
    for (const secret of [...Object.values(privacy), 'たかはし', '$argon2'])
      expect(answers).not.toContain(secret)
  })

  test('one that is not there is not found, by any call', async () => {
    const calls = [
      () => teams.get({ id: unknown }),
      () => teams.setSuspended({ id: unknown, isSuspended: true }),
      () => teams.previewDeletion({ id: unknown }),
      () => teams.delete({ id: unknown, name: 'ひかり台FC' }),
      () => teams.setOwnerPassword({ teamId: unknown, password }),
      () => teams.sendOwnerReset({ teamId: unknown }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a suspended team', () => {
  test('has nobody signed in, and nobody can log in or join until it is resumed', async () => {
    const { teamId, teamCode, owner, coach, player } = await aClub(db)
    const other = await aClub(db)
    const suspended = await teams.setSuspended({ id: teamId, isSuspended: true })
    expect(suspended.suspendedAt).toBe('2026-11-21T00:00:00.000Z')
    for (const call of [
      () => owner.calls.coach.me(),
      () => listed(coach.calls.coach.schedules.all({})),
      () => player.calls.player.me(),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'UNAUTHORIZED' })
    for (const call of [
      () => logIn('logInCoach', owner.email),
      () => logIn('logInPlayer', player.email),
    ])
      expect(await refusal(call())).toMatchObject({
        code: 'FORBIDDEN',
        message: 'このチームの利用は現在停止されています',
      })
    const joining = { lastName: '森', firstName: '葵', teamCode, email: 'aoi@example.jp', password }
    expect(await refusal(aBrowser(db).calls.public.registerPlayer(joining))).toMatchObject({
      fields: ['teamCode'],
    })
    await other.owner.calls.coach.me()
    await teams.setSuspended({ id: teamId, isSuspended: false })
    expect(await refusal(owner.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    await logIn('logInCoach', owner.email)
    expect((await deeds()).slice(0, 2)).toEqual([
      'チーム「ひかり台FC」の利用を再開しました',
      'チーム「ひかり台FC」の利用を停止しました',
    ])
  })

  test('suspended again stays as it was, without a line', async () => {
    const { teamId } = await aClub(db)
    await teams.setSuspended({ id: teamId, isSuspended: true })
    const before = await dump(db)
    await admin
      .at(new Date('2026-11-21T01:00:00Z'))
      .admin.teams.setSuspended({ id: teamId, isSuspended: true })
    expect(await dump(db)).toEqual(before)
  })

  test('by two administrators at once is suspended once', async () => {
    const { teamId } = await aClub(db)
    const [one, other] = [await begun(admin), await begun(await anAdmin(db))]
    const suspend = (calls: Caller) =>
      calls.admin.teams.setSuspended({ id: teamId, isSuspended: true })
    const first = (tx: Db) => suspend(createCaller({ ...one, db: tx }))
    const { stored } = await atOnce(database, first, [() => suspend(createCaller(other))])
    expect(await dump(db)).toMatchObject(stored)
  })
})

describe("a team's owner", () => {
  test('gets a new password, which ends the sessions of the old one', async () => {
    const { teamId, owner, coach } = await aClub(db)
    await teams.setOwnerPassword({ teamId, password })
    expect(await refusal(owner.calls.coach.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    await coach.calls.coach.me()
    await logIn('logInCoach', owner.email, password)
    expect(await refusal(logIn('logInCoach', owner.email))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await deeds())[0]).toBe('チーム「ひかり台FC」の代表のパスワードを設定しました')
  })

  test('keeps the old one when the new one is too short', async () => {
    const { teamId } = await aClub(db)
    const before = await dump(db)
    expect(await refusal(teams.setOwnerPassword({ teamId, password: '12345' }))).toMatchObject({
      fields: ['password'],
    })
    expect(await dump(db)).toEqual(before)
  })

  test('gets the mail with the link, and nobody else does', async () => {
    const { teamId, owner } = await aClub(db)
    await takeMails()
    await teams.sendOwnerReset({ teamId })
    const [mail, ...others] = await takeMails()
    expect([mail?.to, others]).toEqual([owner.email, []])
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { reset } = aBrowser(db).calls.public.passwordReset.coach
    await reset({ token, newPassword: password })
    await logIn('logInCoach', owner.email, password)
    expect((await deeds())[0]).toBe('チーム「ひかり台FC」の代表に再設定メールを送りました')
  })

  test('is sent no sixth mail in 15 minutes, which the administrator hears', async () => {
    const { teamId } = await aClub(db)
    await takeMails()
    const send = () => teams.sendOwnerReset({ teamId })
    for (let count = 0; count < 5; count += 1) await send()
    const before = await dump(db)
    expect(await refusal(send())).toMatchObject({
      code: 'CONFLICT',
      message: '再設定メールは15分に5通までです。しばらくしてからお試しください',
    })
    expect(await takeMails()).toHaveLength(5)
    expect(await dump(db)).toEqual(before)
  })

  test('is told to have been sent a mail only where the mail server took it', async () => {
    const { teamId } = await aClub(db)
    const before = await dump(db)
    const context = admin.context()
    const refuse = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const mailer = { ...context.mailer, send: refuse }
    const call = createCaller({ ...context, mailer }).admin.teams.sendOwnerReset({ teamId })
    expect(await refusal(call)).toMatchObject({
      code: 'CONFLICT',
      message: 'メールサーバーの応答：connect ECONNREFUSED',
    })
    expect(await dump(db)).toEqual(before)
  })
})

test('a detail lists everybody of a large team', async () => {
  const { teamId } = await aClub(db)
  for (let count = 0; count < 5; count += 1) await aPlayer(db, teamId)
  await aCoach(db, teamId)
  const { members, coaches } = await teams.get({ id: teamId })
  expect([members.length, coaches.length]).toEqual([7, 3])
})
