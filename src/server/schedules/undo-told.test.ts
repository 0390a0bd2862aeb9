import { describe, expect, test } from 'vitest'
import { aClub, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Change } from '../../../tests/support/series.ts'

const { db } = await testDatabase()
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

/** A club whose families have heard of an event; changes and looks name their minute. */
async function anEventHeardOf() {
  const club = await aClub(db)
  const event = await club.anEvent()
  await runJobs(at(11))
  await takeMails()
  const callsAt = (minutes: number) => club.coach.at(at(minutes)).coach.schedules
  const { id } = event
  const remove = async (minutes: number, told: boolean) => {
    const { undo } = await callsAt(minutes).delete({ id, notify: told })
    return undo?.id ?? ''
  }
  const update = async (minutes: number, change: Omit<Change, 'id'>) => {
    const { undo } = await callsAt(minutes).update({ id, ...change })
    return undo?.id ?? ''
  }
  const undo = (minutes: number, step: string) => callsAt(minutes).undo({ id: step })
  /** What the club's player is mailed by then. */
  const subjectsBy = async (minutes: number) => {
    await runJobs(at(minutes))
    return (await takeMails())
      .filter(({ to }) => to === club.player.email)
      .map(({ subject }) => subject)
  }
  return { ...club, callsAt, event, remove, update, undo, subjectsBy }
}

describe('an undo', () => {
  test('of a deletion that nobody was told of tells nothing', async () => {
    const { remove, undo, subjectsBy } = await anEventHeardOf()
    const step = await remove(20, false)
    expect(await subjectsBy(60)).toEqual([])
    await undo(70, step)
    expect(await subjectsBy(120)).toEqual([])
  })

  test('of a deletion that is to be told, but not yet, tells nothing of either', async () => {
    const { remove, undo, subjectsBy } = await anEventHeardOf()
    await undo(25, await remove(20, true))
    expect(await subjectsBy(120)).toEqual([])
  })

  test('of a deletion that families have heard of tells that it takes place after all', async () => {
    const { remove, undo, subjectsBy } = await anEventHeardOf()
    const step = await remove(20, true)
    expect(await subjectsBy(60)).toEqual(['【ひかり台FC】予定がなくなりました：11/28(土) 練習'])
    await undo(70, step)
    expect(await subjectsBy(120)).toEqual(['【再開】11/28(土) 練習'])
  })

  test('of an edit that nobody was told of tells nothing; of one that they were, what it is again', async () => {
    const { update, undo, subjectsBy } = await anEventHeardOf()
    await undo(25, await update(20, { startHour: 9, notify: false }))
    expect(await subjectsBy(60)).toEqual([])
    const step = await update(70, { startHour: 9 })
    expect(await subjectsBy(90)).toHaveLength(1)
    await undo(100, step)
    expect(await subjectsBy(120)).toEqual(['【ひかり台FC】予定が変わりました：11/28(土) 練習'])
  })

  test('of a deletion brings back a change that still waits to be told', async () => {
    const { update, remove, undo, subjectsBy } = await anEventHeardOf()
    await update(20, { startHour: 9 })
    await undo(24, await remove(22, false))
    expect(await subjectsBy(60)).toEqual(['【ひかり台FC】予定が変わりました：11/28(土) 練習'])
  })

  test('of a series tells one mail, of those dates that families have heard of', async () => {
    const { anEvent, callsAt, undo, subjectsBy } = await anEventHeardOf()
    const { id } = await anEvent({ recurrenceRule: 'weekly', recurrenceEndDate: '2027-01-16' })
    await subjectsBy(30)
    const gone = await callsAt(40).delete({ id, deleteType: 'all' })
    await subjectsBy(60)
    await undo(70, gone.undo?.id ?? '')
    expect(await subjectsBy(120)).toEqual(['【再開】11/28(土) 練習 ほか7件'])
  })
})

describe('while a new event waits to be told, a change that is not to be told', () => {
  test('is in what is told', async () => {
    const { anEvent, callsAt, subjectsBy } = await anEventHeardOf()
    const { id } = await anEvent({ title: '試合' })
    await callsAt(2).update({ id, startHour: 7, notify: false })
    await runJobs(at(30))
    const mails = await takeMails()
    expect(mails[0]?.text).toContain('11/28(土) 7:00')
    expect(await subjectsBy(60)).toEqual([])
  })

  test('takes it back where it goes', async () => {
    const { anEvent, callsAt, subjectsBy } = await anEventHeardOf()
    const { id } = await anEvent({ title: '試合' })
    await callsAt(2).delete({ id, notify: false })
    expect(await subjectsBy(60)).toEqual([])
  })
})

test('who has not heard of 中止 does not hear of 再開', async () => {
  const { callsAt, event, subjectsBy } = await anEventHeardOf()
  await callsAt(20).cancel({ ids: [event.id], notify: false })
  await callsAt(40).reinstate({ ids: [event.id] })
  expect(await subjectsBy(120)).toEqual([])
})
