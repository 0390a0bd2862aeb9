import { describe, expect, test } from 'vitest'
import { type FamilyNews, scheduleMail } from './schedule-mail.ts'
import { eventLine, type KnownEvent } from './schedule-news.ts'

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
  ...{ scheduleId: 'e', before, after, children: ['蓮'], asked: [], left: [], answers: [] },
  isOpen: true,
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

test('what is on again, at another time, says so', () => {
  const heard = { ...event(6), isCancelled: true, startHour: 8 }
  const mail = scheduleMail([news(heard, event(6))], { timeZone: 'Asia/Tokyo', link: null })
  expect(mail?.text).toBe(
    '中止とお知らせした予定を、次のとおり行います。\n12/6(日) 9:00– 練習（若葉小）\n時間：8:00– → 9:00–',
  )
})

test.each([
  ['takes answers', true, '答え直してください'],
  ['takes none any more', false, 'コーチにご連絡ください'],
])('of an event that %s, who has answered hears what to do', (_what, isOpen, words) => {
  const moved = news(event(6), { ...event(6), startHour: 13 })
  const answers = [{ child: '蓮', mark: '○' as const }]
  const mail = scheduleMail([{ ...moved, answers, isOpen }], { timeZone: 'Asia/Tokyo', link: null })
  expect(mail?.text).toContain(`「○参加」と答えています。変わるときは、${words}。`)
})

describe('marks to tap are in the mail of new events', () => {
  const ren = { id: 'r', name: '蓮' }
  const hana = { id: 'h', name: '花' }
  const asked = (all: FamilyNews[]) =>
    scheduleMail(all, { timeZone: 'Asia/Tokyo', link: 'https://club.test/a/1' })?.asked
  const added = (day: number, children = [ren]) => ({
    ...news(null, event(day)),
    scheduleId: `e${day}`,
    asked: children,
  })

  test('for each child, with the deadline', () => {
    const one = added(6, [ren, hana])
    const mail = asked([{ ...one, deadline: { deadlineDaysBefore: 2, deadlineMinute: 1200 } }])
    const row = { scheduleId: 'e6', event: '12/6(日) 9:00 練習', venue: '若葉小' }
    expect(mail?.rows).toEqual([
      { ...row, studentId: 'r', child: '蓮', deadline: '12/4(金) 20:00' },
      { ...row, studentId: 'h', child: '花', deadline: '12/4(金) 20:00' },
    ])
    expect(mail?.others).toEqual([])
  })

  test('thirty rows at most, and how many events there are besides', () => {
    const all = Array.from({ length: 20 }, (_, day) => added(day + 1, [ren, hana]))
    const mail = asked(all)
    expect(mail?.rows).toHaveLength(30)
    expect(mail?.others).toEqual(['…ほか5件'])
  })

  test('not of what takes no answer, which is named below', () => {
    const mail = asked([added(6), added(7, [])])
    expect(mail?.rows.map(({ event }) => event)).toEqual(['12/6(日) 9:00 練習'])
    expect(mail?.others).toEqual([eventLine(event(7))])
  })

  test.each([
    ['nothing is asked', [added(6, [])]],
    ['something else is told, too', [added(6), news(event(7), null)]],
  ])('nor where %s', (_what, all) => {
    expect(asked(all)).toBeUndefined()
  })
})
