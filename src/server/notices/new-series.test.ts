import { describe, expect, test } from 'vitest'
import { aClub, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'

const { db } = await testDatabase()
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const WEEKLY = { recurrenceRule: 'weekly', recurrenceEndDate: '2027-04-10' } as const

/** A club with a series of twenty Saturdays that nobody has heard of yet. */
async function twentySaturdays() {
  const club = await aClub(db)
  const first = await club.anEvent(WEEKLY)
  const callsAt = (minutes: number) => club.coach.at(at(minutes)).coach.schedules
  const ids = (await listed(callsAt(0).all({}))).map(({ id }) => id)
  const mailsBy = async (minutes: number) => {
    await runJobs(at(minutes))
    return (await takeMails()).filter(({ to }) => to === club.player.email)
  }
  const subjectsBy = async (minutes: number) =>
    (await mailsBy(minutes)).map(({ subject }) => subject)
  return { ...club, first, ids, callsAt, mailsBy, subjectsBy }
}

describe('a series that is new and waits to be told', () => {
  test('is as it is when it is told, where some of it has changed', async () => {
    const { ids, callsAt, mailsBy, subjectsBy } = await twentySaturdays()
    const [, second = '', third = ''] = ids
    await callsAt(2).update({ id: second, startHour: 7 })
    await callsAt(3).update({ id: third, startHour: 8, notify: false })
    const mails = await mailsBy(12)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '【ひかり台FC】予定が追加されました（20件）',
    ])
    expect(mails[0]?.text).toMatch(/11\/28\(土\) 10:00.*\n12\/5\(土\) 7:00.*\n12\/12\(土\) 8:00/)
    expect(await subjectsBy(60)).toEqual([])
  })

  test.each([
    ['a date that goes is not in it', 'this', ['【ひかり台FC】予定が追加されました（19件）']],
    ['it is nothing where all of it goes', 'all', []],
  ] as const)('%s', async (_what, deleteType, subjects) => {
    const { first, callsAt, subjectsBy } = await twentySaturdays()
    await callsAt(2).delete({ id: first.id, deleteType })
    expect(await subjectsBy(60)).toEqual(subjects)
  })

  test('settles with another one that follows it', async () => {
    const { callsAt, subjectsBy, category } = await twentySaturdays()
    const other = { title: '試合', date: '2026-11-29', categoryIds: [category.id], ...WEEKLY }
    await callsAt(8).create(other)
    expect(await subjectsBy(17)).toEqual([])
    expect(await subjectsBy(18)).toEqual(['【ひかり台FC】予定が追加されました（39件）'])
  })

  test('is told of each of its events, before and after', async () => {
    const { ids, callsAt, subjectsBy } = await twentySaturdays()
    const told = (minutes: number) => callsAt(minutes).told({ id: ids[5] ?? '' })
    expect(await told(1)).toMatchObject({
      what: '予定の追加',
      isPending: true,
      at: at(10).toISOString(),
    })
    await callsAt(2).update({ id: ids[0] ?? '', title: '試合' })
    expect(await told(3)).toMatchObject({ what: '予定の追加', isPending: true })
    await subjectsBy(20)
    expect(await told(21)).toMatchObject({ what: '予定の追加', isPending: false })
  })
})
