import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { begun } from '../../../tests/support/at-once.ts'
import {
  aBrowser,
  aClub,
  aPlayer,
  NOW,
  PASSWORD,
  type Person,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { createCaller } from '../routers/index.ts'

const { db } = await testDatabase()
const club = await aClub(db)
let mother: Person
let child: Person
let linkId: string

async function link(one: Person, other: Person) {
  const { id } = await one.calls.player.siblings.request({ siblingEmail: other.email })
  await other.calls.player.siblings.approve({ id })
  return id
}
const openTo = (person: Person, studentId: string) =>
  person.calls.player.siblings.switchTo({ studentId })
const whose = async (person: Pick<Person, 'calls'>) => (await person.calls.player.me()).student.id
const targetsOf = async (person: Pick<Person, 'calls'>) =>
  (await person.calls.player.me()).switchTargets.map(({ id }) => id)

beforeEach(async () => {
  mother = await aPlayer(db, club.teamId, [club.category.id])
  child = await aPlayer(db, club.teamId, [club.category.id])
  linkId = await link(mother, child)
})

describe('an approved sibling’s account', () => {
  test('opens without its password, and back again', async () => {
    expect(await targetsOf(mother)).toEqual([child.id])
    expect(await openTo(mother, child.id)).toMatchObject({ id: child.id, email: child.email })
    expect(await whose(mother)).toBe(child.id)
    expect(await targetsOf(mother)).toEqual([mother.id])
    await openTo(mother, mother.id)
    expect(await whose(mother)).toBe(mother.id)
    expect(await whose(child)).toBe(child.id)
  })

  test('is answered for, and the answer tells that a sibling gave it', async () => {
    await openTo(mother, child.id)
    const event = await club.anEvent()
    const given = await mother.calls.player.attendances.answer({
      scheduleId: event.id,
      status: '○',
    })
    expect(given).toMatchObject({
      studentId: child.id,
      answeredBy: 'sibling',
      answeredById: mother.id,
    })
  })

  test('takes no call that names the own account: the screen was old', async () => {
    const { id } = await club.anEvent()
    const { attendances, schedules, ownCategories, siblings } = mother.calls.player
    const calls = (studentId: string) => [
      () => attendances.answer({ studentId, scheduleId: id, status: '○' }),
      () => listed(schedules.all({ studentId, from: '2026-11-01' })),
      () => schedules.get({ studentId, id }),
      () => ownCategories.list({ studentId }),
      () => siblings.links({ studentId }),
    ]
    await openTo(mother, child.id)
    for (const call of calls(mother.id))
      expect(await refusal(call())).toMatchObject({ code: 'FORBIDDEN' })
    for (const call of calls(child.id)) await call()
  })
})

describe('each account tells how many events wait for its answer', () => {
  const unansweredOf = async (person: Person, now = NOW) =>
    (await person.at(now).player.me()).switchTargets.map(({ unanswered }) => unanswered)
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

  test('of its own categories, until it is given or the event begins', async () => {
    const { id: elsewhere } = await club.owner.calls.coach.categories.create({ name: newId() })
    const both = await club.owner.calls.coach.categories.create({ name: newId() })
    const kid = await aPlayer(db, club.teamId, [club.category.id, both.id])
    const parent = await aPlayer(db, club.teamId)
    await link(parent, kid)
    const [before = 0] = await unansweredOf(parent)
    const first = await club.anEvent({ categoryIds: [club.category.id, both.id] })
    await club.anEvent({ categoryIds: [elsewhere] })
    await club.anEvent({ studentCanRegister: false })
    await club.anEvent({ date: '2026-11-20' })
    await club.anEvent({ date: '2026-11-21', startHour: 9, startMinute: 30, endHour: 10 })
    expect(await unansweredOf(parent)).toEqual([before + 2])
    expect(await unansweredOf(parent, minutes(29))).toEqual([before + 2])
    expect(await unansweredOf(parent, minutes(30))).toEqual([before + 1])
    await kid.calls.player.attendances.answer({ scheduleId: first.id, status: '×' })
    expect(await unansweredOf(parent, minutes(30))).toEqual([before])
    await openTo(parent, kid.id)
    expect(await unansweredOf(parent)).toEqual([0])
  })

  test('on leave too, as in the own list', async () => {
    const [before = 0] = await unansweredOf(mother)
    await club.anEvent()
    await club.owner.calls.coach.students.setPlayerType({
      studentId: child.id,
      playerType: 'inactive',
    })
    expect(await unansweredOf(mother)).toEqual([before + 1])
  })
})

describe('in a sibling’s account', () => {
  test('a new password takes its own log-in', async () => {
    const change = () => mother.calls.player.profile.changePassword({ newPassword: 'himitsu-2' })
    await openTo(mother, child.id)
    const message = 'ご本人のログインで操作してください'
    expect(await refusal(change())).toMatchObject({ code: 'FORBIDDEN', message })
    expect(await whose(child)).toBe(child.id)
    await openTo(mother, mother.id)
    await change()
  })

  test.each([
    ['of the one who switched', () => mother],
    ['of the other', () => child],
  ])('a new password %s by a mailed link ends the session', async (_whose, owner) => {
    const email = owner().email
    await openTo(mother, child.id)
    await takeMails()
    const { player } = aBrowser(db).calls.public.passwordReset
    await player.request({ email })
    const [mail] = await takeMails()
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await player.reset({ token, newPassword: 'himitsu-2' })
    expect(await refusal(whose(mother))).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('another e-mail address takes its own log-in, though the password is known', async () => {
    await openTo(mother, child.id)
    const email = `new-${child.id}@example.jp`
    const change = mother.calls.player.profile.changeEmail({ email, currentPassword: PASSWORD })
    const message = 'ご本人のログインで操作してください'
    expect(await refusal(change)).toMatchObject({ code: 'FORBIDDEN', message })
    expect((await child.calls.player.me()).student.email).toBe(child.email)
  })

  test('a withdrawal takes its own log-in', async () => {
    await openTo(mother, child.id)
    const message = 'ご本人のログインで操作してください'
    const withdrawal = mother.calls.player.profile.withdraw({})
    expect(await refusal(withdrawal)).toMatchObject({ code: 'FORBIDDEN', message })
    expect(await whose(child)).toBe(child.id)
    await openTo(mother, mother.id)
    await mother.calls.player.profile.withdraw({})
    expect(await whose(child)).toBe(child.id)
  })

  test('a link is asked for and approved by its own log-in alone', async () => {
    const { siblings } = mother.calls.player
    const aunt = await aPlayer(db, club.teamId)
    const { id } = await aunt.calls.player.siblings.request({ siblingEmail: child.email })
    await openTo(mother, child.id)
    for (const call of [
      () => siblings.approve({ id }),
      () => siblings.request({ siblingEmail: club.player.email }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'FORBIDDEN' })
    await child.calls.player.siblings.approve({ id })
  })

  test('it tells that somebody else’s log-in opened it', async () => {
    const isSwitched = async () => (await mother.calls.player.me()).isSwitched
    expect(await isSwitched()).toBe(false)
    await openTo(mother, child.id)
    expect(await isSwitched()).toBe(true)
  })
})

describe('no account opens', () => {
  test('of a team-mate, of a pending link, of a sibling’s sibling', async () => {
    const grandchild = await aPlayer(db, club.teamId)
    await link(child, grandchild)
    await mother.calls.player.siblings.request({ siblingEmail: club.player.email })
    for (const { id } of [club.teammate, club.player, grandchild])
      expect(await refusal(openTo(mother, id))).toMatchObject({ code: 'FORBIDDEN' })
    await openTo(mother, child.id)
    expect(await targetsOf(mother)).toEqual([mother.id])
    expect(await refusal(openTo(mother, grandchild.id))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await whose(mother)).toBe(child.id)
  })

  test('of another team, of nobody, of no id', async () => {
    const foreign = await aClub(db)
    for (const [id, code] of [
      [foreign.player.id, 'NOT_FOUND'],
      ['01890000-0000-7000-8000-000000000000', 'NOT_FOUND'],
      ['nobody', 'BAD_REQUEST'],
    ] as const)
      expect(await refusal(openTo(mother, id))).toMatchObject({ code })
  })

  test('without a session, or for a coach', async () => {
    const visitor = aBrowser(db).calls.player.siblings.switchTo({ studentId: child.id })
    expect(await refusal(visitor)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusal(openTo(club.coach, child.id))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the switch ends with the link', () => {
  test.each([
    ['the one who switched', () => mother],
    ['the other', () => child],
  ])('that %s deletes', async (_who, by) => {
    await openTo(mother, child.id)
    await by().calls.player.siblings.delete({ id: linkId })
    expect(await whose(mother)).toBe(mother.id)
    expect(await whose(child)).toBe(child.id)
    expect(await targetsOf(mother)).toEqual([])
    expect(await refusal(openTo(mother, child.id))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('on every device, and no other switch', async () => {
    const second = await aPlayer(db, club.teamId)
    await link(mother, second)
    const tablet = aBrowser(db)
    await tablet.calls.public.logInPlayer({ email: mother.email, password: PASSWORD })
    await openTo(mother, child.id)
    await tablet.calls.player.siblings.switchTo({ studentId: second.id })
    await child.calls.player.siblings.delete({ id: linkId })
    expect(await whose(mother)).toBe(mother.id)
    expect(await whose(tablet)).toBe(second.id)
  })

  test('but not where a third has the account open by a link of their own', async () => {
    const third = await aPlayer(db, club.teamId)
    await link(third, child)
    await openTo(third, child.id)
    await mother.calls.player.siblings.delete({ id: linkId })
    expect(await whose(third)).toBe(child.id)
  })

  test.each([
    ['withdraws', () => child.calls.player.profile.withdraw({})],
    ['is removed', () => club.coach.calls.coach.students.remove({ studentId: child.id })],
  ])('when the other %s; the own account is open again', async (_what, leave) => {
    await openTo(mother, child.id)
    await leave()
    expect(await whose(mother)).toBe(mother.id)
    expect((await mother.calls.player.me()).isSwitched).toBe(false)
    expect(await refusal(whose(child))).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('when the one who switched is removed, with the session', async () => {
    await openTo(mother, child.id)
    await club.coach.calls.coach.students.remove({ studentId: mother.id })
    expect(await refusal(whose(mother))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await whose(child)).toBe(child.id)
  })

  test('also for a request that still found the account open', async () => {
    await openTo(mother, child.id)
    const late = createCaller(await begun(mother)).player.siblings
    await child.calls.player.siblings.delete({ id: linkId })
    expect(await refusal(late.switchTo({ studentId: child.id }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await whose(mother)).toBe(mother.id)
  })

  test('and an answer on its way as its giver withdraws is not stored', async () => {
    const { id: scheduleId } = await club.anEvent()
    await openTo(mother, child.id)
    const late = createCaller(await begun(mother)).player.attendances
    await club.coach.calls.coach.students.remove({ studentId: mother.id })
    expect(await refusal(late.answer({ scheduleId, status: '○' }))).toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const { ofStudent } = child.calls.player.attendances
    expect(await listed(ofStudent({ studentId: child.id }))).toEqual([])
  })
})
