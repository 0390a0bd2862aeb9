import { expect, test } from 'vitest'
import { aBrowser, aClub, NOW } from '../../../tests/support/club.ts'
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
  await coach.schedules.create({ title: '練習', date: '2026-01-10', categoryIds: [id] })
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
  expect(await browser.at(NOW).coach.firstSteps()).toEqual({
    categories: true,
    venues: true,
    events: true,
    members: true,
  })
})
