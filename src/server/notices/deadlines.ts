import { DEADLINE_DAYS_MAX, deadlineOf } from '../../domain/schedule/deadline.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { addDays } from '../../domain/time/dates.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { dayAfter } from '../expectations/asking.ts'
import { tallyNotice } from './tally-notice.ts'
import { tell } from './tell.ts'

/** What has closed longer ago, while no server ran, is no news. */
const NEWS_MS = 24 * 60 * 60_000

/** Tells coaches of the events whose deadline has passed, each deadline once (rule T13). */
export async function tellOfDeadlines(db: Db, clock: ClubClock): Promise<void> {
  const closed = await justClosed(db, clock)
  const teams = Map.groupBy(closed, ({ teamId }) => teamId)
  for (const [teamId, events] of teams)
    await inTransaction(db, async (tx) => {
      await lockTeam(tx, teamId)
      const untold: string[] = []
      await inParts(events, async (part) => {
        const rows = await tx
          .insertInto('toldDeadlines')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .returning('scheduleId')
          .execute()
        untold.push(...rows.map(({ scheduleId }) => scheduleId))
      })
      const news = untold.map((scheduleId) => ({
        key: `tally:${scheduleId}`,
        payload: { scheduleId },
        isSettled: true,
      }))
      await tell(tx, teamId, tallyNotice, news, { now: clock.now, actor: null })
    })
}

/** Events of all teams that lie ahead, whose deadline has passed and was not told. */
async function justClosed(db: Db, { now, timeZone }: ClubClock) {
  const day = today({ now, timeZone })
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'teamId', 'date', 'startHour', 'startMinute'])
    .select(['deadlineDaysBefore', 'deadlineMinute'])
    .where('deadlineDaysBefore', 'is not', null)
    .where('date', '>=', day)
    .where('date', '<=', addDays(day, DEADLINE_DAYS_MAX))
    .where((by) =>
      by.or(
        [day, addDays(day, -1)].map((since) =>
          by('date', '=', dayAfter(by, 'schedules.deadlineDaysBefore', DEADLINE_DAYS_MAX, since)),
        ),
      ),
    )
    .where('cancelledAt', 'is', null)
    .where('studentCanRegister', '=', 1)
    .execute()
  const passed = rows.flatMap(({ id: scheduleId, teamId, ...event }) => {
    const deadline = deadlineOf(event, timeZone)
    const isNews = deadline && deadline <= now && now.getTime() - deadline.getTime() < NEWS_MS
    return isNews ? [{ teamId, scheduleId, deadlineAt: deadline.toISOString() }] : []
  })
  const told = new Set<string>()
  await inParts(passed, async (part) => {
    const known = await db
      .selectFrom('toldDeadlines')
      .select(['scheduleId', 'deadlineAt'])
      .where(
        'scheduleId',
        'in',
        part.map(({ scheduleId }) => scheduleId),
      )
      .execute()
    for (const { scheduleId, deadlineAt } of known) told.add(`${scheduleId} ${deadlineAt}`)
  })
  return passed.filter(({ scheduleId, deadlineAt }) => !told.has(`${scheduleId} ${deadlineAt}`))
}
