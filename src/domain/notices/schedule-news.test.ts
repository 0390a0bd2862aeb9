import { describe, expect, test } from 'vitest'
import {
  changeLines,
  correctedNews,
  eventLine,
  happeningOf,
  heardOf,
  isOver,
  isUrgentNews,
  type KnownEvent,
  mergedNews,
  type ScheduleNews,
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

describe('a change that is not to be told, while', () => {
  const elsewhere = { ...moved, venue: '市民グラウンド' }
  const otherwise = { ...off, cancelReason: '大会のため' }
  const news = (before: KnownEvent | null, after: KnownEvent | null) => ({
    scheduleId,
    before,
    after,
  })
  const withheld = (after: KnownEvent | null): ScheduleNews => ({
    ...news(event, after),
    isWithheld: true,
  })
  test.each([
    ['it is new: as it is now', news(null, event), news(event, moved), news(null, moved)],
    ['it is new, and goes: nothing', news(null, event), news(event, null), null],
    ['it has changed, and changes back: nothing', news(event, moved), news(moved, event), null],
    [
      'it has changed: as it is now',
      news(event, moved),
      news(moved, elsewhere),
      news(event, elsewhere),
    ],
    ['it has changed, and goes: withheld', news(event, moved), news(moved, null), withheld(null)],
    ['it has changed, and is off: withheld', news(event, moved), news(moved, off), withheld(off)],
    ['it is off, and goes: off', news(event, off), news(off, null), news(event, off)],
    [
      'it is off, for another reason: as it was',
      news(event, off),
      news(off, otherwise),
      news(event, off),
    ],
    ['it is off, and on again: nothing', news(event, off), news(off, event), null],
    ['it is gone, and comes back: nothing', news(event, null), news(null, event), null],
    [
      'it is withheld, and comes back: as it is now',
      withheld(null),
      news(null, moved),
      news(event, moved),
    ],
  ])('%s', (_what, waiting, later, corrected) => {
    expect(correctedNews(waiting, later)).toEqual(corrected)
  })

  test('what is withheld says nothing', () => {
    expect(happeningOf(withheld(null))).toBeNull()
  })
})

test.each([
  ['a new one', null, event, event],
  ['a change', event, moved, moved],
  ['中止', event, off, off],
  ['that it is gone', event, null, { ...event, isCancelled: true, isGone: true }],
  ['nothing, of one that is new and off', null, off, null],
  ['nothing, of another title', event, renamed, event],
])('who has heard %s knows the event so', (_what, before, after, known) => {
  expect(heardOf({ scheduleId, before, after })).toEqual(known)
})

test.each([
  ['on: on again', event, 'reinstated'],
  ['off: nothing', off, null],
  ['gone still: nothing', null, null],
])('of an event that is gone for families, and is %s', (_what, after, happening) => {
  const before = heardOf({ scheduleId, before: event, after: null })
  expect(happeningOf({ before, after })).toBe(happening)
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

test.each([
  ['before its end', event, '10:59', false],
  ['from its end on', event, '11:00', true],
  ['without an end, before its start', { ...event, endHour: null }, '08:59', false],
  ['without an end, from its start on', { ...event, endHour: null }, '09:00', true],
  ['without a start, on its day', { ...event, startHour: null, endHour: null }, '23:59', false],
])("today's event is over or not: %s", (_what, today, time, over) => {
  const clock = { now: new Date(`2026-12-06T${time}:00+09:00`), timeZone: 'Asia/Tokyo' }
  const cancelled = { ...today, isCancelled: true }
  expect(isOver({ scheduleId, before: today, after: cancelled }, clock)).toBe(over)
})

test('the words for an event and its changes', () => {
  expect(eventLine(event)).toBe('12/6(日) 9:00–11:00 U-10 練習（集合 8:45・若葉小）')
  expect(changeLines(event, { ...moved, gatherHour: null, venue: '市民グラウンド' })).toEqual([
    '時間：9:00–11:00 → 13:00–15:00',
    '集合：8:45 → なし',
    '場所：若葉小 → 市民グラウンド',
  ])
})
