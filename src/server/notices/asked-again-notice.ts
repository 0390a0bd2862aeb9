import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import { askedAgainMail } from '../../domain/notices/asked-again-mail.ts'
import { displayName } from '../../domain/people/names.ts'
import { whyClosed } from '../../domain/schedule/attendance.ts'
import { startOf } from '../../domain/schedule/deadline.ts'
import type { Db } from '../db/database.ts'
import { accountsOfMembers } from './audience.ts'
import type { NoticeKind } from './kind.ts'
import { knownEvents } from './known-events.ts'

const asked = z.object({ scheduleId: idSchema })
type Asked = z.infer<typeof asked>

/** Answers that were given before their event changed, by whom they reach. */
const answersFromBefore = (db: Db, teamId: string, notices: readonly Asked[]) =>
  accountsOfMembers(db, teamId)
    .innerJoin('attendances', 'attendances.studentId', 'students.id')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .where(
      'scheduleId',
      'in',
      notices.map(({ scheduleId }) => scheduleId),
    )
    .whereRef('attendances.updatedAt', '<', 'schedules.contentChangedAt')

/** The members who answered before their event changed, whom asking again would ask. */
export const membersFromBefore = (db: Db, teamId: string, scheduleId: string) =>
  db
    .selectFrom('attendances')
    .innerJoin('students', 'students.id', 'attendances.studentId')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .select('students.id')
    .where('students.teamId', '=', teamId)
    .where('scheduleId', '=', scheduleId)
    .whereRef('attendances.updatedAt', '<', 'schedules.contentChangedAt')
    .execute()

/** A coach asks those again who answered before an event changed (rule S8). */
export const askedAgainNotice: NoticeKind<Asked> = {
  name: 'askedAgain',
  topic: 'answers',
  payload: asked,

  async audience({ db, teamId, notices }) {
    const payloads = notices.map(({ payload }) => payload)
    const rows = await answersFromBefore(db, teamId, payloads)
      .select(['memberAccess.accountId', 'scheduleId'])
      .distinct()
      .execute()
    const accounts = Map.groupBy(rows, ({ scheduleId }) => scheduleId)
    return notices.flatMap(({ id: noticeId, payload }) =>
      (accounts.get(payload.scheduleId) ?? []).map(({ accountId }) => ({ noticeId, accountId })),
    )
  },

  async compose({ db, clock, recipient, payloads, link }) {
    const rows = await answersFromBefore(db, recipient.teamId, payloads)
      .where('memberAccess.accountId', '=', recipient.accountId)
      .select(['scheduleId', 'status', 'students.lastName', 'students.firstName'])
      .select(['date', 'startHour', 'startMinute', 'studentCanRegister'])
      .select(['deadlineDaysBefore', 'deadlineMinute', 'cancelledAt'])
      .orderBy('students.id')
      .execute()
    const open = rows.filter(
      (row) => !whyClosed({ ...row, studentCanRegister: row.studentCanRegister === 1 }, clock),
    )
    if (open.length === 0) return null
    const scheduleIds = [...new Set(open.map(({ scheduleId }) => scheduleId))]
    const events = await knownEvents(db, scheduleIds)
    const starts = open.map((row) => startOf(row, clock.timeZone).getTime())
    const validUntil = new Date(Math.max(...starts))
    const all = [...events].map(([id, event]) => ({
      event,
      answers: open
        .filter(({ scheduleId }) => scheduleId === id)
        .map(({ status: mark, firstName, lastName }) => ({
          child: firstName ?? displayName({ firstName, lastName }),
          mark,
        })),
    }))
    const url = await link('answer', '/a/', { scheduleIds }, validUntil)
    const words = askedAgainMail(all, url)
    return words && { ...words, path: '/attendance', validUntil }
  },
}
