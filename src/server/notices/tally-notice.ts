import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import { tallyMail } from '../../domain/notices/tally-mail.ts'
import { displayName } from '../../domain/people/names.ts'
import { EMPTY_TALLY } from '../../domain/schedule/attendance.ts'
import { startOf } from '../../domain/schedule/deadline.ts'
import type { Db } from '../db/database.ts'
import { expectedMembers } from '../expectations/expected.ts'
import { withoutAnswer } from '../expectations/unanswered.ts'
import type { NoticeKind } from './kind.ts'
import { knownEvents } from './known-events.ts'

const closed = z.object({ scheduleId: idSchema })
type Closed = z.infer<typeof closed>

/** Answers may close at the start itself. */
const AFTER_MS = 60 * 60_000

/** An event's answers have closed: its coaches hear how many come, and who has not answered (rule T13). */
export const tallyNotice: NoticeKind<Closed> = {
  name: 'tally',
  topic: 'answers',
  payload: closed,

  async audience({ db, teamId, notices }) {
    const coaches = await coachesOf(
      db,
      teamId,
      notices.map(({ payload }) => payload.scheduleId),
    )
    return notices.flatMap(({ id: noticeId, payload }) =>
      coaches(payload.scheduleId).map((accountId) => ({ noticeId, accountId })),
    )
  },

  async compose({ db, clock, payloads, publicUrl }) {
    const known = await knownEvents(
      db,
      payloads.map(({ scheduleId }) => scheduleId),
    )
    const events = [...known].filter(
      ([, event]) =>
        !event.isCancelled && startOf(event, clock.timeZone).getTime() + AFTER_MS > +clock.now,
    )
    const [first, ...others] = events
    if (!first) return null
    const ids = events.map(([id]) => id)
    const tallies = await talliesOf(db, ids)
    const missing = await missingIn(db, ids)
    const pathOf = (id: string) => `/team/schedule?event=${id}`
    const words = tallyMail(
      events.map(([id, event]) => ({
        event,
        tally: tallies.get(id) ?? EMPTY_TALLY,
        missing: (missing.get(id) ?? []).map(displayName),
        url: `${publicUrl}${pathOf(id)}`,
      })),
    )
    return words && { ...words, path: others.length > 0 ? '/team/schedule' : pathOf(first[0]) }
  },
}

/** Whoever is in charge of one of an event's categories; where nobody is, every coach. */
async function coachesOf(db: Db, teamId: string, scheduleIds: string[]) {
  const all = await db
    .selectFrom('coaches')
    .select('accountId')
    .where('teamId', '=', teamId)
    .execute()
  const inCharge = await db
    .selectFrom('coaches')
    .innerJoin('coachCategories', 'coachCategories.coachId', 'coaches.id')
    .innerJoin('scheduleCategories', 'scheduleCategories.categoryId', 'coachCategories.categoryId')
    .select(['accountId', 'scheduleId'])
    .distinct()
    .where('coaches.teamId', '=', teamId)
    .where('scheduleId', 'in', scheduleIds)
    .execute()
  const byEvent = Map.groupBy(inCharge, ({ scheduleId }) => scheduleId)
  return (scheduleId: string) => (byEvent.get(scheduleId) ?? all).map(({ accountId }) => accountId)
}

async function talliesOf(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('tallies')
    .select(['scheduleId', 'present', 'waiting', 'maybe', 'absent', 'unanswered'])
    .where('scheduleId', 'in', ids)
    .execute()
  return new Map(rows.map(({ scheduleId, ...tally }) => [scheduleId, tally]))
}

async function missingIn(db: Db, ids: string[]) {
  const events = db.selectFrom('schedules').where('schedules.id', 'in', ids)
  const rows = await withoutAnswer(db, expectedMembers(events))
    .innerJoin('students', 'students.id', 'member.studentId')
    .select(['member.scheduleId', 'students.lastName', 'students.firstName'])
    .orderBy('students.lastNameKana')
    .orderBy('students.firstNameKana')
    .orderBy('students.id')
    .execute()
  return Map.groupBy(rows, ({ scheduleId }) => scheduleId)
}
