import { expect, test } from 'vitest'
import type { KnownEvent } from './schedule-news.ts'
import { seatMail } from './seat-mail.ts'

const event: KnownEvent = {
  title: '練習試合',
  date: '2026-12-20',
  startHour: 9,
  startMinute: 0,
  endHour: 12,
  endMinute: 0,
  gatherHour: 8,
  gatherMinute: 15,
  venue: '若葉小',
  categoryIds: ['a'],
  isCancelled: false,
  cancelReason: null,
  cancelMessage: null,
}
const news = { event, children: ['花'], isOpen: true }

test('says who has a seat, where, and how to say otherwise', () => {
  expect(seatMail([news], 'https://club.test/a/1')).toEqual({
    subject: '【参加できます】12/20(日) 練習試合',
    text: [
      '12/20(日) 9:00–12:00 練習試合（集合 8:15・若葉小）',
      '花さんは、キャンセル待ちから繰り上がりました。来られないときは、お早めに答え直してください。',
      '',
      '▼ログインせずに答え直す',
      'https://club.test/a/1',
    ].join('\n'),
    isMarked: true,
  })
})

test('after the deadline it is the coach whom one tells', () => {
  const text = seatMail([{ ...news, isOpen: false }], null)?.text
  expect(text).toMatch(/コーチにご連絡ください。$/)
})

test('siblings are one sentence; several events are in their order, and counted', () => {
  const earlier = { ...news, event: { ...event, date: '2026-12-13' }, children: ['花', '蓮'] }
  const words = seatMail([news, earlier], null)
  expect(words?.subject).toBe('【参加できます】12/13(日) 練習試合 ほか1件')
  expect(words?.text).toMatch(/^12\/13.*\n花さん・蓮さんは、.*\n\n12\/20.*\n花さんは、/)
})

test('nobody is nothing to say', () => {
  expect(seatMail([], null)).toBeNull()
})
