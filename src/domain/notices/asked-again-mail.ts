import { type Mark, markLabels } from '../schedule/attendance.ts'
import type { Words } from './schedule-mail.ts'
import { eventLine, eventName, type KnownEvent } from './schedule-news.ts'

/** An event that has changed since children of one family answered it. */
export interface AskedAgain {
  event: KnownEvent
  answers: { child: string; mark: Mark }[]
}

/** Asks for answers anew; null where there are none. `link`: of the page that takes them. */
export function askedAgainMail(all: AskedAgain[], link: string): Words | null {
  const inOrder = all.toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1))
  const [first] = inOrder
  if (!first) return null
  const others = inOrder.length > 1 ? ` ほか${inOrder.length - 1}件` : ''
  const parts = inOrder.map(({ event, answers }) =>
    [
      eventLine(event),
      ...answers.map(
        ({ child, mark }) =>
          `${child}さんの「${mark}${markLabels[mark]}」は、日時か場所が変わる前の回答です。`,
      ),
    ].join('\n'),
  )
  return {
    subject: `もう一度お答えください：${eventName(first.event)}${others}`,
    text: [
      ...parts,
      'そのままでよいときも、もう一度お答えください。',
      `▼ログインせずに答える\n${link}`,
    ].join('\n\n'),
    isMarked: false,
  }
}
