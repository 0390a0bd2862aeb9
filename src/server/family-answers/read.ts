import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { AppError } from '../../domain/basics/errors.ts'
import { formatAmount } from '../../domain/basics/money.ts'
import { isFor, whyClosed } from '../../domain/schedule/attendance.ts'
import {
  FAMILY_EVENTS_MAX,
  type FamilyRow,
  type FamilySchedule,
} from '../../domain/schedule/family-answers.ts'
import type { DateRange } from '../../domain/time/calendar.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { listNarrowed } from '../schedules/read.ts'
import { childrenOf } from './children.ts'
import { asFamilyAnswer, type NamedAnswer, namedAnswers } from './named-answers.ts'

const tooMany = () =>
  new AppError('badRequest', {
    message: `予定が${formatAmount(FAMILY_EVENTS_MAX)}件を超えています。期間を短くしてください`,
  })

/**
 * The events of some days that are for the family's children, or were answered for them, with each child's
 * answer: five queries, however many children there are. @throws AppError badRequest where they are too many
 */
export const listFamilySchedules = (
  db: Db,
  session: PlayerSession,
  { from, to }: DateRange,
  clock: ClubClock,
): Promise<FamilySchedule[]> =>
  familySchedules(
    db,
    session,
    (by) => by.and([by('schedules.date', '>=', from), by('schedules.date', '<=', to)]),
    clock,
  )

/** The same of some events, or of none. */
export const familySchedulesOf = async (
  db: Db,
  session: PlayerSession,
  ids: string[],
  clock: ClubClock,
): Promise<FamilySchedule[]> =>
  ids.length ? familySchedules(db, session, (by) => by('schedules.id', 'in', ids), clock) : []

type Narrow = (
  by: ExpressionBuilder<Tables, 'schedules'>,
) => ExpressionWrapper<Tables, 'schedules', SqlBool>

async function familySchedules(
  db: Db,
  session: PlayerSession,
  narrow: Narrow,
  clock: ClubClock,
): Promise<FamilySchedule[]> {
  const { teamId } = session
  const children = await childrenOf(db, session)
  if (children.length === 0) return []
  const ids = children.map(({ id }) => id)
  const categoryIds = [...new Set(children.flatMap((child) => child.categoryIds))]
  const answered = db
    .selectFrom('attendances')
    .where('studentId', 'in', ids)
    .select('attendances.scheduleId')
  const ofCategories = db
    .selectFrom('scheduleCategories')
    .where('categoryId', 'in', categoryIds)
    .select('scheduleCategories.scheduleId')
  const events = await listNarrowed(
    db,
    teamId,
    (query) =>
      query
        .where(narrow)
        .where((by) =>
          by.or([
            by('schedules.id', 'in', answered),
            ...(categoryIds.length > 0 ? [by('schedules.id', 'in', ofCategories)] : []),
          ]),
        )
        .limit(FAMILY_EVENTS_MAX + 1),
    clock,
  )
  if (events.length > FAMILY_EVENTS_MAX) throw tooMany()
  const answers = new Map(
    (await answersOf(db, session, ids, narrow)).map((row) => [
      `${row.scheduleId} ${row.studentId}`,
      row,
    ]),
  )
  return events.map((event) => ({
    ...event,
    closed: whyClosed(event, clock),
    rows: children.flatMap((child) => {
      const row = answers.get(`${event.id} ${child.id}`)
      return row || isFor(event, child) ? [familyRow(child.id, row)] : []
    }),
  }))
}

const familyRow = (studentId: string, row: NamedAnswer | undefined): FamilyRow => ({
  studentId,
  answer: row ? asFamilyAnswer(row) : null,
  waiting: row?.waiting ?? null,
})

function answersOf(db: Db, { teamId }: PlayerSession, studentIds: string[], narrow: Narrow) {
  const events = db
    .selectFrom('schedules')
    .select('schedules.id')
    .where('schedules.teamId', '=', teamId)
    .where(narrow)
  return namedAnswers(db, teamId)
    .where('attendances.studentId', 'in', studentIds)
    .where('attendances.scheduleId', 'in', events)
    .execute()
}
