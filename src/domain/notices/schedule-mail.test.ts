import { expect, test } from 'vitest'
import { type FamilyNews, scheduleMail } from './schedule-mail.ts'
import type { KnownEvent } from './schedule-news.ts'

const event = (day: number): KnownEvent => ({
  title: '練習',
  date: `2026-12-${`${day}`.padStart(2, '0')}`,
  startHour: 9,
  startMinute: 0,
  endHour: null,
  endMinute: null,
  gatherHour: null,
  gatherMinute: null,
  venue: '若葉小',
  categoryIds: ['a'],
  isCancelled: false,
  cancelReason: null,
  cancelMessage: null,
})
const news = (before: KnownEvent | null, after: KnownEvent | null): FamilyNews => ({
  ...{ scheduleId: 'e', before, after, children: ['蓮'], left: [], answers: [] },
  deadline: { deadlineDaysBefore: null, deadlineMinute: null },
})

test.each([
  ['new', (day: number) => news(null, event(day))],
  ['off', (day: number) => news(event(day), { ...event(day), isCancelled: true })],
  ['on again', (day: number) => news({ ...event(day), isCancelled: true }, event(day))],
  ['gone', (day: number) => news(event(day), null)],
  ['moved', (day: number) => news(event(day), { ...event(day), startHour: 13 })],
])('of more than thirty events that are %s, the mail says how many it leaves out', (_what, of) => {
  const all = Array.from({ length: 31 }, (_, day) => of(day + 1))
  const mail = scheduleMail(all, { timeZone: 'Asia/Tokyo', link: null })
  expect(mail?.text).toContain('…ほか1件')
  expect(mail?.text).toContain('12/30(水)')
  expect(mail?.text).not.toContain('12/31')
})

test.each([
  ['off', { isCancelled: true }, '中止とお知らせした'],
  ['gone', { isCancelled: true, isGone: true as const }, 'なくなったとお知らせした'],
])('what was %s and is on again says so', (_what, heard, words) => {
  const mail = scheduleMail([news({ ...event(6), ...heard }, event(6))], {
    timeZone: 'Asia/Tokyo',
    link: null,
  })
  expect(mail?.subject).toBe('【再開】12/6(日) 練習')
  expect(mail?.text).toContain(`${words}予定を、予定どおり行います。\n12/6(日) 9:00`)
})
