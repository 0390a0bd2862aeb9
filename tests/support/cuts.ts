import type { Db } from '../../src/server/db/database.ts'
import { listed } from './listed.ts'
import { aSeries } from './series.ts'

type Series = Awaited<ReturnType<typeof aSeries>>

/** Eight Saturdays, from 28 November to 16 January. */
export const eightSaturdays = (db: Db, fields = {}) =>
  aSeries(db, { recurrenceEndDate: '2027-01-16', ...fields })

/** The numbers of the events, as they were, with their month and day; a new one has 0. */
export const numbered = (series: Series) =>
  series.each(({ id, date }) => `${series.ids.indexOf(id) + 1} ${date.slice(5)}`)

/** Which events are a series together: the numbers that carry a rule, and those that point to them. */
export async function partsOf(series: Series) {
  const events = await listed(series.calls.all({}))
  const number = (id: string) => series.ids.indexOf(id) + 1
  const carriers = events.filter(({ recurrenceRule }) => recurrenceRule)
  return Object.fromEntries(
    carriers.map(({ id, recurrenceEndDate }) => [
      `${number(id)} until ${recurrenceEndDate?.slice(5)}`,
      events.filter((event) => event.parentScheduleId === id).map((event) => number(event.id)),
    ]),
  )
}

export const storedEvents = (db: Db, ids: string[]) =>
  db.selectFrom('schedules').selectAll().where('id', 'in', ids).orderBy('id').execute()
