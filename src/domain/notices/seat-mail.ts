import type { Words } from './schedule-mail.ts'
import { eventLine, eventName, type KnownEvent } from './schedule-news.ts'

/** An event in which children of one family have a seat by now. */
export interface SeatNews {
  event: KnownEvent
  children: string[]
  /** Whether the family can still answer otherwise by itself. */
  isOpen: boolean
}

const names = (children: string[]) => children.map((child) => `${child}さん`).join('・')
const otherwise = ({ isOpen }: SeatNews) =>
  isOpen
    ? '来られないときは、お早めに答え直してください。'
    : '来られないときは、お早めにコーチにご連絡ください。'

/** Who waited for a seat has one; null where it is nobody. `link`: of the page that takes answers. */
export function seatMail(news: SeatNews[], link: string | null): Words | null {
  const all = news.toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1))
  const [first] = all
  if (!first) return null
  const others = all.length > 1 ? ` ほか${all.length - 1}件` : ''
  const parts = all.map((one) =>
    [
      eventLine(one.event),
      `${names(one.children)}は、キャンセル待ちから繰り上がりました。${otherwise(one)}`,
    ].join('\n'),
  )
  return {
    subject: `【参加できます】${eventName(first.event)}${others}`,
    text: [...parts, ...(link ? [`▼ログインせずに答え直す\n${link}`] : [])].join('\n\n'),
    isMarked: true,
  }
}
