import type { Db } from '../../src/server/db/database.ts'
import { aClub, type Club, type EventInput } from './club.ts'
import { listed } from './listed.ts'

export type Change = Parameters<Club['coach']['calls']['coach']['schedules']['update']>[0]

/**
 * A club with four Saturdays from 28 November to 19 December 2026, 10:00 to 12:00 in Tokyo,
 * where the player has answered ○ to each.
 */
export async function aSeries(db: Db, fields: Partial<EventInput> = {}) {
  const club = await aClub(db)
  await club.anEvent({ recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-19', ...fields })
  const { coach, player } = club
  const calls = coach.calls.coach.schedules
  const ids = (await listed(calls.all({}))).map(({ id }) => id)
  for (const scheduleId of ids)
    await player.calls.player.attendances.answer({ scheduleId, status: '○' })
  /** The id of the first, second, third or fourth event, as it was at the beginning. */
  const nth = (position: number) => ids[position - 1] ?? ''
  return {
    ...club,
    ids,
    nth,
    calls,
    /** Edits the whole series, seen from its nth event. */
    updateAll: (position: number, change: Omit<Change, 'id'>) =>
      calls.update({ id: nth(position), updateType: 'all', ...change }),
    updateThis: (position: number, change: Omit<Change, 'id'>) =>
      calls.update({ id: nth(position), updateType: 'this', ...change }),
    /** Edits the nth event and those after it. */
    updateFollowing: (position: number, change: Omit<Change, 'id'>) =>
      calls.update({ id: nth(position), updateType: 'following', ...change }),
    /** One value of every event there is now, in the order of the list. */
    each: async <Value>(
      value: (event: Awaited<ReturnType<typeof calls.list>>[number]) => Value,
    ): Promise<Value[]> => (await listed(calls.all({}))).map(value),
  }
}

/** What the dialog of an event sends: all of its fields, as they were. */
export async function formOf(series: Awaited<ReturnType<typeof aSeries>>, position: number) {
  const event = await series.calls.get({ id: series.nth(position) })
  const { title, venue, notes, categoryIds, studentCanRegister, date } = event
  const { startHour, startMinute, endHour, endMinute, gatherHour, gatherMinute } = event
  const rule = event.series && {
    recurrenceRule: event.series.rule,
    recurrenceInterval: event.series.interval,
    recurrenceDays: event.series.days,
    recurrenceEndDate: event.series.endDate,
  }
  return {
    title,
    venue,
    notes,
    categoryIds,
    studentCanRegister,
    date,
    startHour,
    startMinute,
    endHour,
    endMinute,
    gatherHour,
    gatherMinute,
    ...rule,
  }
}
