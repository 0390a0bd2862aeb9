import type { KnownEvent } from '../../domain/notices/schedule-news.ts'
import { type Db, inParts } from '../db/database.ts'

/** Events as they are at this point of a transaction; those that aren't there are left out. */
export async function knownEvents(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownEvent>> {
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
