import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../db/seed/random.ts'
import { aClub, aPlayer, type Browser, type Club, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { AppError } from '../../domain/basics/errors.ts'
import { PLAYER_TYPES } from '../../domain/people/student.ts'
import { addDays } from '../../domain/time/dates.ts'
import { keepAllExpectations } from '../expectations/keep.ts'
import { wrongTallies } from './check.ts'

const { db } = await testDatabase()
/** As many as the environment says. */
const WRITES = Number(process.env.WALK_WRITES ?? 300)
const CHECK_EVERY = 10
const HOUR_MS = 60 * 60 * 1000
const random = seededRandom(26)

test(`after ${WRITES} writes of all kinds, tallies are what is counted`, {
  timeout: 30 * 60_000,
}, async () => {
  const walk = await aWalk(await aClub(db))
  const kinds = Object.keys(walk.writes)
  const done = new Map<string, number>()
  for (let write = 0; write < WRITES; write++) {
    const kind = pick(kinds)
    const isDone = await walk.step(kind)
    if (isDone) done.set(kind, (done.get(kind) ?? 0) + 1)
    if (write % CHECK_EVERY > 0 && write < WRITES - 1) continue
    const wrong = await wrongTallies(db, db.selectFrom('schedules'))
    if (wrong.length) expect.fail(`wrong after ${kind}, write ${write}: ${JSON.stringify(wrong)}`)
  }
  // Each of them has written something.
  expect([...done.keys()].sort()).toEqual(kinds.sort())
})

const pick = <Item>(items: readonly Item[]): Item => {
  const [first, ...more] = items
  if (first === undefined) throw new Nothing()
  return random.pick([first, ...more])
}

/** There is nothing to choose from. */
class Nothing extends Error {}

/** A club whose clock goes on, and what its people do at random. */
async function aWalk(club: Club) {
  let now = NOW
  const players = new Map<string, Browser>([
    [club.player.id, club.player],
    [club.teammate.id, club.teammate],
  ])
  const coach = () => club.owner.at(now).coach
  const today = () => now.toISOString().slice(0, 10)
  const ids = async (table: 'schedules' | 'students' | 'categories' | 'attendances') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('teamId', '=', club.teamId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  const anyId = async (table: Parameters<typeof ids>[0]) => pick(await ids(table))
  const aPlayerNow = () => {
    const [id, browser] = pick([...players])
    return { id, calls: browser.at(now).player }
  }
  const status = () => pick(['○', '△', '×', '-'])
  const someCategories = async () => {
    const all = await ids('categories')
    const some = all.filter(() => random.chance(0.4))
    return some.length ? some : [pick(all)]
  }
  const anEvent = async () => ({
    title: pick(['練習', '試合']),
    date: addDays(today(), Math.floor(random.between(-5, 20))),
    startHour: pick([null, 9, 18]),
    categoryIds: await someCategories(),
    studentCanRegister: random.chance(0.8),
    capacity: pick([null, 1, 3]),
  })
  const updateType = () => pick(['this', 'all'] as const)

  const writes: Record<string, () => Promise<unknown>> = {
    time: async () => {
      now = new Date(now.getTime() + random.between(1, 40) * HOUR_MS)
    },
    sweep: () => keepAllExpectations(db, { now, timeZone: 'Asia/Tokyo' }),
    join: async () => {
      if (players.size > 12) throw new Nothing()
      const player = await aPlayer(db, club.teamId, await someCategories())
      players.set(player.id, player)
    },
    leave: async () => {
      if (players.size < 5) throw new Nothing()
      const { id } = aPlayerNow()
      players.delete(id)
      await coach().students.remove({ studentId: id })
    },
    status: () =>
      coach().students.setPlayerType({
        studentId: aPlayerNow().id,
        playerType: pick([...PLAYER_TYPES, null]),
      }),
    follow: async () =>
      coach().studentCategories.add({
        studentId: aPlayerNow().id,
        categoryId: await anyId('categories'),
      }),
    unfollow: async () =>
      coach().studentCategories.remove({
        studentId: aPlayerNow().id,
        categoryId: await anyId('categories'),
      }),
    ownCategories: async () =>
      aPlayerNow().calls.ownCategories.save({ categoryIds: await someCategories() }),
    category: async () => {
      if ((await ids('categories')).length > 6) throw new Nothing()
      await coach().categories.create({ name: newId() })
    },
    deleteCategory: async () => {
      if ((await ids('categories')).length < 3) throw new Nothing()
      await coach().categories.delete({ id: await anyId('categories') })
    },
    event: async () => coach().schedules.create(await anEvent()),
    series: async () => {
      if ((await ids('schedules')).length > 40) throw new Nothing()
      const event = await anEvent()
      const recurrenceEndDate = addDays(event.date, 30)
      await coach().schedules.create({ ...event, recurrenceRule: 'weekly', recurrenceEndDate })
    },
    edit: async () =>
      coach().schedules.update({
        id: await anyId('schedules'),
        ...(await anEvent()),
        updateType: updateType(),
      }),
    editRule: async () => {
      const event = await anEvent()
      await coach().schedules.update({
        id: await anyId('schedules'),
        recurrenceRule: pick(['daily', 'weekly', null]),
        recurrenceInterval: pick([1, 2, 3]),
        recurrenceEndDate: addDays(event.date, 30),
        updateType: 'all',
      })
    },
    delete: async () =>
      coach().schedules.delete({ id: await anyId('schedules'), deleteType: updateType() }),
    cancel: async () => coach().schedules.cancel({ ids: [await anyId('schedules')] }),
    reinstate: async () => coach().schedules.reinstate({ ids: [await anyId('schedules')] }),
    seat: async () =>
      coach().attendances.update({ id: await anyId('attendances'), overCapacity: true }),
    answer: async () =>
      aPlayerNow().calls.attendances.answer({
        scheduleId: await anyId('schedules'),
        status: status(),
      }),
    coachsAnswer: async () =>
      coach().attendances.answer({
        scheduleId: await anyId('schedules'),
        studentId: aPlayerNow().id,
        status: status(),
      }),
    changeAnswer: async () =>
      coach().attendances.update({ id: await anyId('attendances'), status: status() }),
    move: async () => {
      const id = await anyId('attendances')
      const from = await db
        .selectFrom('attendances')
        .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
        .select(['schedules.id', 'schedules.date'])
        .where('attendances.id', '=', id)
        .executeTakeFirstOrThrow()
      // To another event of that day.
      const { id: scheduleId } = await coach().schedules.create({
        ...(await anEvent()),
        date: from.date,
      })
      await coach().attendances.update({ id, scheduleId })
    },
    assign: async () => {
      const add = [...players.keys()].filter(() => random.chance(0.4))
      const remove = [...players.keys()].filter((id) => !add.includes(id) && random.chance(0.4))
      await coach().attendances.assign({ scheduleId: await anyId('schedules'), add, remove })
    },
  }
  return {
    writes,
    /** @returns whether it was done, and not refused */
    async step(kind: string): Promise<boolean> {
      try {
        await writes[kind]?.()
        return true
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined
        if (error instanceof Nothing || cause instanceof AppError) return false
        throw error
      }
    },
  }
}
