import { describe, expect, test } from 'vitest'
import {
  changeLines,
  eventLine,
  happeningOf,
  isOver,
  isUrgentNews,
  type KnownEvent,
  mergedNews,
} from './schedule-news.ts'

const event: KnownEvent = {
  title: 'U-10 練習',
  date: '2026-12-06',
  startHour: 9,
  startMinute: 0,
  endHour: 11,
  endMinute: 0,
  gatherHour: 8,
  gatherMinute: 45,
  venue: '若葉小',
  categoryIds: ['a'],
  isCancelled: false,
  cancelReason: null,
  cancelMessage: null,
}
const off: KnownEvent = { ...event, isCancelled: true, cancelReason: '雨天のため' }
const moved: KnownEvent = { ...event, startHour: 13, endHour: 15 }
const renamed: KnownEvent = { ...event, title: '練習' }
const scheduleId = 'e'

describe('what there is to tell', () => {
  test.each([
    ['a new event', null, event, 'added'],
    ['one that is new and off', null, off, null],
    ['another time', event, moved, 'changed'],
    ['another place', event, { ...event, venue: '市民グラウンド' }, 'changed'],
    ['other categories', event, { ...event, categoryIds: ['b'] }, 'changed'],
    ['another title alone', event, renamed, null],
    ['nothing', event, event, null],
    ['one that is off', event, off, 'cancelled'],
    ['one that is off and then moved', off, { ...off, startHour: 13 }, null],
    ['one that takes place again', off, moved, 'reinstated'],
    ['one that is gone', event, null, 'removed'],
    ['one that is gone and was off', off, null, null],
    ['one that came and went', null, null, null],
  ])('%s', (_what, before, after, happening) => {
    expect(happeningOf({ before, after })).toBe(happening)
  })
})

describe('changes that nobody has heard of', () => {
  const news = (before: KnownEvent | null, after: KnownEvent | null) => ({
    scheduleId,
    before,
    after,
  })
  test.each([
    ['new, then changed: new', news(null, event), news(event, moved), news(null, moved)],
    ['new, then gone: nothing', news(null, event), news(event, null), null],
    ['changed and back: nothing', news(event, moved), news(moved, event), null],
    ['changed twice: from the first', news(event, moved), news(moved, off), news(event, off)],
    ['off and on: nothing', news(event, off), news(off, event), null],
    ['new and off: told once it is on', news(null, event), news(event, off), news(null, off)],
    ['gone and back: nothing', news(event, null), news(null, event), null],
  ])('%s', (_what, earlier, later, merged) => {
    expect(mergedNews(earlier, later)).toEqual(merged)
  })
})

test.each([
  ['off within 18 hours', event, off, '2026-12-05T06:00:01Z', true],
  ['off later', event, off, '2026-12-05T06:00:00Z', false],
  ['gone today', event, null, '2026-12-05T22:00:00Z', true],
  ['changed today', event, moved, '2026-12-05T22:00:00Z', false],
])('%s is urgent or not', (_what, before, after, now, isUrgent) => {
  const clock = { now: new Date(now), timeZone: 'Asia/Tokyo' }
  expect(isUrgentNews({ scheduleId, before, after }, clock)).toBe(isUrgent)
})

test('what lies behind is over, unless it moves ahead', () => {
  const clock = { now: new Date('2026-12-06T15:00:00Z'), timeZone: 'Asia/Tokyo' }
  expect(isOver({ scheduleId, before: event, after: off }, clock)).toBe(true)
  expect(
    isOver({ scheduleId, before: event, after: { ...event, date: '2026-12-07' } }, clock),
  ).toBe(false)
})

test('the words for an event and its changes', () => {
  expect(eventLine(event)).toBe('12/6(日) 9:00–11:00 U-10 練習（集合 8:45・若葉小）')
  expect(changeLines(event, { ...moved, gatherHour: null, venue: '市民グラウンド' })).toEqual([
    '時間：9:00–11:00 → 13:00–15:00',
    '集合：8:45 → なし',
    '場所：若葉小 → 市民グラウンド',
  ])
})
