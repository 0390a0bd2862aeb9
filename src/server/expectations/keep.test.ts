import { describe, expect, test } from 'vitest'
import { aClub, aPlayer } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { keepAllExpectations } from './keep.ts'

const { db } = await testDatabase()

/** After an event, and before the next of its series. */
const LATER = new Date('2026-11-30T00:00:00Z')

/**
 * A series of two events of one category, of which the first has begun. Of four members the player and the
 * teammate follow it, one is on leave and one follows another category.
 */
async function aSeason() {
  const club = await aClub(db)
  const { coach } = club.coach.at(LATER)
  const other = await club.coach.calls.coach.categories.create({ name: 'U-10' })
  const onLeave = await aPlayer(db, club.teamId, [club.category.id])
  const elsewhere = await aPlayer(db, club.teamId, [other.id])
  await coach.students.setPlayerType({ studentId: onLeave.id, playerType: 'inactive' })
  const { id } = await club.anEvent({ recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-05' })
  /** Whom both events wait for, as lists and details say alike. */
  async function waitedFor() {
    const waiting = []
    for (const event of await listed(coach.schedules.all({}))) {
      const { participants, tally } = await coach.schedules.get({ id: event.id })
      const names = participants.filter(({ attendance }) => !attendance)
      expect([event.tally.unanswered, tally.unanswered]).toEqual([names.length, names.length])
      waiting.push(new Set(names.map(({ studentId }) => studentId)))
    }
    return waiting
  }
  return { ...club, coachLater: coach, other, onLeave, elsewhere, firstId: id, waitedFor }
}

type Season = Awaited<ReturnType<typeof aSeason>>

const idOf = ({ player, teammate, onLeave, elsewhere }: Season) => ({
  player: player.id,
  teammate: teammate.id,
  onLeave: onLeave.id,
  elsewhere: elsewhere.id,
})

describe('an event that has begun expects whom it expected, and one to come whom it expects now', () => {
  test.each<[string, (season: Season) => Promise<unknown>, (keyof ReturnType<typeof idOf>)[]]>([
    [
      'a member leaves the category',
      ({ coachLater, player, category }) =>
        coachLater.studentCategories.remove({ studentId: player.id, categoryId: category.id }),
      ['teammate'],
    ],
    [
      'a member changes to another category',
      ({ player, other }) =>
        player
          .at(LATER)
          .player.ownCategories.save({ studentId: player.id, categoryIds: [other.id] }),
      ['teammate'],
    ],
    [
      'a member comes into the category',
      ({ coachLater, elsewhere, category }) =>
        coachLater.studentCategories.add({ studentId: elsewhere.id, categoryId: category.id }),
      ['player', 'teammate', 'elsewhere'],
    ],
    [
      'a member is on leave from now on',
      ({ coachLater, player }) =>
        coachLater.students.setPlayerType({ studentId: player.id, playerType: 'inactive' }),
      ['teammate'],
    ],
    [
      'a member is back from leave',
      ({ coachLater, onLeave }) =>
        coachLater.fees.setStatus({
          studentId: onLeave.id,
          playerType: 'team',
          year: 2026,
          month: 11,
        }),
      ['player', 'teammate', 'onLeave'],
    ],
    [
      'the category is deleted',
      ({ coachLater, category }) => coachLater.categories.delete({ id: category.id }),
      [],
    ],
    [
      'the series gets another category',
      ({ coachLater, firstId, other }) =>
        coachLater.schedules.update({ id: firstId, updateType: 'all', categoryIds: [other.id] }),
      ['elsewhere'],
    ],
    [
      'the coach assigns from now on',
      ({ coachLater, firstId }) =>
        coachLater.schedules.update({ id: firstId, updateType: 'all', studentCanRegister: false }),
      [],
    ],
  ])('%s', async (_what, change, now) => {
    const season = await aSeason()
    const ids = idOf(season)
    const both = new Set([ids.player, ids.teammate])
    expect(await season.waitedFor()).toEqual([both, both])
    await change(season)
    expect(await season.waitedFor()).toEqual([both, new Set(now.map((name) => ids[name]))])
  })
})

test('one change after the other leaves a past event as it was', async () => {
  const season = await aSeason()
  const { coachLater, player, elsewhere, category } = season
  const before = await season.waitedFor()
  const link = { studentId: player.id, categoryId: category.id }
  await coachLater.studentCategories.remove(link)
  await coachLater.studentCategories.add({ studentId: elsewhere.id, categoryId: category.id })
  await coachLater.studentCategories.add(link)
  await coachLater.students.setPlayerType({ studentId: player.id, playerType: 'inactive' })
  await coachLater.categories.delete({ id: category.id })
  expect((await season.waitedFor())[0]).toEqual(before[0])
})

test('an answer that is taken back after the event leaves its member unanswered there', async () => {
  const season = await aSeason()
  const { coachLater, player, category, firstId } = season
  const answer = { scheduleId: firstId, studentId: player.id }
  await player.calls.player.attendances.answer({ scheduleId: firstId, status: '○' })
  await coachLater.studentCategories.remove({ studentId: player.id, categoryId: category.id })
  await coachLater.attendances.answer({ ...answer, status: '-' })
  expect((await season.waitedFor())[0]).toContain(player.id)
})

test.each<[string, object]>([
  ['to another day', { date: '2026-12-01' }],
  ['to a later hour of its day', { startHour: 20, endHour: 21 }],
])('an event that had begun and is moved %s expects whom it expects now', async (_where, move) => {
  const season = await aSeason()
  const { coach, player, category, firstId } = season
  const onItsDay = coach.at(new Date('2026-11-28T03:00:00Z')).coach
  await onItsDay.studentCategories.remove({ studentId: player.id, categoryId: category.id })
  expect((await season.waitedFor())[0]).toContain(player.id)
  await onItsDay.schedules.update({ id: firstId, ...move })
  expect((await season.waitedFor()).some((waiting) => waiting.has(player.id))).toBe(false)
})

test('an event that is put in afterwards expects whom it expects then', async () => {
  const season = await aSeason()
  await season.coachLater.schedules.create({
    title: '練習',
    date: '2026-11-01',
    categoryIds: [season.other.id],
  })
  expect((await season.waitedFor())[0]).toEqual(new Set([season.elsewhere.id]))
})

test('a removed member goes from past events too, with the answers', async () => {
  const season = await aSeason()
  const { coachLater, player, teammate, category } = season
  await coachLater.studentCategories.remove({ studentId: player.id, categoryId: category.id })
  await coachLater.students.remove({ studentId: player.id })
  expect((await season.waitedFor())[0]).toEqual(new Set([teammate.id]))
})

test('the sweep keeps the events that have begun, of every team, once', async () => {
  const seasons = [await aSeason(), await aSeason()]
  const clock = { now: LATER, timeZone: 'Asia/Tokyo' }
  const before = await Promise.all(seasons.map(({ waitedFor }) => waitedFor()))
  const kept = () => db.selectFrom('expectations').selectAll().orderBy('scheduleId').execute()
  await keepAllExpectations(db, clock)
  const rows = await kept()
  for (const { firstId, player, teammate } of seasons) {
    const members = rows.filter(({ scheduleId }) => scheduleId === firstId)
    const ids = members.map(({ studentId }) => studentId)
    expect(ids.sort()).toEqual([player.id, teammate.id].sort())
  }
  await keepAllExpectations(db, clock)
  expect(await kept()).toEqual(rows)
  expect(await Promise.all(seasons.map(({ waitedFor }) => waitedFor()))).toEqual(before)
  const left = await db
    .selectFrom('schedules')
    .select('date')
    .where('expectationsKept', '=', 0)
    .execute()
  expect(left.filter(({ date }) => date < '2026-11-30')).toEqual([])
})
