import { AppError } from '../../domain/basics/errors.ts'
import {
  plannedReminders,
  REMINDER_PAUSE_MS,
  REMINDERS_A_DAY,
  type Remindable,
  type ReminderState,
} from '../../domain/notices/reminder.ts'
import { displayName } from '../../domain/people/names.ts'
import { relationWord } from '../../domain/people/relation-words.ts'
import { closedMessage, whyClosed } from '../../domain/schedule/attendance.ts'
import { isAskedYet } from '../../domain/schedule/deadline.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { formatInstant } from '../../domain/time/calendar.ts'
import { type ClubClock, instantOf, today } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accountsOfMembers } from '../notices/audience.ts'
import { listUnreached } from '../notices/unreached.ts'
import { getSchedule } from '../schedules/read.ts'
import { getSettings } from '../teams/settings.ts'
import { type Missing, missingAnswers } from './missing.ts'
import { remind } from './store.ts'

/** Whose answer is missing, when they were reminded, and when they will be. @throws AppError notFound */
export async function getReminders(
  db: Db,
  teamId: TeamId,
  id: string,
  clock: ClubClock,
): Promise<ReminderState> {
  const event = await getSchedule(db, teamId, id, clock)
  const refused = await whyNot(db, event, clock)
  const isOver = whyClosed(event, clock) !== null
  const missing = isOver ? [] : await missingAnswers(db, theEvent(db, id))
  const last = await db
    .selectFrom('reminders')
    .select(['sentAt as at', 'kind'])
    .where('scheduleId', '=', id)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { remindersOn } = await getSettings(db, teamId)
  const planned = plannedReminders(event, clock.timeZone).find(({ at }) => at > clock.now)
  const isPlanned = remindersOn && !isOver && planned !== undefined
  return {
    members: await withPeople(db, teamId, missing),
    last: last ?? null,
    nextAt: isPlanned ? planned.at.toISOString() : null,
    refusal: refused?.message ?? null,
  }
}

/**
 * Reminds the people of those whose answer is missing. @returns of how many members
 * @throws AppError notFound, conflict where nothing can be answered or nobody is reached, tooManyRequests
 */
export function remindByHand(
  db: Db,
  teamId: TeamId,
  { id, includeMaybe }: { id: string; includeMaybe: boolean },
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<{ members: number }> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const event = await getSchedule(tx, teamId, id, clock)
    const refused = await whyNot(tx, event, clock)
    if (refused) throw refused
    const unreached = new Set((await listUnreached(tx, teamId)).map(({ studentId }) => studentId))
    const missing = (await missingAnswers(tx, theEvent(tx, id))).filter(
      ({ studentId, isMaybe }) => (includeMaybe || !isMaybe) && !unreached.has(studentId),
    )
    if (missing.length === 0)
      throw new AppError('conflict', { message: 'お願いを送れる人がいません' })
    const day = clock.now.toISOString()
    const wanted = [{ scheduleId: id, kind: 'manual' as const, day, includeMaybe, missing }]
    await remind(tx, teamId, wanted, { now: clock.now, by: act.by })
    return { members: missing.length }
  })
}

const theEvent = (db: Db, id: string) => db.selectFrom('schedules').where('schedules.id', '=', id)

/** Why nobody can be reminded by hand now. */
async function whyNot(db: Db, event: Schedule, clock: ClubClock): Promise<AppError | null> {
  const refused = (message: string) => new AppError('conflict', { message })
  const closed = whyClosed(event, clock)
  if (closed === 'deadline') return refused('回答の締切を過ぎています')
  if (closed) return refused(closedMessage(closed, event.deadlineAt, clock.timeZone))
  if (!isAskedYet(event, today(clock))) return refused('回答をまだ聞きはじめていない予定です')
  const midnight = instantOf(today(clock), 0, clock.timeZone)
  const sent = await db
    .selectFrom('reminders')
    .select('sentAt')
    .distinct()
    .where('scheduleId', '=', event.id)
    .where('kind', '=', 'manual')
    .where('sentAt', '>', new Date(+midnight - REMINDER_PAUSE_MS).toISOString())
    .orderBy('sentAt', 'desc')
    .execute()
  const isFull =
    sent.filter(({ sentAt }) => sentAt >= midnight.toISOString()).length >= REMINDERS_A_DAY
  const newest = sent[0] && new Date(Date.parse(sent[0].sentAt) + REMINDER_PAUSE_MS)
  if (isFull)
    return new AppError('tooManyRequests', tooOften(`1日${REMINDERS_A_DAY}回まで`, 86_400))
  if (!newest || newest <= clock.now) return null
  const until = formatInstant(newest.toISOString(), clock.timeZone).split(' ')[1]
  const seconds = Math.ceil((+newest - +clock.now) / 1000)
  return new AppError('tooManyRequests', tooOften(`3時間ごと（次は${until}から）`, seconds))
}

const tooOften = (rule: string, retryAfter: number) => ({
  message: `お願いを送れるのは、1つの予定につき${rule}です`,
  retryAfter,
})

/** Those who hear of each, and why nobody does. */
async function withPeople(db: Db, teamId: TeamId, missing: Missing[]): Promise<Remindable[]> {
  if (missing.length === 0) return []
  const ids = missing.map(({ studentId }) => studentId)
  const members = await db
    .selectFrom('students')
    .select(['id', 'lastName', 'firstName'])
    .where('id', 'in', ids)
    .execute()
  const people = await accountsOfMembers(db, teamId)
    .leftJoin('guardians', 'guardians.accountId', 'memberAccess.accountId')
    .select(['memberAccess.studentId', 'memberAccess.accountId', 'relation', 'relationLabel'])
    .select(['guardians.lastName', 'guardians.firstName', 'guardians.phone'])
    .where('memberAccess.studentId', 'in', ids)
    .orderBy('memberAccess.createdAt')
    .execute()
  const names = new Map(members.map((member) => [member.id, displayName(member)]))
  const unreached = new Map(
    (await listUnreached(db, teamId)).map(({ studentId, reason }) => [studentId, reason]),
  )
  return missing.map(({ studentId, mark, isMaybe }) => {
    const name = names.get(studentId) ?? ''
    return {
      ...{ studentId, name, mark, isMaybe },
      people: people
        .filter((person) => person.studentId === studentId)
        .map(({ accountId, relation, relationLabel, phone, ...person }) => ({
          accountId,
          called: relation === 'self' ? '本人' : relationWord({ relation, relationLabel }),
          name: relation === 'self' ? name : displayName(person),
          phone,
        })),
      unreached: unreached.get(studentId) ?? null,
    }
  })
}
