import { expect, test } from 'vitest'
import { aBrowser, aClub, aPlayer, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const { db } = await testDatabase()

test('a new club has done nothing; each step counts once there is one, past or hidden too', async () => {
  await aClub(db)
  const browser = aBrowser(db)
  await browser.calls.public.registerTeam({
    clubName: '光台FC',
    address: '第一小学校',
    sport: 'サッカー',
    ownerName: '大野',
    ownerEmail: 'ono@example.jp',
    password: 'himitsu-1',
  })
  const { coach } = browser.calls
  const none = { categories: false, venues: false, events: false, members: false }
  expect(await coach.firstSteps()).toEqual(none)

  const { id } = await coach.categories.create({ name: 'U-12' })
  expect(await coach.firstSteps()).toEqual({ ...none, categories: true })

  await coach.venues.create({ name: '市民球場' })
  expect(await coach.firstSteps()).toEqual({ ...none, categories: true, venues: true })

  await coach.schedules.create({ title: '練習', date: '2026-01-10', categoryIds: [id] })
  const allButMembers = { categories: true, venues: true, events: true, members: false }
  expect(await coach.firstSteps()).toEqual(allButMembers)

  const { teamCode } = (await coach.me()).team
  await browser.calls.public.registerPlayer({
    lastName: '高橋',
    firstName: '蓮',
    email: 'ren@example.jp',
    password: 'himitsu-1',
    teamCode,
  })
  const [member] = await coach.students.list()
  await coach.students.setPlayerType({ studentId: member?.id ?? '', playerType: 'inactive' })
  expect(await browser.at(NOW).coach.firstSteps()).toEqual({ ...allButMembers, members: true })
})

test('a period has the figures of the club itself, without members who are away', async () => {
  const [{ teamId, coach, teammate, anEvent }, other] = [await aClub(db), await aClub(db)]
  await other.anEvent()
  const { id } = await anEvent()
  const { students } = coach.calls.coach
  await aPlayer(db, teamId)
  await students.setPlayerType({ studentId: teammate.id, playerType: 'inactive' })
  const stats = await coach.calls.coach.stats({ period: 'next-week' })
  expect(stats).toMatchObject({ upcomingEvents: 1, teamMembers: 2, activeCoaches: 2 })
  expect(stats.schedules).toMatchObject([{ id }])
})

test('the next four events are the first from today on, the whole day before its hours', async () => {
  const [{ coach, anEvent }, other] = [await aClub(db), await aClub(db)]
  const { next } = coach.calls.coach.schedules
  expect(await next()).toEqual([])
  const today = { date: '2026-11-21', startHour: 7 }
  for (const title of ['あ', 'い', 'う', 'え']) await other.anEvent({ ...today, title })
  await anEvent({ title: '昨日', date: '2026-11-20' })
  await anEvent({ title: '10時半', startMinute: 30 })
  await anEvent({ title: '10時' })
  await anEvent({ title: '9時45分', startHour: 9, startMinute: 45 })
  const wholeDay = { startHour: null, startMinute: null, endHour: null, endMinute: null }
  await anEvent({ title: '終日', ...wholeDay })
  await anEvent({ title: '今朝', ...today })
  const titles = (await next()).map(({ title }) => title)
  expect(titles).toEqual(['今朝', '終日', '9時45分', '10時'])
})
