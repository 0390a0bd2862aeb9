import {
  happeningOf,
  isOver,
  isUrgentNews,
  type KnownEvent,
  type ScheduleNews,
} from '../../domain/notices/schedule-news.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inParts } from '../db/database.ts'
import { scheduleNotice } from './schedule-notice.ts'
import { tell } from './tell.ts'

/** Events as people know them, by their ids. */
export type KnownEvents = ReadonlyMap<string, KnownEvent>

/** Events as they are at this point of a transaction; those that aren't there are left out. */
export async function knownEvents(tx: Db, ids: readonly string[]): Promise<KnownEvents> {
  const known = new Map<string, KnownEvent>()
  await inParts([...ids], async (part) => {
    const rows = await tx
      .selectFrom('schedules')
      .select(['id', 'title', 'date', 'startHour', 'startMinute', 'endHour', 'endMinute'])
      .select([
        'gatherHour',
        'gatherMinute',
        'venue',
        'cancelledAt',
        'cancelReason',
        'cancelMessage',
      ])
      .where('id', 'in', part)
      .execute()
    const links = await tx
      .selectFrom('scheduleCategories')
      .select(['scheduleId', 'categoryId'])
      .where('scheduleId', 'in', part)
      .orderBy('categoryId')
      .execute()
    const categories = Map.groupBy(links, ({ scheduleId }) => scheduleId)
    for (const { id, cancelledAt, ...event } of rows) {
      const categoryIds = categories.get(id)?.map(({ categoryId }) => categoryId) ?? []
      known.set(id, { ...event, categoryIds, isCancelled: cancelledAt !== null })
    }
  })
  return known
}

/** Tells the families of what a change has made of events, in its transaction; those behind us are no news. */
export async function tellOfEvents(
  tx: Db,
  teamId: string,
  { before, ids }: { before: KnownEvents; ids: readonly string[] },
  { clock, act, notify = true }: { clock: ClubClock; act: Act; notify?: boolean | undefined },
): Promise<void> {
  if (!notify) return
  const after = await knownEvents(tx, ids)
  const news = [...new Set([...before.keys(), ...ids])]
    .map(
      (scheduleId): ScheduleNews => ({
        scheduleId,
        before: before.get(scheduleId) ?? null,
        after: after.get(scheduleId) ?? null,
      }),
    )
    .filter((one) => !isOver(one, clock) && isNews(one))
    .map((payload) => ({
      key: `schedule:${payload.scheduleId}`,
      payload,
      scheduleId: payload.scheduleId,
      isUrgent: isUrgentNews(payload, clock),
    }))
  await tell(tx, teamId, scheduleNotice, news, { now: act.now, actor: act.by.id })
}

/** One that is new and off is told if it takes place after all. */
const isNews = (one: ScheduleNews) =>
  happeningOf(one) !== null || (one.before === null && one.after !== null)
