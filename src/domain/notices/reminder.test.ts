import { expect, test } from 'vitest'
import { nextReminders, plannedReminders, reminderDue } from './reminder.ts'
import { reminderMail } from './reminder-mail.ts'

const timeZone = 'Asia/Tokyo'
const saturday = {
  date: '2026-12-05',
  startHour: 9,
  startMinute: 0,
  deadlineDaysBefore: 2,
  deadlineMinute: 20 * 60,
}
const none = { deadlineDaysBefore: null, deadlineMinute: null }

test.each([
  ['a deadline in the evening', saturday, '2026-12-01T19:00', '2026-12-03T08:00'],
  [
    'a deadline before noon',
    { ...saturday, deadlineMinute: 719 },
    '2026-12-01T19:00',
    '2026-12-02T19:00',
  ],
  [
    'a deadline at noon',
    { ...saturday, deadlineMinute: 720 },
    '2026-12-01T19:00',
    '2026-12-03T08:00',
  ],
  [
    'no deadline, a start in the morning',
    { ...saturday, ...none },
    '2026-12-03T19:00',
    '2026-12-04T19:00',
  ],
  [
    'no deadline, a start in the afternoon',
    { ...saturday, ...none, startHour: 13 },
    '2026-12-03T19:00',
    '2026-12-05T08:00',
  ],
  [
    'neither a deadline nor a start',
    { ...saturday, ...none, startHour: null, startMinute: null },
    '2026-12-03T19:00',
    '2026-12-05T08:00',
  ],
  [
    'a deadline after the start, which is the start',
    { ...saturday, deadlineDaysBefore: 0 },
    '2026-12-03T19:00',
    '2026-12-04T19:00',
  ],
])('%s reminds two evenings before, and just before', (_what, event, first, last) => {
  const times = plannedReminders(event, timeZone).map(({ at }) => at)
  expect(times).toEqual([first, last].map((local) => new Date(`${local}:00+09:00`)))
})

test.each([
  ['2026-12-01T18:59:59', undefined],
  ['2026-12-01T19:00:00', 'auto1'],
  ['2026-12-01T21:59:59', 'auto1'],
  ['2026-12-01T22:00:00', undefined],
  ['2026-12-03T08:00:00', 'auto2'],
  ['2026-12-03T11:00:00', undefined],
])('at %s it is time for %s', (local, kind) => {
  const clock = { now: new Date(`${local}+09:00`), timeZone }
  expect(reminderDue(saturday, clock)?.kind).toBe(kind)
})

test.each([
  ['2026-12-01T00:00:00', '2026-12-01T08:00:00'],
  ['2026-12-01T08:00:00', '2026-12-01T19:00:00'],
  ['2026-12-01T19:00:00', '2026-12-02T08:00:00'],
  ['2026-12-31T23:59:59', '2027-01-01T08:00:00'],
])('after %s the next time is %s', (now, next) => {
  const clock = { now: new Date(`${now}+09:00`), timeZone }
  expect(nextReminders(clock)).toEqual(new Date(`${next}+09:00`))
})

const question = {
  ...saturday,
  title: 'U-10 練習',
  venue: '若葉小',
  deadlineAt: '2026-12-03T11:00:00.000Z',
  id: 'e',
  children: [{ id: 'r', name: '蓮' }],
}
const at = (local: string) => ({ now: new Date(`${local}:00+09:00`), timeZone })
const link = 'https://club.test/a/1'

test('the mail has a line for each event, what closes first before the others', () => {
  const later = {
    ...question,
    ...none,
    date: '2026-12-06',
    startHour: 13,
    title: '練習試合',
    deadlineAt: null,
    id: 'f',
    children: [
      { id: 'r', name: '蓮' },
      { id: 'h', name: '花' },
    ],
  }
  const mail = reminderMail([later, question], { clock: at('2026-12-01T19:00'), link })
  expect(mail).toMatchObject({
    subject: '出欠の回答をお願いします（2件）',
    text: `蓮さん 12/5(土) 9:00 U-10 練習（若葉小）締切 12/3(木) 20:00
蓮さん・花さん 12/6(日) 13:00 練習試合（若葉小）
▼ログインせずに答える
${link}`,
    isMarked: false,
    asked: {
      link,
      rows: [
        { event: '12/5(土) 9:00 U-10 練習', child: '蓮', deadline: '12/3(木) 20:00' },
        { event: '12/6(日) 13:00 練習試合', child: '蓮', deadline: null },
        { event: '12/6(日) 13:00 練習試合', child: '花', deadline: null },
      ],
    },
  })
})

test.each([
  ['2026-12-02T19:00', '【明日締切】出欠の回答をお願いします（1件）'],
  ['2026-12-03T08:00', '【本日締切】出欠の回答をお願いします（1件）'],
])('at %s its subject says how soon answers close', (now, subject) => {
  expect(reminderMail([question], { clock: at(now), link })).toMatchObject({
    subject,
    isMarked: true,
  })
})

test('more than thirty are a number', () => {
  const many = Array.from({ length: 32 }, () => question)
  const { text } = reminderMail(many, { clock: at('2026-12-01T19:00'), link })
  expect(text).toContain('…ほか2件')
  expect(text.split('\n')).toHaveLength(33)
})
