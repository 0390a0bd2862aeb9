import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aPlayer, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { AnnouncementDraft } from '../../domain/notices/announcement.ts'

const database = await testDatabase()
const { db } = database
const club = await aClub(db)
const { owner, coach, player, teammate, teamId, category } = club
const other = await owner.calls.coach.categories.create({ name: 'U-8' })
const foreign = await aClub(db)
/** Father and mother of the player alone. */
const mother = await aGuardian(db, teamId, [player.id])
const father = await aGuardian(db, teamId, [player.id])
const app = await testApp(database)

const createdAt = NOW.toISOString()
const HOUR_MS = 60 * 60_000
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const write = (fields: Partial<AnnouncementDraft> = {}, by = coach) =>
  by.calls.coach.announcements.create({
    title: '集合写真の注文',
    body: '1枚600円です。',
    ...fields,
  })
const countsOf = async (id: string) => (await coach.calls.coach.announcements.get({ id })).counts
const mailsTo = async () => (await takeMails()).map(({ to }) => to).sort()
const everybody = [player, teammate, mother, father].map(({ email }) => email).sort()

/** Later tests know the first people alone. */
const forgetLater = (...people: { id: string; accountId: string }[]) =>
  onTestFinished(async () => {
    for (const { id, accountId } of people) {
      await db.deleteFrom('students').where('id', '=', id).execute()
      await db.deleteFrom('accounts').where('id', '=', accountId).execute()
    }
  })

beforeEach(async () => {
  for (const table of ['announcements', 'notices', 'jobs', 'linkTokens', 'loginFailures'] as const)
    await db.deleteFrom(table).execute()
  await takeMails()
})

describe('who hears of it', () => {
  test('everybody, by one mail that says it all', async () => {
    await write()
    const mails = await takeMails()
    expect(mails.map(({ to }) => to).sort()).toEqual(everybody)
    expect(mails[0]?.subject).toBe('【ひかり台FC】集合写真の注文')
    expect(mails[0]?.text).toMatch(
      /^1枚600円です。\n\n▼読んだら押してください\nhttp:\/\/club\.test\/r\//,
    )
  })

  test('those of its categories; for others it is absent, and not found', async () => {
    const { id } = await write({ categoryIds: [other.id] })
    const joined = await aPlayer(db, teamId, [other.id])
    forgetLater(joined)
    expect(await mailsTo()).toEqual([])
    const calls = player.calls.player.announcements
    expect(await calls.list({})).toEqual([])
    for (const call of [calls.get, calls.read, calls.confirm])
      expect(await refusal(call({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    // Who joins later sees it, and doesn't count.
    expect(await joined.calls.player.announcements.list({})).toMatchObject([{ id }])
    expect(await countsOf(id)).toEqual({ households: 0, read: 0, confirmed: 0 })
  })

  test('nobody of other categories, not even of the same household', async () => {
    const own = await aPlayer(db, teamId, [other.id])
    const brother = await aPlayer(db, teamId, [category.id])
    const parent = await aGuardian(db, teamId, [own.id, brother.id])
    const brothersFather = await aGuardian(db, teamId, [brother.id])
    forgetLater(own, brother, parent, brothersFather)
    const { id } = await write({ categoryIds: [other.id] })
    expect(await mailsTo()).toEqual([own.email, parent.email].sort())
    expect(await countsOf(id)).toEqual({ households: 1, read: 0, confirmed: 0 })
    await coach.at(inHours(6)).coach.announcements.resend({ id })
    await runJobs(inHours(6))
    expect(await mailsTo()).toEqual([own.email, parent.email].sort())
    await own.calls.player.announcements.read({ id })
    expect(await countsOf(id)).toEqual({ households: 1, read: 1, confirmed: 0 })
  })

  test('nobody who may not see it any more, by its link or from a mail that waited for the morning', async () => {
    const [own, sleeper] = [
      await aPlayer(db, teamId, [other.id]),
      await aPlayer(db, teamId, [other.id]),
    ]
    forgetLater(own, sleeper)
    await db
      .insertInto('noticeSettings')
      .values({
        ...{ teamId, accountId: sleeper.accountId, quietFrom: 0, quietUntil: 1439, digest: 0 },
      })
      .execute()
    const { id } = await write({ categoryIds: [other.id] })
    const mails = await takeMails()
    expect(mails.map(({ to }) => to)).toEqual([own.email])
    const path = /club\.test(\/r\/[\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect((await app.send('GET', path)).statusCode).toBe(200)
    await coach.calls.coach.announcements.update({ id, categoryIds: [category.id] })
    await runJobs(inHours(24))
    expect(await mailsTo()).toEqual([])
    // What is no link is counted (rule I12).
    const stored = async () => ({ ...(await dump(db)), login_failures: null })
    const before = await stored()
    for (const method of ['GET', 'POST'] as const)
      expect((await app.send(method, path)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test('nobody else, when the last of its categories is deleted', async () => {
    const gone = await owner.calls.coach.categories.create({ name: '消える' })
    const { id } = await write({ categoryIds: [gone.id] })
    await owner.calls.coach.categories.delete({ id: gone.id })
    expect(await player.calls.player.announcements.list({})).toEqual([])
    expect(await coach.calls.coach.announcements.list({})).toMatchObject([{ id }])
  })

  test('nobody else, when one for a deleted category is corrected and sent back as it was', async () => {
    const gone = await owner.calls.coach.categories.create({ name: 'U-6' })
    const { id } = await write({ categoryIds: [gone.id] })
    await owner.calls.coach.categories.delete({ id: gone.id })
    const { announcements } = coach.calls.coach
    const { title, body, categoryIds, isForAll } = await announcements.get({ id })
    expect({ categoryIds, isForAll }).toEqual({ categoryIds: [], isForAll: false })
    expect(await announcements.update({ id, title, body, categoryIds })).toMatchObject({
      isForAll: false,
    })
    expect(await player.calls.player.announcements.list({})).toEqual([])
    await announcements.update({ id, categoryIds: [category.id] })
    expect(await player.calls.player.announcements.list({})).toMatchObject([{ id }])
  })

  test('all, once its last category is taken away by hand', async () => {
    const { id } = await write({ categoryIds: [other.id] })
    const { isForAll } = await coach.calls.coach.announcements.update({ id, categoryIds: [] })
    expect(isForAll).toBe(true)
    expect(await player.calls.player.announcements.list({})).toMatchObject([{ id }])
  })

  test('no other team', async () => {
    const { id } = await write()
    expect(await foreign.player.calls.player.announcements.list({})).toEqual([])
    const before = await dump(db)
    const { get, resend, remove } = foreign.coach.calls.coach.announcements
    for (const call of [get, resend, remove])
      expect(await refusal(call({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await dump(db)).toEqual(before)
  })
})

describe('a household', () => {
  test('has read it once one of two guardians has', async () => {
    const { id } = await write({ needsConfirm: true })
    expect(await countsOf(id)).toEqual({ households: 2, read: 0, confirmed: 0 })
    await mother.calls.player.announcements.read({ id })
    expect(await countsOf(id)).toEqual({ households: 2, read: 1, confirmed: 0 })
    for (const one of [father, player])
      expect(await one.calls.player.announcements.get({ id })).toMatchObject({ isRead: true })
    expect(await teammate.calls.player.announcements.get({ id })).toMatchObject({ isRead: false })
    await father.calls.player.announcements.confirm({ id })
    await father.calls.player.announcements.confirm({ id })
    expect(await countsOf(id)).toEqual({ households: 2, read: 1, confirmed: 1 })
  })

  test('confirms nothing that asks for no confirmation: it has read it', async () => {
    const { id } = await write()
    await father.calls.player.announcements.confirm({ id })
    expect(await countsOf(id)).toEqual({ households: 2, read: 1, confirmed: 0 })
  })

  test('is all children who share a guardian', async () => {
    const child = await aPlayer(db, teamId, [category.id])
    const shared = await aGuardian(db, teamId, [child.id, teammate.id])
    forgetLater(child, shared)
    const { id } = await write()
    const { households } = await coach.calls.coach.announcements.get({ id })
    const together = households.find(({ members }) => members.length === 2)
    expect(together?.members.map((member) => member.id).sort()).toEqual(
      [child.id, teammate.id].sort(),
    )
    await child.calls.player.announcements.read({ id })
    expect(await countsOf(id)).toMatchObject({ households: 2, read: 1 })
  })

  test('is not read by one of it whom it was not for', async () => {
    const child = await aMember(db, teamId, [other.id])
    const shared = await aGuardian(db, teamId, [child])
    const { id } = await write({ categoryIds: [other.id] })
    const later = await aMember(db, teamId, [other.id])
    const ofLater = await aGuardian(db, teamId, [later], { relation: 'father' })
    await db
      .insertInto('memberAccess')
      .values({ accountId: shared.accountId, studentId: later, relation: 'mother', createdAt })
      .execute()
    forgetLater(shared, ofLater, { id: child, accountId: 'none' }, { id: later, accountId: 'none' })
    await ofLater.calls.player.announcements.read({ id })
    const isRead = async () => (await shared.calls.player.announcements.get({ id })).isRead
    expect([(await countsOf(id)).read, await isRead()]).toEqual([0, false])
    await shared.calls.player.announcements.read({ id })
    expect([(await countsOf(id)).read, await isRead()]).toEqual([1, true])
  })

  test('confirms from the mail, without a cookie; opening the page changes nothing', async () => {
    const { id } = await write({ needsConfirm: true })
    const mail = (await takeMails()).find(({ to }) => to === mother.email)
    const path = /club\.test(\/r\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const before = await dump(db)
    const page = await app.send('GET', path)
    expect([page.statusCode, page.body.includes('集合写真の注文')]).toEqual([200, true])
    expect(await dump(db)).toEqual(before)
    expect((await app.send('POST', path)).statusCode).toBe(200)
    expect(await countsOf(id)).toEqual({ households: 2, read: 1, confirmed: 1 })
  })
})

describe('sent again', () => {
  test('it goes to those who have not read it, three times, six hours apart', async () => {
    const { id } = await write()
    await takeMails()
    await mother.calls.player.announcements.read({ id })
    const resend = (hours: number) => coach.at(inHours(hours)).coach.announcements.resend({ id })
    expect(await refusal(resend(5))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    for (const hours of [6, 12, 18]) {
      await resend(hours)
      await runJobs(inHours(hours))
      const mails = await takeMails()
      expect(mails.map(({ to }) => to)).toContain(teammate.email)
      expect(mails.map(({ to }) => to)).not.toContain(father.email)
      expect(mails[0]?.subject).toBe('【再送】集合写真の注文')
    }
    expect(await refusal(resend(30))).toMatchObject({ code: 'CONFLICT' })
  })

  test('a correction keeps who has read it, and is sent by choice', async () => {
    const { id } = await write()
    await takeMails()
    await mother.calls.player.announcements.read({ id })
    const correct = (sendAgain: boolean) =>
      coach.calls.coach.announcements.update({ id, title: '訂正', body: '500円です。', sendAgain })
    expect(await correct(false)).toMatchObject({ editedAt: NOW.toISOString(), counts: { read: 1 } })
    expect(await mailsTo()).toEqual([])
    await correct(true)
    expect(await mailsTo()).toEqual(everybody)
  })

  test('a correction with other categories goes to those whom it is for now, and counts for them', async () => {
    const newcomer = await aPlayer(db, teamId, [other.id])
    forgetLater(newcomer)
    const { id } = await write({ categoryIds: [category.id] })
    expect(await mailsTo()).toEqual(everybody)
    await coach.calls.coach.announcements.update({
      id,
      categoryIds: [other.id],
      sendAgain: true,
    })
    expect(await mailsTo()).toEqual([newcomer.email])
    expect(await countsOf(id)).toMatchObject({ households: 3 })
  })
})

test('one with a time is published then, once, however often the server starts', async () => {
  const { id } = await write({ publishAt: inHours(3).toISOString() })
  expect(await mailsTo()).toEqual([])
  expect(await player.calls.player.announcements.list({})).toEqual([])
  await runJobs(inHours(2.9))
  expect(await mailsTo()).toEqual([])
  // Killed, and started again: what was under way is done once more.
  const jobs = await db.selectFrom('jobs').selectAll().execute()
  await runJobs(inHours(3))
  await db.deleteFrom('jobs').execute()
  await db.insertInto('jobs').values(jobs).execute()
  await runJobs(inHours(4))
  const mails = await mailsTo()
  expect([mails.length, new Set(mails).size]).toEqual([mails.length, mails.length])
  expect(mails).toContain(player.email)
  expect(await player.calls.player.announcements.list({})).toMatchObject([{ id }])
})

describe('one that is not published yet', () => {
  const calls = coach.calls.coach.announcements
  const fields = { title: '合宿', body: '準備中です。' }

  test('is a draft for coaches alone, until it is published by an edit', async () => {
    const { id } = await write({ ...fields, isDraft: true })
    expect(await mailsTo()).toEqual([])
    expect(await calls.list({})).toMatchObject([{ id, isDraft: true, publishedAt: null }])
    expect(await player.calls.player.announcements.list({})).toEqual([])
    expect(await refusal(player.calls.player.announcements.get({ id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refusal(calls.resend({ id }))).toMatchObject({ code: 'CONFLICT' })
    await calls.update({ id, ...fields, body: '集合は8時です。', isDraft: false })
    expect(await calls.get({ id })).toMatchObject({ isDraft: false, body: '集合は8時です。' })
    expect(await mailsTo()).toEqual(everybody)
    expect(await refusal(calls.update({ id, ...fields, isDraft: true }))).toMatchObject({
      code: 'CONFLICT',
      message: 'すでに公開されています',
    })
  })

  test('stays a draft where an edit says nothing of it', async () => {
    const { id } = await write({ ...fields, isDraft: true })
    await calls.update({ id, ...fields })
    expect(await calls.get({ id })).toMatchObject({ isDraft: true, publishedAt: null })
    expect(await mailsTo()).toEqual([])
  })

  test.each([
    ['earlier', { publishAt: inHours(1).toISOString() }, [1, 1]],
    ['later', { publishAt: inHours(5).toISOString() }, [0, 1]],
    ['now', { publishAt: null }, [1, 1]],
    ['by nobody, as a draft', { isDraft: true }, [0, 0]],
  ])('and has a time is published %s after an edit', async (_when, change, counts) => {
    const { id } = await write({ ...fields, publishAt: inHours(3).toISOString() })
    await calls.update({ id, ...fields, ...change })
    const published = []
    for (const hours of [4, 6]) {
      await runJobs(inHours(hours))
      const { publishedAt } = await calls.get({ id })
      published.push(publishedAt === null ? 0 : 1)
    }
    expect(published).toEqual(counts)
    await runJobs(inHours(8))
    expect(await mailsTo()).toEqual(counts[1] ? everybody : [])
  })
})

describe('whom one would reach', () => {
  const reach = (categoryIds: string[] = []) =>
    coach.calls.coach.notices.reach({ by: 'announce', categoryIds })

  test('is counted by households, for all or for categories', async () => {
    expect(await reach()).toMatchObject({ households: 2, reached: 2, byMail: 2, byPush: 0 })
    expect(await reach([other.id])).toMatchObject({ households: 0 })
    expect(await reach([category.id])).toMatchObject({ households: 2 })
  })

  test('is counted by the people of its members, and not of their brothers', async () => {
    const child = await aMember(db, teamId, [other.id])
    const brother = await aPlayer(db, teamId, [category.id])
    const parent = await aGuardian(db, teamId, [child, brother.id])
    forgetLater(brother, parent, { id: child, accountId: 'none' })
    const row = { state: 'refused' as const, reason: '550', at: NOW.toISOString() }
    await db
      .insertInto('mailAddresses')
      .values({ email: parent.email, ...row })
      .execute()
    onTestFinished(async () => {
      await db.deleteFrom('mailAddresses').execute()
    })
    expect(await reach([other.id])).toMatchObject({ households: 1, reached: 0, byMail: 0 })
  })

  test('leaves out whom neither a mail nor a push reaches', async () => {
    const row = { state: 'refused' as const, reason: '550', at: NOW.toISOString() }
    await db
      .insertInto('mailAddresses')
      .values({ email: teammate.email, ...row })
      .execute()
    onTestFinished(async () => {
      await db.deleteFrom('mailAddresses').execute()
    })
    expect(await reach()).toMatchObject({ households: 2, reached: 1, byMail: 1, byPush: 0 })
  })

  test('and how it reached each is said beside them', async () => {
    const { id } = await write()
    await runJobs(NOW)
    const { households } = await coach.calls.coach.announcements.get({ id })
    const of = (studentId: string) =>
      households.find(({ members }) => members.some((member) => member.id === studentId))
    const sent = { channel: 'mail', at: NOW.toISOString() }
    expect(of(player.id)).toMatchObject({
      members: [{ name: '高橋 蓮', categoryIds: [category.id] }],
      people: ['母・由美子'],
      sent,
    })
    expect(of(teammate.id)).toMatchObject({ people: [], sent })
  })
})

test('older ones come after those that were shown', async () => {
  const { list } = coach.calls.coach.announcements
  for (let n = 0; n < 52; n++)
    await coach
      .at(new Date(NOW.getTime() + n * 1000))
      .coach.announcements.create({ title: `${n}`, body: '本文' })
  const first = await list({})
  const rest = await list({ before: first.at(-1)?.publishAt })
  expect([...first, ...rest].map(({ title }) => title)).toEqual(
    Array.from({ length: 52 }, (_, n) => `${51 - n}`),
  )
  expect(rest).toHaveLength(2)
})

test('an edit leaves alone what it does not name', async () => {
  const [documentId, fileId] = [crypto.randomUUID(), crypto.randomUUID()]
  await db
    .insertInto('storedFiles')
    .values({ id: fileId, teamId, visibility: 'team', name: fileId, createdAt })
    .execute()
  await db
    .insertInto('documents')
    .values({
      id: documentId,
      teamId,
      title: '見本',
      fileName: '見本.pdf',
      fileSize: 1,
      storedFileId: fileId,
      createdAt,
    })
    .execute()
  const fields = { categoryIds: [other.id], documentIds: [documentId], needsConfirm: true }
  const before = await write(fields)
  const { editedAt, ...after } = await coach.calls.coach.announcements.update({
    id: before.id,
    title: '訂正',
  })
  expect({ ...after, editedAt: null }).toEqual({ ...before, title: '訂正' })
  expect(editedAt).toBe(createdAt)
})

describe('its documents', () => {
  test('of another team are refused where they stand', async () => {
    const documentIds = [crypto.randomUUID()]
    expect(await refusal(write({ documentIds }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['documentIds.0'],
    })
  })
})

test.each([
  [{ title: '' }, 'title'],
  [{ body: ' ' }, 'body'],
  [{ body: 'あ'.repeat(5001) }, 'body'],
  [{ documentIds: Array.from({ length: 11 }, () => crypto.randomUUID()) }, 'documentIds'],
])('%j is refused at %s', async (fields, field) => {
  expect(await refusal(write(fields))).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
})
