import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { wrongTallies } from './check.ts'
import { recountTallies } from './tallies.ts'

/** Events of one sweep, and of one of its steps, between which others have their turn. */
const SWEEP_LIMIT = 1000
const STEP = 5
const PAUSE_MS = 10
/** Where the last whole sweep ended. */
const CHECKED = 'tallies.checked'

interface Log {
  error(details: object, message: string): void
}

/**
 * Counts stored tallies again, some events at a time and from the first one after the last; what is wrong is put
 * right, and the log says so: something has gone past this module.
 */
export async function repairTallies(db: Db, log: Log): Promise<void> {
  let after = (await readSetting(db, CHECKED)) ?? ''
  for (let checked = 0; checked < SWEEP_LIMIT; checked += STEP) {
    const events = await db
      .selectFrom('schedules')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(STEP)
      .execute()
    const ids = events.map(({ id }) => id)
    if (ids.length) await repair(db, log, ids)
    after = ids.at(-1) ?? ''
    if (ids.length < STEP) break
    await wait(PAUSE_MS)
  }
  await writeSetting(db, CHECKED, after)
}

async function repair(db: Db, log: Log, ids: string[]) {
  for (const { id, teamId } of await wrongTallies(db, among(db, ids)))
    await inTransaction(db, async (tx) => {
      await lockTeam(tx, teamId)
      // A change may have been under way.
      if (!(await wrongTallies(tx, among(tx, [id]))).length) return
      await recountTallies(tx, [id])
      log.error({ teamId, scheduleId: id }, 'a tally was wrong')
    })
}

const among = (db: Db, ids: string[]) => db.selectFrom('schedules').where('schedules.id', 'in', ids)
