import { expect, test } from 'vitest'
import { aClub, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { ReachInput } from '../../domain/notices/reach.ts'
import { reachOf } from '../notices/reach.ts'
import { previewReach } from './preview.ts'

const database = await testDatabase()
const { db } = database
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Two players, a family whom a roster alone knows, one whose address nobody has proven, and one that is reached. */
async function aSparseClub() {
  const club = await aClub(db)
  const { teamId, category, anEvent } = club
  const known = await aMember(db, teamId, [category.id], { firstName: '翔' })
  await db
    .insertInto('guardianContacts')
    .values({
      ...{ id: crypto.randomUUID(), teamId, studentId: known, createdAt: NOW.toISOString() },
      ...{ lastName: '田中', firstName: '剛', relation: 'father', phone: '090-1111-2222' },
    })
    .execute()
  const typed = await aMember(db, teamId, [category.id], { firstName: '葵' })
  const unproven = await aGuardian(db, teamId, [typed], { phone: '090-3333-4444' })
  await db
    .updateTable('guardians')
    .set({ emailConfirmedAt: null })
    .where('accountId', '=', unproven.accountId)
    .execute()
  const child = await aMember(db, teamId, [category.id], { firstName: '花' })
  const mother = await aGuardian(db, teamId, [child])
  const event = await anEvent({ notify: false })
  await runJobs(NOW)
  await takeMails()
  const reach = (input: ReachInput) => club.owner.calls.coach.notices.reach(input)
  return { ...club, known, typed, unproven, child, mother, event, reach }
}

const WHOM = { households: 5, reached: 3, byMail: 3, byPush: 0, isMailDelivering: true }

test('calling off counts whom mails and pushes reach, and names the others with whom to call', async () => {
  const { reach, event, known, typed } = await aSparseClub()
  const found = await reach({ by: 'cancel', ids: [event.id] })
  expect(found).toMatchObject(WHOM)
  expect(found.missed).toHaveLength(2)
  expect(found.missed).toContainEqual({
    members: [{ id: known, name: '高橋 翔' }],
    reason: 'noAccount',
    person: { called: '父・剛', phone: '090-1111-2222' },
  })
  expect(found.missed).toContainEqual({
    members: [{ id: typed, name: '高橋 葵' }],
    reason: 'unconfirmed',
    person: { called: '母・由美子', phone: '090-3333-4444' },
  })
})

test('an unproven address is none whom a notice has reached; any proof of it makes it one', async () => {
  const { owner, event, unproven } = await aSparseClub()
  const { schedules } = owner.calls.coach
  await schedules.cancel({ ids: [event.id] })
  await runJobs(later(10))
  const told = () => schedules.told({ id: event.id })
  expect(await told()).toMatchObject({ households: 5, reached: 3 })
  expect((await told())?.missed.map(({ reason }) => reason).sort()).toEqual([
    'noAccount',
    'unconfirmed',
  ])
  await db
    .insertInto('mailAddresses')
    .values({ email: unproven.email, state: 'ok', reason: null, at: NOW.toISOString() })
    .execute()
  expect(await told()).toMatchObject({ households: 5, reached: 4 })
})

test('without a mail server nothing but pushes reaches anybody', async () => {
  const { teamId, event, mother } = await aSparseClub()
  const carriers = {
    mailer: { isDelivering: false },
    pusher: { obstacle: null },
    clock: { now: NOW, timeZone: 'Asia/Tokyo' },
  }
  const preview = () => previewReach(db, teamId, { by: 'cancel', ids: [event.id] }, carriers)
  expect(await preview()).toMatchObject({ households: 5, reached: 0, isMailDelivering: false })
  await db
    .insertInto('pushSubscriptions')
    .values({
      ...{ id: crypto.randomUUID(), teamId, accountId: mother.accountId, label: 'iPhone' },
      ...{ endpoint: `https://push.test/${mother.accountId}`, p256dh: 'p', auth: 'a' },
      createdAt: NOW.toISOString(),
    })
    .execute()
  const found = await preview()
  expect(found).toMatchObject({ reached: 1, byMail: 0, byPush: 1 })
  expect(found.missed.map(({ reason }) => reason)).toContain('noMailServer')
})

test('what is muted is not reached, but by a cancellation', async () => {
  const { reach, event, mother, category } = await aSparseClub()
  await mother.calls.player.notices.update({
    topics: [
      { topic: 'schedule', mail: false, push: true },
      { topic: 'announcements', mail: false, push: true },
    ],
  })
  expect(await reach({ by: 'cancel', ids: [event.id] })).toMatchObject(WHOM)
  const edited = await reach({ by: 'edit', id: event.id, categoryIds: [] })
  expect(edited).toMatchObject({ households: 5, reached: 2 })
  const announced = await reach({ by: 'announce', categoryIds: [category.id] })
  expect(announced).toMatchObject({ households: 5, reached: 2 })
  expect(announced.missed.map(({ reason }) => reason).sort()).toEqual([
    'muted',
    'noAccount',
    'unconfirmed',
  ])
})

test('of what families have not heard of, and of what is over, nobody is told', async () => {
  const { reach, anEvent, owner } = await aSparseClub()
  const { schedules } = owner.calls.coach
  const fresh = await anEvent()
  const past = await anEvent({ date: '2026-11-20' })
  for (const { id } of [fresh, past]) {
    expect(await reach({ by: 'cancel', ids: [id] })).toMatchObject({ households: 0 })
    expect(await reach({ by: 'delete', id, deleteType: 'this' })).toMatchObject({ households: 0 })
  }
  await runJobs(later(10))
  const { id } = fresh
  expect(await reach({ by: 'delete', id, deleteType: 'this' })).toMatchObject(WHOM)
  await schedules.cancel({ ids: [id] })
  expect(await reach({ by: 'reinstate', ids: [id] })).toMatchObject({ households: 0 })
  await runJobs(later(30))
  expect(await reach({ by: 'reinstate', ids: [id] })).toMatchObject(WHOM)
})

test('an undo tells whom the change was told, and nobody before that', async () => {
  const { reach, event, owner } = await aSparseClub()
  const { undo } = await owner.calls.coach.schedules.update({ id: event.id, venue: '若葉小' })
  const id = undo?.id ?? ''
  expect(await reach({ by: 'undo', id })).toMatchObject({ households: 0 })
  await runJobs(later(10))
  expect(await reach({ by: 'undo', id })).toMatchObject(WHOM)
})

test('asking and reminding count whom they ask', async () => {
  const { reach, event, owner, player, child } = await aSparseClub()
  const { attendances } = owner.calls.coach
  const reminded = { by: 'remind', id: event.id, includeMaybe: false } as const
  expect(await reach(reminded)).toMatchObject(WHOM)
  for (const studentId of [player.id, child])
    await attendances.answer({ scheduleId: event.id, studentId, status: '○' })
  expect(await reach(reminded)).toMatchObject({ households: 3, reached: 1 })
  await owner.at(later(1)).coach.schedules.update({ id: event.id, venue: '若葉小' })
  expect(await reach({ by: 'askAgain', id: event.id })).toMatchObject({ households: 2, reached: 2 })
})

test('whom it reaches is three statements, however many families there are', async () => {
  const { teamId, event, category } = await aSparseClub()
  const studentIds: string[] = []
  for (let n = 0; n < 20; n++) studentIds.push(await aMember(db, teamId, [category.id]))
  const carriers = {
    mailer: { isDelivering: true },
    pusher: { obstacle: null },
    clock: { now: NOW, timeZone: 'Asia/Tokyo' },
  }
  const statements = await database.statementsOf(() =>
    reachOf(db, teamId, { studentIds, topic: 'schedule' }, carriers),
  )
  expect(statements).toHaveLength(3)
  const { missed } = await previewReach(db, teamId, { by: 'cancel', ids: [event.id] }, carriers)
  expect(missed).toHaveLength(22)
})

test('of another team nothing is counted', async () => {
  const { owner } = await aClub(db)
  const { event } = await aSparseClub()
  const { id } = event
  const { reach } = owner.calls.coach.notices
  expect(await refusal(reach({ by: 'cancel', ids: [id] }))).toMatchObject({ code: 'BAD_REQUEST' })
  for (const by of ['undo', 'askAgain', 'resend'] as const)
    expect(await refusal(reach({ by, id }))).toMatchObject({ code: 'NOT_FOUND' })
})
