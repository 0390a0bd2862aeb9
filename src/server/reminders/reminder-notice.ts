import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import { MOST_ROWS } from '../../domain/notices/asked.ts'
import { reminderMail } from '../../domain/notices/reminder-mail.ts'
import { whyClosed } from '../../domain/schedule/attendance.ts'
import { isAskedYet, startOf } from '../../domain/schedule/deadline.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { childrenOf } from '../notices/audience.ts'
import type { NoticeKind, Telling } from '../notices/kind.ts'
import { schedulesOfIds } from '../schedules/read.ts'
import { missingAnswers } from './missing.ts'

const payload = z.object({
  scheduleId: idSchema,
  /** Those with △, too. */
  includeMaybe: z.boolean(),
  accountIds: z.array(idSchema),
})
export type Reminder = z.infer<typeof payload>

/** Until when an event's answers can be given. */
const closesAt = ({ deadlineAt, ...event }: Schedule, timeZone: string): Date =>
  deadlineAt ? new Date(deadlineAt) : startOf(event, timeZone)

/** Whether who hasn't answered can be reminded of an event. */
export const isOpen = (event: Schedule, clock: ClubClock): boolean =>
  whyClosed(event, clock) === null && isAskedYet(event, today(clock))

/** To those whose answer is missing when it is sent: who has answered meanwhile hears nothing (rule T11). */
export const reminderNotice: NoticeKind<Reminder> = {
  name: 'reminder',
  topic: 'answers',
  payload,
  async audience({ db, notices }) {
    const ids = [...new Set(notices.flatMap(({ payload }) => payload.accountIds))]
    const rows = ids.length
      ? await db.selectFrom('accounts').select('id').where('id', 'in', ids).execute()
      : []
    const there = new Set(rows.map(({ id }) => id))
    return notices.flatMap(({ id: noticeId, payload }) =>
      payload.accountIds
        .filter((id) => there.has(id))
        .map((accountId) => ({ noticeId, accountId })),
    )
  },
  async compose(telling) {
    const { clock, link } = telling
    const questions = await openQuestions(telling)
    const last = questions.at(-1)
    if (!last) return null
    const scheduleIds = questions.slice(0, MOST_ROWS).map(({ id }) => id)
    const until = closesAt(last, clock.timeZone)
    const url = await link('answer', '/a/', { scheduleIds }, until)
    return {
      ...reminderMail(questions, { clock, link: url }),
      path: '/attendance',
      validUntil: until,
    }
  },
}

/** The events that still wait for one of the recipient's children, what closes first before the others. */
async function openQuestions({ db, clock, recipient, payloads }: Telling<Reminder>) {
  const children = await childrenOf(db, recipient)
  if (children.length === 0) return []
  const ids = [...new Set(payloads.map(({ scheduleId }) => scheduleId))]
  const events = await schedulesOfIds(db, recipient.teamId, ids, clock)
  const open = events.filter((event) => isOpen(event, clock))
  if (open.length === 0) return []
  const missing = await missingAnswers(
    db,
    db.selectFrom('schedules').where(
      'schedules.id',
      'in',
      open.map(({ id }) => id),
    ),
    children.map(({ id }) => id),
  )
  const withMaybe = new Set(
    payloads.filter(({ includeMaybe }) => includeMaybe).map(({ scheduleId }) => scheduleId),
  )
  return open
    .map((event) => ({
      ...event,
      children: children
        .filter(({ id }) =>
          missing.some(
            ({ scheduleId, studentId, isMaybe }) =>
              scheduleId === event.id && studentId === id && (!isMaybe || withMaybe.has(event.id)),
          ),
        )
        .map(({ id, name }) => ({ id, name })),
    }))
    .filter((question) => question.children.length > 0)
    .toSorted((one, other) => +closesAt(one, clock.timeZone) - +closesAt(other, clock.timeZone))
}
