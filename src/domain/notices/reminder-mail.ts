import { formatShortDate, formatShortInstant, formatTime } from '../time/calendar.ts'
import type { ClubClock, TimedEvent } from '../time/clock.ts'
import { type Asked, askedRow, MOST_ROWS, restOf } from './asked.ts'
import { closesWithin } from './reminder.ts'
import type { Words } from './schedule-mail.ts'

/** An event that waits for answers, and for whose. */
export interface Question extends TimedEvent {
  id: string
  title: string
  venue: string
  deadlineDaysBefore: number | null
  deadlineMinute: number | null
  deadlineAt: string | null
  children: { id: string; name: string }[]
}

/** `蓮さん 12/5(土) 9:00 U-10 練習（若葉小）締切 12/3(木) 20:00` */
function line(question: Question, timeZone: string): string {
  const { children, date, startHour, startMinute, title, venue, deadlineAt } = question
  const names = children.map(({ name }) => `${name}さん`).join('・')
  const time = formatTime(startHour, startMinute)
  const when = [names, formatShortDate(date), ...(time ? [time] : [])].join(' ')
  const deadline = deadlineAt ? `締切 ${formatShortInstant(deadlineAt, timeZone)}` : ''
  return `${when} ${title}（${venue}）${deadline}`
}

const marks = { today: '【本日締切】', tomorrow: '【明日締切】', later: '' }

/** One mail of all that waits for a family's answers, what closes first at the top. */
export function reminderMail(
  questions: Question[],
  { clock, link }: { clock: ClubClock; link: string },
): Words & { asked: Asked } {
  const { timeZone } = clock
  const ordered = questions.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ deadlineAt, date }) => deadlineAt ?? date)
    return (first ?? '') < (second ?? '') ? -1 : 1
  })
  const closings = ordered.map((question) => closesWithin(question, clock))
  const soonest = (['today', 'tomorrow'] as const).find((when) => closings.includes(when))
  const mark = marks[soonest ?? 'later']
  const rows = ordered.flatMap((question) =>
    question.children.map((child) => askedRow(question, child, timeZone)),
  )
  const shown = rows.slice(0, MOST_ROWS)
  const shownEvents = new Set(shown.map(({ scheduleId }) => scheduleId)).size
  return {
    subject: `${mark}出欠の回答をお願いします（${ordered.length}件）`,
    text: [
      ...ordered.slice(0, MOST_ROWS).map((question) => line(question, timeZone)),
      ...restOf(ordered.length, MOST_ROWS),
      `▼ログインせずに答える\n${link}`,
    ].join('\n'),
    isMarked: mark !== '',
    asked: {
      intro: `まだ回答のない予定が${ordered.length}件あります。ログインせずに答えられます。`,
      rows: shown,
      others: restOf(ordered.length, shownEvents),
      link,
    },
  }
}
