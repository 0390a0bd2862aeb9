import { type Mark, markLabels } from '../schedule/attendance.ts'
import { deadlineOf } from '../schedule/deadline.ts'
import { formatShortInstant } from '../time/calendar.ts'
import { type Asked, askedRow, MOST_ROWS, restOf } from './asked.ts'
import {
  changeLines,
  eventLine,
  eventName,
  type Happening,
  happeningOf,
  type KnownEvent,
  type ScheduleNews,
} from './schedule-news.ts'

/** What one family hears of an event. */
export interface FamilyNews extends ScheduleNews {
  /** The children whom it is for, and was for. */
  children: string[]
  /** Those of them who can answer, and haven't. */
  asked: { id: string; name: string }[]
  /** Those whom it is for no more. */
  left: string[]
  answers: { child: string; mark: Mark }[]
  /** Whether it takes answers. */
  isOpen: boolean
  deadline: { deadlineDaysBefore: number | null; deadlineMinute: number | null }
}

export interface Words {
  subject: string
  text: string
  isMarked: boolean
}

interface Told extends FamilyNews {
  happening: Happening
  event: KnownEvent
}

const sentences: Record<
  Exclude<Happening, 'added' | 'changed'>,
  (event: KnownEvent, before: KnownEvent | null) => string[]
> = {
  cancelled: (event) => [
    `${eventLine(event)} は中止です。`,
    ...(event.cancelReason ? [`理由：${event.cancelReason}`] : []),
    ...(event.cancelMessage ? [event.cancelMessage] : []),
    '回答の必要はありません。',
  ],
  removed: (event) => [`${eventLine(event)} はなくなりました。`, '回答の必要はありません。'],
  reinstated: (event, before) => {
    const lines = before ? changeLines(before, event) : []
    const how = lines.length > 0 ? '次のとおり' : '予定どおり'
    return [
      `${before?.isGone ? 'なくなった' : '中止'}とお知らせした予定を、${how}行います。`,
      eventLine(event),
      ...lines,
    ]
  },
}

const names = (children: string[]) => children.map((child) => `${child}さん`).join('・')

function changed({ before, event, children, left, answers, isOpen }: Told): string[] {
  const then = isOpen ? '答え直してください' : 'コーチにご連絡ください'
  const lines = before ? changeLines(before, event) : []
  return [
    ...(children.length > 0 ? lines : []),
    ...(left.length > 0 ? [`${names(left)}は対象から外れました。`] : []),
    ...answers
      .filter(({ child }) => children.includes(child))
      .map(
        ({ child, mark }) =>
          `${child}さんは、前の内容で「${mark}${markLabels[mark]}」と答えています。変わるときは、${then}。`,
      ),
  ]
}

const bodyOf = (told: Told): string[] =>
  told.happening === 'changed'
    ? changed(told)
    : told.happening === 'added'
      ? [eventLine(told.event)]
      : sentences[told.happening](told.event, told.before)

const closingOf = ({ event, deadline }: Told, timeZone: string): string | null =>
  deadlineOf({ ...event, ...deadline }, timeZone)?.toISOString() ?? null

/** New events that take answers, with marks to tap; undefined where none does. */
function addedAsked(all: Told[], link: string, timeZone: string): Asked | undefined {
  const rows = all
    .flatMap((one) => {
      const { event, scheduleId: id } = one
      const asked = { ...event, id, deadlineAt: closingOf(one, timeZone) }
      return one.asked.map((child) => askedRow(asked, child, timeZone))
    })
    .slice(0, MOST_ROWS)
  if (rows.length === 0) return undefined
  const shown = new Set(rows.map(({ scheduleId }) => scheduleId))
  const left = all.filter(({ scheduleId }) => !shown.has(scheduleId))
  const closed = left.filter(({ asked }) => asked.length === 0).slice(0, MOST_ROWS - shown.size)
  return {
    intro: `${names(childrenOf(all))}の予定です。ログインせずに答えられます。`,
    rows,
    others: [
      ...closed.map(({ event }) => eventLine(event)),
      ...restOf(all.length, shown.size + closed.length),
    ],
    link,
  }
}

const childrenOf = (all: Told[]) => [...new Set(all.flatMap((one) => one.children))]

function addedText(all: Told[], timeZone: string): string[] {
  const [first] = all
  const deadline = all.length === 1 && first ? closingOf(first, timeZone) : null
  return [
    `${names(childrenOf(all))}の予定です。`,
    ...all.slice(0, MOST_ROWS).map(({ event }) => eventLine(event)),
    ...restOf(all.length, MOST_ROWS),
    ...(deadline ? [`回答の締切：${formatShortInstant(deadline, timeZone)}`] : []),
  ]
}

const subjects: Record<Happening, (all: Told[]) => string> = {
  added: (all) => `予定が追加されました（${all.length}件）`,
  changed: (all) => titled('予定が変わりました', all),
  removed: (all) => titled('予定がなくなりました', all),
  cancelled: (all) => `【中止】${counted(all)}${reasonOf(all)}`,
  reinstated: (all) => `【再開】${counted(all)}`,
}
const nameOf = (all: Told[]) => (all[0] && all.length === 1 ? eventName(all[0].event) : null)
const titled = (what: string, all: Told[]) => {
  const name = nameOf(all)
  return name ? `${what}：${name}` : `${what}（${all.length}件）`
}
const counted = (all: Told[]) =>
  nameOf(all) ?? `${all[0] ? eventName(all[0].event) : ''} ほか${all.length - 1}件`
function reasonOf(all: Told[]): string {
  const reasons = new Set(all.map(({ event }) => event.cancelReason))
  const [reason] = reasons
  return reasons.size === 1 && reason ? `（${reason}）` : ''
}

/** What matters most comes first. */
const ORDER: Happening[] = ['cancelled', 'reinstated', 'removed', 'changed', 'added']

/** One mail of all that there is to tell; null where it is nothing. `link`: of the page that takes answers. */
export function scheduleMail(
  news: FamilyNews[],
  { timeZone, link }: { timeZone: string; link: string | null },
): (Words & { asked?: Asked | undefined }) | null {
  const told = news.flatMap((one) => {
    const happening = happeningOf(one)
    const event = one.after ?? one.before
    return happening && event ? [{ ...one, happening, event }] : []
  })
  const groups = ORDER.flatMap((happening) => {
    const all = told
      .filter((one) => one.happening === happening)
      .toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1))
    return all.length > 0 ? [{ happening, all, subject: subjects[happening](all) }] : []
  })
  const [first, ...others] = groups
  if (!first) return null
  const parts = groups.map(({ happening, all, subject }) => {
    const body =
      happening === 'added'
        ? addedText(all, timeZone)
        : [
            ...all
              .slice(0, MOST_ROWS)
              .flatMap((one, at) => [
                ...(at > 0 ? [''] : []),
                ...(happening === 'changed' && all.length > 1 ? [eventName(one.event)] : []),
                ...bodyOf(one),
              ]),
            ...restOf(all.length, MOST_ROWS),
          ]
    return [...(others.length > 0 ? [`■ ${subject}`] : []), ...body].join('\n')
  })
  const ask = link ? [`▼ログインせずに答える\n${link}`] : []
  const isNew = others.length === 0 && first.happening === 'added'
  return {
    asked: isNew && link ? addedAsked(first.all, link, timeZone) : undefined,
    subject: others.length > 0 ? `${first.subject} ほか` : first.subject,
    text: [...parts, ...ask].join('\n\n'),
    isMarked: first.happening === 'cancelled' || first.happening === 'reinstated',
  }
}
