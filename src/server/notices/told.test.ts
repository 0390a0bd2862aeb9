import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Four households: two players', one of a mother and two children, and a member without an account. */
async function aTellingClub() {
  const club = await aClub(db)
  const { teamId, category, anEvent } = club
  const children = [
    await aMember(db, teamId, [category.id], { firstName: '花' }),
    await aMember(db, teamId, [category.id], { firstName: '葵' }),
  ]
  const mother = await aGuardian(db, teamId, children, { phone: '090-1' })
  const alone = await aMember(db, teamId, [category.id], { firstName: '翔' })
  const event = await anEvent({ notify: false })
  const calls = club.owner.calls.coach.schedules
  await runJobs(NOW)
  await takeMails()
  return {
    ...club,
    children,
    mother,
    alone,
    event,
    calls,
    told: () => calls.told({ id: event.id }),
  }
}

test('an event that families have heard nothing of says nothing', async () => {
  const { told } = await aTellingClub()
  expect(await told()).toBeNull()
})

test('says of a change what it was, when it goes, and then how many households it has reached', async () => {
  const { calls, event, told, alone } = await aTellingClub()
  await calls.update({ id: event.id, venue: '若葉小', startHour: 9 })
  expect(await told()).toMatchObject({
    what: '時間・場所の変更',
    at: later(10).toISOString(),
    isPending: true,
    households: 4,
    reached: 0,
  })
  await runJobs(later(10))
  expect(await told()).toMatchObject({
    what: '時間・場所の変更',
    isPending: false,
    ...{ households: 4, reached: 3, byMail: 3, byPush: 0, byBoth: 0, waiting: 0 },
    missed: [{ members: [{ id: alone, name: '高橋 翔' }], reason: 'noAccount', person: null }],
  })
})

test('whom nothing reaches is named with who can be called', async () => {
  const { calls, event, told, mother, player } = await aTellingClub()
  await db
    .insertInto('mailAddresses')
    .values({ email: mother.email, state: 'refused', reason: '550', at: NOW.toISOString() })
    .execute()
  await player.calls.player.notices.update({
    topics: [{ topic: 'schedule', mail: false, push: false }],
  })
  await calls.update({ id: event.id, venue: '若葉小' })
  await runJobs(later(10))
  const state = await told()
  expect(state).toMatchObject({ households: 4, reached: 1 })
  expect(state?.missed).toContainEqual({
    members: expect.arrayContaining([expect.objectContaining({ name: '高橋 花' })]),
    reason: 'refused',
    person: { called: '母・由美子', phone: '090-1' },
  })
  expect(state?.missed.map(({ reason }) => reason).sort()).toEqual([
    'muted',
    'noAccount',
    'refused',
  ])
})

test('who sleeps is on the way; who joined since does not count', async () => {
  const { calls, event, told, player, teamId, category } = await aTellingClub()
  await db
    .insertInto('noticeSettings')
    .values({ teamId, accountId: player.accountId, quietFrom: 0, quietUntil: 1439, digest: 0 })
    .execute()
  await calls.update({ id: event.id, venue: '若葉小' })
  await runJobs(later(10))
  const joined = await aMember(db, teamId, [category.id])
  await db
    .updateTable('students')
    .set({ createdAt: later(60).toISOString() })
    .where('id', '=', joined)
    .execute()
  expect(await told()).toMatchObject({ households: 4, reached: 2, waiting: 1 })
})

test('calling off says beforehand how many households that is', async () => {
  const { calls, event, anEvent, owner, coach } = await aTellingClub()
  const { reach } = owner.calls.coach.notices
  const other = await owner.calls.coach.categories.create({ name: 'U-8' })
  const empty = await anEvent({ categoryIds: [other.id], notify: false })
  expect(await reach({ by: 'cancel', ids: [event.id] })).toMatchObject({ households: 4 })
  expect(await reach({ by: 'cancel', ids: [empty.id] })).toMatchObject({ households: 0 })
  expect(await reach({ by: 'cancel', ids: [empty.id, event.id] })).toMatchObject({ households: 4 })
  await calls.cancel({ ids: [event.id], reason: '雨天のため' })
  await runJobs(later(10))
  const told = await send('GET', `/api/schedules/${event.id}/told`, { by: coach })
  expect(told.json()).toMatchObject({ what: '中止', households: 4, reached: 3 })
})
