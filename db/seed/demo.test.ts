import { expect, test } from 'vitest'
import { displayName } from '../../src/domain/people/names.ts'
import { today } from '../../src/domain/time/clock.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import { type Db, inTransaction } from '../../src/server/db/database.ts'
import { aBrowser, files } from '../../tests/support/club.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { dump } from '../../tests/support/dump.ts'
import { listed } from '../../tests/support/listed.ts'
import { DEMO_PASSWORD, demoAccounts, demoEnvironment, prepareDemo, seedDemo } from './demo.ts'
import { papers } from './papers.ts'

const { db } = await testDatabase()
/** Wednesday noon in Tokyo. */
const clock = { now: new Date('2026-11-18T03:00:00Z'), timeZone: 'Asia/Tokyo' }
/** On a volume that takes no uploads. */
await seedDemo(db, clock, { ...files, minFreeBytes: Number.MAX_SAFE_INTEGER })

const emailOf = (name: string) => demoAccounts.find((account) => account.name === name)?.email ?? ''

async function asCoach(handle: Db = db, now = clock.now) {
  const { calls } = aBrowser(handle, now)
  await calls.public.logInCoach({ email: emailOf('大野 健司'), password: DEMO_PASSWORD })
  return calls.coach
}

async function asPlayer(name: string) {
  const { calls } = aBrowser(db, clock.now)
  await calls.public.logInPlayer({ email: emailOf(name), password: DEMO_PASSWORD })
  return calls.player
}

test('every printed account logs in with the demo password', async () => {
  const kinds = demoAccounts.map(({ kind }) => kind)
  expect(kinds).toEqual(['coach', 'coach', 'player', 'player', 'player', 'admin'])
  for (const { kind, email, name } of demoAccounts) {
    const { public: calls, player } = aBrowser(db, clock.now).calls
    const login = { email, password: DEMO_PASSWORD }
    const found = {
      coach: async () => displayName(await calls.logInCoach(login)),
      player: async () => {
        const student = await calls.logInPlayer(login)
        return displayName((await player.me()).guardian ?? student)
      },
      admin: async () => (await calls.logInAdmin(login)).name,
    }[kind]()
    expect(await found).toBe(name)
  }
})

test('the dashboard has events, members and recent news', async () => {
  const coach = await asCoach()
  const stats = await coach.stats({ period: 'this-week' })
  expect(stats.upcomingEvents).toBeGreaterThan(2)
  expect(stats).toMatchObject({ teamMembers: 25, activeCoaches: 5 })
  expect(await coach.schedules.next()).toHaveLength(4)
  const news = await coach.activity({ limit: 100 })
  expect(new Set(news.slice(0, 5).map(({ createdAt }) => createdAt)).size).toBe(5)
  expect(news.every(({ createdAt }) => createdAt < clock.now.toISOString())).toBe(true)
})

test('the season reaches from half a year back to three months ahead', async () => {
  const events = await listed((await asCoach()).schedules.all({}))
  expect(events.at(0)?.date.slice(0, 7)).toBe('2026-05')
  expect(events.at(-1)?.date.slice(0, 7)).toBe('2027-02')
  expect(events.filter(({ seriesRule }) => seriesRule === 'weekly').length).toBeGreaterThan(150)
  expect(events.some(({ studentCanRegister }) => !studentCanRegister)).toBe(true)
  expect(events.filter(({ date }) => date >= '2026-12-29' && date <= '2027-01-03')).toEqual([])
})

test('a day has three events, where a participant can be moved', async () => {
  const coach = await asCoach()
  const events = await listed(coach.schedules.all({ from: today(clock) }))
  const days = Map.groupBy(events, ({ date }) => date)
  const cup = events.find(({ title }) => title === 'ひかり台カップ 午前の部')
  expect(days.get(cup?.date ?? '')).toHaveLength(3)
  const detail = await coach.schedules.get({ id: cup?.id ?? '' })
  const attendance = detail.participants.find((person) => person.attendance)?.attendance
  const target = detail.sameDay.find(({ title }) => title === 'ひかり台カップ 午後の部')
  const moved = await coach.attendances.update({
    id: attendance?.id ?? '',
    scheduleId: target?.id ?? '',
  })
  expect(moved?.scheduleId).toBe(target?.id)
})

test('players read what the club has written down, and a match has its file', async () => {
  const player = await asPlayer('高橋 蓮')
  const [plan] = await player.documents.list({ folderId: null })
  const [{ title, text } = { title: '', text: '' }] = papers.documents
  expect(plan).toMatchObject({ title, fileSize: String(Buffer.byteLength(text)) })
  const folders = await player.folders.list({ parentFolderId: null })
  const menu = folders.find(({ name }) => name === '練習メニュー')
  const [drill] = await player.documents.list({ folderId: menu?.id ?? null })
  expect(drill).toMatchObject({ fileName: '鳥かご.svg', title: '鳥かご（4対2）' })
  const events = await listed(player.schedules.all({ from: today(clock) }))
  const details = await Promise.all(
    events
      .filter(({ title }) => title.includes('練習試合'))
      .map(({ id }) => player.schedules.get({ id })),
  )
  expect(details.flatMap(({ attachments }) => attachments)).toHaveLength(1)
})

test('the tallies are the participants', async () => {
  const coach = await asCoach()
  const from = addDays(today(clock), -14)
  const events = await coach.schedules.list({ from, to: addDays(today(clock), 14) })
  const lines: number[] = []
  for (const { id, tally } of events) {
    const { participants } = await coach.schedules.get({ id })
    const count = (status: string | null) =>
      participants.filter(({ attendance }) => (attendance?.status ?? null) === status).length
    const waiting = participants.filter(({ attendance }) => attendance?.waitingSince).length
    lines.push(waiting)
    expect(tally).toEqual({
      present: count('○') - waiting,
      waiting,
      maybe: count('△'),
      absent: count('×'),
      unanswered: count(null),
    })
  }
  // One event is full, and some wait for it.
  expect(lines.filter((waiting) => waiting > 0)).toHaveLength(1)
  expect(events.filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(1)
})

test('the two players are siblings, with events to answer and a request to approve', async () => {
  const brother = await asPlayer('高橋 蓮')
  const { switchTargets } = await brother.me()
  expect(switchTargets.map(({ firstName }) => firstName)).toEqual(['花'])
  const links = await brother.siblings.links({})
  expect(links.filter(({ isPendingApproval }) => isPendingApproval)).toHaveLength(1)
  const events = await listed((await asPlayer('高橋 花')).schedules.all({ from: today(clock) }))
  expect(events.filter(({ ownAnswer, closed }) => !ownAnswer && !closed).length).toBeGreaterThan(5)
})

test('the club has told its families twice, and some have read it', async () => {
  const all = await (await asPlayer('高橋 蓮')).announcements.list({})
  expect(all).toHaveLength(2)
  const [newest] = await (await asCoach()).announcements.list({})
  expect(newest?.counts.read).toBeGreaterThan(5)
  expect(newest?.counts.read).toBeLessThan(newest?.counts.households ?? 0)
})

test('seeding twice is refused and changes nothing', async () => {
  const before = await dump(db)
  const named = { DATA_DIR: './data' }
  await expect(seedDemo(db, clock, files)).rejects.toThrow('--demo takes a database without a team')
  await expect(prepareDemo(db, clock, files, named)).rejects.toThrow('--demo takes')
  await prepareDemo(db, clock, files, {})
  expect(await dump(db)).toEqual(before)
})

test('a demo has a folder of its own unless one is named', () => {
  const DATABASE_URL = 'postgres://club'
  const own = { DATA_DIR: './data-demo' }
  expect(demoEnvironment({ PORT: '1', DATA_DIR: '' })).toEqual({ PORT: '1', ...own })
  expect(demoEnvironment({ DATABASE_URL })).toEqual({ DATABASE_URL, ...own })
  expect(demoEnvironment({ DATA_DIR: '/srv' })).toEqual({ DATA_DIR: '/srv' })
})

/** Undoes what was seeded. */
class Undone extends Error {}

test.each([
  ['New Year', '2027-12-31T15:30:00Z'],
  ['the first day of a school year', '2027-03-31T15:00:00Z'],
  ['a leap day', '2028-02-29T03:00:00Z'],
  ['a Sunday in Obon', '2027-08-15T10:00:00Z'],
  ['a late Saturday', '2027-06-05T14:59:00Z'],
])('a club is seeded at %s', async (_, instant) => {
  const now = new Date(instant)
  const seeded = inTransaction(db, async (tx) => {
    await tx.deleteFrom('teams').execute()
    await tx.deleteFrom('admins').execute()
    await tx.deleteFrom('accounts').execute()
    await seedDemo(tx, { ...clock, now }, files)
    const coach = await asCoach(tx, now)
    const date = today({ ...clock, now })
    const events = await coach.schedules.list({ from: date, to: addDays(date, 21) })
    expect(events.length).toBeGreaterThan(9)
    const days = [...Map.groupBy(events, (event) => event.date).values()]
    expect(days.some(({ length }) => length === 3)).toBe(true)
    throw new Undone()
  })
  await expect(seeded).rejects.toBeInstanceOf(Undone)
})
