import { MOST_ROWS } from '../../domain/notices/asked.ts'
import { scheduleMail } from '../../domain/notices/schedule-mail.ts'
import {
  correctedNews,
  happeningOf,
  mergedNews,
  type ScheduleNews,
  scheduleNews,
} from '../../domain/notices/schedule-news.ts'
import { asMark, whyClosed } from '../../domain/schedule/attendance.ts'
import { startOf } from '../../domain/schedule/deadline.ts'
import type { Db } from '../db/database.ts'
import { accountsOfMembers, childrenOf, isActive } from './audience.ts'
import type { NoticeKind, Telling } from './kind.ts'
import { knownEvents } from './known-events.ts'

const categoriesOf = ({ before, after }: ScheduleNews) => [
  ...new Set([...(before?.categoryIds ?? []), ...(after?.categoryIds ?? [])]),
]

/** Under which an event's changes are one notice. */
export const scheduleKey = (scheduleId: string) => `schedule:${scheduleId}`

/** An event that is new, changed, off, on again or gone, to the families whom it is or was for (rule T9). */
export const scheduleNotice: NoticeKind<ScheduleNews> = {
  name: 'schedule',
  topic: 'schedule',
  payload: scheduleNews,
  merge: mergedNews,
  correct: correctedNews,

  async each(db, scheduleIds) {
    const events = await knownEvents(db, scheduleIds)
    return scheduleIds.map((scheduleId) => ({
      key: scheduleKey(scheduleId),
      scheduleId,
      payload: { scheduleId, before: null, after: events.get(scheduleId) ?? null },
    }))
  },

  isEssential: (news) => happeningOf(news) === 'cancelled',

  async audience({ db, teamId, notices }) {
    const told = notices.filter(({ payload }) => happeningOf(payload) !== null)
    const categoryIds = [...new Set(told.flatMap(({ payload }) => categoriesOf(payload)))]
    const followers = Map.groupBy(
      await followersOf(db, teamId, categoryIds),
      ({ categoryId }) => categoryId,
    )
    const memberIds = [...new Set(told.flatMap(({ payload }) => payload.memberIds ?? []))]
    const members = Map.groupBy(
      await accountsOf(db, teamId, memberIds),
      ({ studentId }) => studentId,
    )
    return told.flatMap(({ id: noticeId, payload }) => {
      const accounts = [
        ...categoriesOf(payload).flatMap((id) => followers.get(id) ?? []),
        ...(payload.memberIds ?? []).flatMap((id) => members.get(id) ?? []),
      ]
      const ids = new Set(accounts.map(({ accountId }) => accountId))
      return [...ids].map((accountId) => ({ noticeId, accountId }))
    })
  },

  async compose(telling) {
    const { clock, payloads } = telling
    const news = await ofFamily(telling)
    const asked = news.filter(
      ({ after, children, isOpen }) => after && !after.isCancelled && children.length > 0 && isOpen,
    )
    const words = scheduleMail(news, {
      timeZone: clock.timeZone,
      link: await linkTo(telling, asked),
    })
    const dates = payloads.flatMap(({ after, before }) => after ?? before ?? [])
    const until = dates.map((event) => startOf(event, clock.timeZone).getTime())
    return words && { ...words, path: '/attendance', validUntil: new Date(Math.max(...until)) }
  },
}

async function followersOf(db: Db, teamId: string, categoryIds: string[]) {
  if (categoryIds.length === 0) return []
  return accountsOfMembers(db, teamId)
    .innerJoin('studentCategories', 'studentCategories.studentId', 'students.id')
    .select(['memberAccess.accountId', 'categoryId'])
    .distinct()
    .where('categoryId', 'in', categoryIds)
    .where(isActive)
    .execute()
}

async function accountsOf(db: Db, teamId: string, studentIds: string[]) {
  if (studentIds.length === 0) return []
  return accountsOfMembers(db, teamId)
    .select(['memberAccess.accountId', 'memberAccess.studentId'])
    .where('students.id', 'in', studentIds)
    .where(isActive)
    .execute()
}

/** Valid till the last of them has begun. */
async function linkTo({ clock, link }: Telling<ScheduleNews>, asked: ScheduleNews[]) {
  const coming = asked
    .flatMap(({ scheduleId, after }) =>
      after ? [{ scheduleId, start: startOf(after, clock.timeZone) }] : [],
    )
    .filter(({ start }) => start > clock.now)
    .toSorted((one, other) => +one.start - +other.start)
    .slice(0, MOST_ROWS)
  const last = coming.at(-1)
  if (!last) return null
  const scheduleIds = coming.map(({ scheduleId }) => scheduleId)
  return link('answer', '/a/', { scheduleIds }, last.start)
}

/** What the notices are to the recipient's children. */
async function ofFamily({ db, clock, recipient, payloads }: Telling<ScheduleNews>) {
  const children = await childrenOf(db, recipient)
  const ids = payloads.map(({ scheduleId }) => scheduleId)
  const answers = await answersOf(db, children, ids)
  const events = await answerable(db, ids)
  return payloads.map((news) => {
    const follows = (event: ScheduleNews['after']) => (child: (typeof children)[number]) =>
      event !== null && child.categoryIds.some((id) => event.categoryIds.includes(id))
    const isFor = (event: ScheduleNews['after']) => (child: (typeof children)[number]) =>
      follows(event)(child) || (event !== null && (news.memberIds ?? []).includes(child.id))
    const now = children.filter(isFor(news.after ?? news.before))
    const left = children.filter((child) => isFor(news.before)(child) && !now.includes(child))
    const event = events.get(news.scheduleId)
    const isOpen = event !== undefined && whyClosed(event, clock) === null
    const own = answers.filter(({ scheduleId }) => scheduleId === news.scheduleId)
    const hasAnswered = ({ id }: { id: string }) => own.some(({ studentId }) => studentId === id)
    return {
      ...news,
      isOpen,
      asked: isOpen ? now.filter(follows(news.after)).filter((child) => !hasAnswered(child)) : [],
      children: now.map(({ name }) => name),
      left: left.map(({ name }) => name),
      answers: own,
      deadline: event ?? { deadlineDaysBefore: null, deadlineMinute: null },
    }
  })
}

async function answersOf(db: Db, children: { id: string; name: string }[], scheduleIds: string[]) {
  if (children.length === 0) return []
  const rows = await db
    .selectFrom('attendances')
    .select(['scheduleId', 'studentId', 'status'])
    .where('scheduleId', 'in', scheduleIds)
    .where(
      'studentId',
      'in',
      children.map(({ id }) => id),
    )
    .execute()
  const names = new Map(children.map(({ id, name }) => [id, name]))
  return rows.flatMap(({ scheduleId, studentId, status }) => {
    const mark = asMark(status)
    return mark ? [{ scheduleId, studentId, child: names.get(studentId) ?? '', mark }] : []
  })
}

/** What says whether, and until when, events take answers. */
async function answerable(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'date', 'startHour', 'startMinute', 'studentCanRegister', 'cancelledAt'])
    .select(['deadlineDaysBefore', 'deadlineMinute'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, ...event }) => [
      id,
      { ...event, studentCanRegister: event.studentCanRegister === 1 },
    ]),
  )
}
