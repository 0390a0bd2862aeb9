import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import { isSoon } from '../../domain/notices/schedule-news.ts'
import { seatMail } from '../../domain/notices/seat-mail.ts'
import { displayName } from '../../domain/people/names.ts'
import { whyClosed } from '../../domain/schedule/attendance.ts'
import { startOf } from '../../domain/schedule/deadline.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import type { Db } from '../db/database.ts'
import { accountsOfMembers } from './audience.ts'
import type { NoticeKind, Telling } from './kind.ts'
import { knownEvents } from './known-events.ts'
import { tell } from './tell.ts'

const seated = z.object({ scheduleId: idSchema, studentId: idSchema })
type Seated = z.infer<typeof seated>

const idOf = ({ scheduleId, studentId }: Seated) => `${scheduleId} ${studentId}`

/** Who waited for a seat and has one, to the own family (rule N7). */
export const seatNotice: NoticeKind<Seated> = {
  name: 'seat',
  topic: 'schedule',
  payload: seated,

  async audience({ db, teamId, notices }) {
    const rows = await accountsOfMembers(db, teamId)
      .select(['memberAccess.accountId', 'students.id as studentId'])
      .where(
        'students.id',
        'in',
        notices.map(({ payload }) => payload.studentId),
      )
      .execute()
    const accounts = Map.groupBy(rows, ({ studentId }) => studentId)
    return notices.flatMap(({ id: noticeId, payload }) =>
      (accounts.get(payload.studentId) ?? []).map(({ accountId }) => ({ noticeId, accountId })),
    )
  },

  async compose(telling) {
    const { db, clock, link } = telling
    const rows = await stillSeated(telling)
    const events = await knownEvents(db, [...new Set(rows.map(({ scheduleId }) => scheduleId))])
    const news = [...events].map(([id, event]) => {
      const own = rows.filter(({ scheduleId }) => scheduleId === id)
      const isOpen = own.some((row) => whyClosed(asAnswerable(row), clock) === null)
      return { id, event, children: own.map(nameOf), isOpen }
    })
    const open = news.filter(({ isOpen }) => isOpen)
    const starts = news.map(({ event }) => startOf(event, clock.timeZone).getTime())
    const validUntil = new Date(Math.max(...starts))
    const scheduleIds = open.map(({ id }) => id)
    const url = open.length ? await link('answer', '/a/', { scheduleIds }, validUntil) : null
    const words = seatMail(news, url)
    return words && { ...words, path: '/attendance', validUntil }
  },
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName ?? displayName({ firstName, lastName })

const asAnswerable = <Row extends { studentCanRegister: 0 | 1 }>(row: Row) => ({
  ...row,
  studentCanRegister: row.studentCanRegister === 1,
})

/** The recipient's children who have not said otherwise meanwhile, to events that are to come. */
async function stillSeated({ db, clock, recipient, payloads }: Telling<Seated>) {
  const told = new Set(payloads.map(idOf))
  const rows = await accountsOfMembers(db, recipient.teamId)
    .innerJoin('attendances', 'attendances.studentId', 'students.id')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .select(['students.id as studentId', 'students.lastName', 'students.firstName'])
    .select(['scheduleId', 'date', 'startHour', 'startMinute', 'studentCanRegister'])
    .select(['deadlineDaysBefore', 'deadlineMinute', 'cancelledAt'])
    .where('memberAccess.accountId', '=', recipient.accountId)
    .where(
      'scheduleId',
      'in',
      payloads.map(({ scheduleId }) => scheduleId),
    )
    .where('status', '=', '○')
    .where('waitingSince', 'is', null)
    .where('cancelledAt', 'is', null)
    .orderBy('students.id')
    .execute()
  return rows.filter((row) => told.has(idOf(row)) && startOf(row, clock.timeZone) > clock.now)
}

/** Tells the families of those who have a seat now, at once: they count on not coming. */
export async function tellOfSeats(
  tx: Db,
  teamId: string,
  answers: readonly Seated[],
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<void> {
  const events = await knownEvents(tx, [...new Set(answers.map(({ scheduleId }) => scheduleId))])
  const news = answers.flatMap(({ scheduleId, studentId }) => {
    const event = events.get(scheduleId)
    if (!event || startOf(event, clock.timeZone) <= clock.now) return []
    const payload = { scheduleId, studentId }
    return [
      { key: `seat:${idOf(payload)}`, payload, isUrgent: isSoon(event, clock), isSettled: true },
    ]
  })
  await tell(tx, teamId, seatNotice, news, {
    now: act.now,
    actor: act.by.kind === 'coach' ? act.by.id : null,
  })
}
