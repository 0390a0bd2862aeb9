import { nextReminders, reminderDue } from '../../domain/notices/reminder.ts'
import { DEADLINE_DAYS_MAX } from '../../domain/schedule/deadline.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { addDays } from '../../domain/time/dates.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { asTeamId } from '../identity/team-id.ts'
import { enqueueKeyed } from '../jobs/enqueue.ts'
import { listNarrowed } from '../schedules/read.ts'
import { missingAnswers } from './missing.ts'
import { isOpen } from './reminder-notice.ts'
import { remind } from './store.ts'

/** The first reminder goes so many days before answers close. */
const DAYS_AHEAD = DEADLINE_DAYS_MAX + 2

/** At each time at which events remind, a job for each team that wants it. @returns the next time */
export function callReminders(db: Db, clock: ClubClock): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const teams = await tx
      .selectFrom('teamSettings')
      .innerJoin('teams', 'teams.id', 'teamSettings.teamId')
      .select('teamId')
      .where('remindersOn', '=', 1)
      .where('teams.suspendedAt', 'is', null)
      .execute()
    const jobs = teams.map(({ teamId }) => ({
      key: `remind:${teamId}`,
      teamId,
      payload: { teamId },
      dueAt: clock.now,
    }))
    await enqueueKeyed(tx, 'remindTeam', jobs, clock.now)
    return nextReminders(clock)
  })
}

/** Reminds a team's families of the events for which it is time now. */
export function remindTeam(db: Db, id: string, clock: ClubClock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const settings = await tx
      .selectFrom('teamSettings')
      .select(['remindersOn', 'remindMaybe'])
      .where('teamId', '=', id)
      .executeTakeFirst()
    if (settings?.remindersOn !== 1) return
    await lockTeam(tx, id)
    const due = await dueEvents(tx, id, clock)
    if (due.length === 0) return
    const missing = await missingAnswers(
      tx,
      tx.selectFrom('schedules').where(
        'schedules.id',
        'in',
        due.map(({ scheduleId }) => scheduleId),
      ),
    )
    const wanted = due.map((event) => {
      const includeMaybe = event.kind === 'auto2' && settings.remindMaybe === 1
      const own = missing.filter(({ scheduleId }) => scheduleId === event.scheduleId)
      return { ...event, includeMaybe, missing: own.filter((one) => includeMaybe || !one.isMaybe) }
    })
    await remind(tx, id, wanted, { now: clock.now, by: null })
  })
}

/** More events a run wait for the next one. */
const AT_ONCE = 200

async function dueEvents(tx: Db, id: string, clock: ClubClock) {
  const from = today(clock)
  const events = await listNarrowed(
    tx,
    asTeamId(id),
    (query) =>
      query
        .where('schedules.date', '>=', from)
        .where('schedules.date', '<=', addDays(from, DAYS_AHEAD))
        .where('schedules.cancelledAt', 'is', null)
        .where('schedules.studentCanRegister', '=', 1),
    clock,
  )
  return events
    .filter((event) => isOpen(event, clock))
    .flatMap((event) => {
      const due = reminderDue(event, clock)
      return due ? [{ scheduleId: event.id, kind: due.kind, day: due.day }] : []
    })
    .slice(0, AT_ONCE)
}
