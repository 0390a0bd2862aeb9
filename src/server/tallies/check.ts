import type { Db } from '../db/database.ts'
import type { Events } from '../expectations/expected.ts'
import { countAll } from './count.ts'
import { COUNTS } from './tallies.ts'

/** Those of some events whose stored tally isn't what their answers say; with none stored, all is 0. */
export const wrongTallies = (db: Db, events: Events) =>
  db
    .selectFrom(countAll(db, events).as('counted'))
    .innerJoin('schedules', 'schedules.id', 'counted.scheduleId')
    .leftJoin('tallies', 'tallies.scheduleId', 'counted.scheduleId')
    .where((by) =>
      by.or(
        COUNTS.map((count) =>
          by(by.fn.coalesce(`tallies.${count}`, by.lit(0)), '!=', by.ref(`counted.${count}`)),
        ),
      ),
    )
    .select(['schedules.id', 'schedules.teamId'])
    .execute()
