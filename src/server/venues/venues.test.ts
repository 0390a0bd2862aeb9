import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const { coach, venue } = club
const calls = coach.calls.coach.venues

describe('a venue', () => {
  test('is stored with what was sent, in the order of making, and players read it', async () => {
    const { coach, player, teamId, venue } = await aClub(db)
    const made = await coach.calls.coach.venues.create({ name: ' 市民球場 ', address: ' 川沿い1 ' })
    expect(made).toMatchObject({ teamId, name: '市民球場', address: '川沿い1' })
    expect(await coach.calls.coach.venues.list()).toEqual([venue, made])
    expect(await player.calls.player.venues.list()).toEqual([venue, made])
  })

  test('changes, and keeps what the edit leaves out', async () => {
    const { id } = await calls.create({ name: '市民球場', address: '川沿い1' })
    expect(await calls.update({ id, name: '県営球場' })).toMatchObject({
      name: '県営球場',
      address: '川沿い1',
    })
    expect(await calls.update({ id, address: null })).toMatchObject({ address: null })
  })

  test('leaves its name to the events when it is changed or deleted', async () => {
    const { anEvent, coach, venue } = await aClub(db)
    await anEvent({ venue: venue.name })
    await coach.calls.coach.venues.update({ id: venue.id, name: '第二小学校' })
    await coach.calls.coach.venues.delete({ id: venue.id })
    expect(await listed(coach.calls.coach.schedules.all({}))).toMatchObject([
      { venue: '第一小学校' },
    ])
    expect(await coach.calls.coach.venues.list()).toEqual([])
  })

  test('writes one line of activity a change', async () => {
    const work = async () => {
      const { id } = await calls.create({ name: '市民球場' })
      await calls.update({ id, name: '県営球場' })
      await calls.delete({ id })
    }
    expect(await sentencesOf(coach.calls, work)).toEqual([
      '活動場所「市民球場」が追加されました',
      '活動場所「県営球場」が更新されました',
      '活動場所「県営球場」が削除されました',
    ])
  })

  test('is one of at most 500', async () => {
    const { coach, teamId } = await aClub(db)
    const rows = Array.from({ length: 499 }, (_, number) => ({
      id: crypto.randomUUID(),
      teamId,
      name: String(number),
      createdAt: '2026-11-01T00:00:00.000Z',
    }))
    await db.insertInto('venues').values(rows).execute()
    const before = await dump(db)
    const refused = await refusal(coach.calls.coach.venues.create({ name: '市民球場' }))
    expect(refused).toMatchObject({ code: 'CONFLICT', message: '活動場所は500件までです' })
    expect(await dump(db)).toEqual(before)
    const [first] = await coach.calls.coach.venues.list()
    await coach.calls.coach.venues.delete({ id: first?.id ?? '' })
    const atOnce = ['一', '二', '三', '四'].map((name) => coach.calls.coach.venues.create({ name }))
    const made = await Promise.allSettled(atOnce)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 101 characters', { name: 'あ'.repeat(101) }, 'name'],
  ['an address of 201 characters', { address: 'あ'.repeat(201) }, 'address'],
  ['a NUL byte', { address: '\0' }, 'address'],
])('%s is refused at its field, and nothing changes', async (_what, fields, field) => {
  const before = await dump(db)
  for (const call of [
    () => calls.create({ name: '市民球場', ...fields }),
    () => calls.update({ id: venue.id, ...fields }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  expect(await dump(db)).toEqual(before)
})

test("another team's venue is not found", async () => {
  const { venue } = await aClub(db)
  const before = await dump(db)
  for (const call of [
    () => calls.update({ id: venue.id, name: '市民球場' }),
    () => calls.delete({ id: venue.id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await dump(db)).toEqual(before)
})

describe('two coaches at once', () => {
  test('delete it once, and one line says so', async () => {
    const { id } = await calls.create({ name: '河川敷' })
    const sentences = await sentencesOf(coach.calls, async () => {
      const both = await Promise.allSettled([1, 2, 3].map(() => calls.delete({ id })))
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
    expect(sentences).toEqual(['活動場所「河川敷」が削除されました'])
  })

  test('change different parts, and both changes stay', async () => {
    const { id } = await calls.create({ name: '河川敷', address: '川沿い1' })
    await Promise.all([
      calls.update({ id, name: '河川敷グラウンド' }),
      calls.update({ id, address: '川沿い2' }),
    ])
    expect((await calls.list()).find((venue) => venue.id === id)).toMatchObject({
      name: '河川敷グラウンド',
      address: '川沿い2',
    })
  })
})
