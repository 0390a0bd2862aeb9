import { EMPTY_TALLY, type Tally, tallyKeys } from '../../domain/schedule/attendance.ts'
import type { Db } from '../db/database.ts'
import { countUnanswered } from '../expectations/unanswered.ts'

/** How many gave which answer to each of these events, and how many have not answered. */
export async function talliesOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map<string, Tally>()
  const put = (id: string, key: keyof Tally, count: number) =>
    tallies.set(id, { ...(tallies.get(id) ?? EMPTY_TALLY), [key]: count })
  for (const { scheduleId, status, count } of await countAnswers(db, ids))
    put(scheduleId, tallyKeys[status], count)
  const events = db.selectFrom('schedules').where('schedules.id', 'in', ids)
  for (const { id, count } of await countUnanswered(db, events)) put(id, 'unanswered', count)
  return tallies
}

const countAnswers = (db: Db, ids: string[]) =>
  db
    .selectFrom('attendances')
    .where('scheduleId', 'in', ids)
    .groupBy(['scheduleId', 'status'])
    .select((by) => ['scheduleId', 'status', by.fn.countAll<number>().as('count')])
    .execute()
