import type { Tally } from '../schedule/attendance.ts'
import type { Words } from './schedule-mail.ts'
import { eventLine, eventName, type KnownEvent } from './schedule-news.ts'

/** How an event stands when its answers close. */
export interface ClosedEvent {
  event: KnownEvent
  tally: Tally
  /** Who has not answered. */
  missing: string[]
  /** Its page in the app. */
  url: string
}

const NAMES = 30

/** `○14 △2 ×3 未回答1`; キャンセル待ち where somebody waits. */
function counted({ present, waiting, maybe, absent, unanswered }: Tally): string {
  const line = waiting > 0 ? ` キャンセル待ち${waiting}` : ''
  return `○${present}${line} △${maybe} ×${absent} 未回答${unanswered}`
}

const missingLine = (missing: string[]) => {
  const others = missing.length > NAMES ? ` ほか${missing.length - NAMES}人` : ''
  return `未回答：${missing.slice(0, NAMES).join('、')}${others}`
}

/** Tells a coach how many come, once answers have closed; null without an event. */
export function tallyMail(closed: ClosedEvent[]): Words | null {
  const all = closed.toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1))
  const [first] = all
  if (!first) return null
  const isOne = all.length === 1
  const parts = all.map(({ event, tally, missing, url }) =>
    [
      eventLine(event),
      ...(isOne ? [] : [counted(tally)]),
      ...(missing.length > 0 ? [missingLine(missing)] : []),
      `▼予定を開く\n${url}`,
    ].join('\n'),
  )
  return {
    subject: isOne
      ? `${eventName(first.event)}：${counted(first.tally)}`
      : `${all.length}件の回答を締め切りました`,
    text: ['回答を締め切りました。', ...parts].join('\n\n'),
    isMarked: false,
  }
}
