import { describe, expect, it } from 'vitest'
import type { Attendance } from '../../../domain/schedule/attendance.ts'
import { closedNow, isAnswered, isAsking, isComing, isWaiting } from './player-waiting.ts'

const timeZone = 'Asia/Tokyo'
const at = (time: string) => ({ now: new Date(`2026-11-21T${time}:00+09:00`), timeZone })
const asked = (time: string) => at(time).now.getTime()

const event = {
  date: '2026-11-21',
  startHour: 10,
  startMinute: 0,
  closed: null,
  deadlineAt: null,
  askedDaysBefore: null,
  ownAnswer: null,
  categoryIds: ['u12', 'gk'],
}
const answer: Attendance = {
  id: 'a',
  scheduleId: 's',
  studentId: 'p',
  status: '○',
  comment: null,
  answeredBy: 'player',
  answeredById: 'p',
  waitingSince: null,
  createdAt: '',
  updatedAt: '',
}

describe('an event on an open page', () => {
  it('stays open until its start', () => {
    expect(closedNow(event, at('09:59'), asked('09:00'))).toBeNull()
  })
  it('closes in the minute of its start', () => {
    expect(closedNow(event, at('10:00'), asked('09:00'))).toBe('started')
  })
  it('closes with the day when it has no start', () => {
    const allDay = { ...event, date: '2026-11-20', startHour: null, startMinute: null }
    expect(closedNow(allDay, at('00:00'), asked('09:00') - 86_400_000)).toBe('started')
  })
  it("stays as the server said where the device's clock runs ahead", () => {
    expect(closedNow(event, at('13:00'), asked('13:00'))).toBeNull()
  })
  it('closes in the minute of its deadline', () => {
    const early = { ...event, deadlineAt: '2026-11-21T00:30:00.000Z' }
    expect(closedNow(early, at('09:29'), asked('09:00'))).toBeNull()
    expect(closedNow(early, at('09:30'), asked('09:00'))).toBe('deadline')
  })
  it("keeps the server's reason", () => {
    const assigned = { ...event, closed: 'coachAssigned' as const }
    expect(closedNow(assigned, at('12:00'), asked('09:00'))).toBe('coachAssigned')
  })
})

describe('an event waits for an answer', () => {
  it('while it is open, unanswered and of a chosen category', () => {
    expect(isWaiting(event, ['gk'])).toBe(true)
  })
  it.each([
    ['it is answered', { ownAnswer: answer }],
    ['it has started', { closed: 'started' as const }],
    ['the coach assigns', { closed: 'coachAssigned' as const }],
    ['it has lost its categories', { categoryIds: [] }],
  ])('no longer when %s', (_, change) => {
    expect(isWaiting({ ...event, ...change }, ['gk'])).toBe(false)
  })
  it('but counts from the day alone on which it asks', () => {
    const later = { ...event, date: '2026-12-05', askedDaysBefore: 14 }
    expect(isAsking(later, ['gk'], '2026-11-20')).toBe(false)
    expect(isAsking(later, ['gk'], '2026-11-21')).toBe(true)
  })
  it('not in a category that was not chosen', () => {
    expect(isWaiting(event, ['girls'])).toBe(false)
  })
})

describe('an answered event', () => {
  const answered = { ...event, ownAnswer: answer }
  it('is to come until it has started', () => {
    expect(isComing(answered, at('09:00'))).toBe(true)
    expect(isAnswered({ ...answered, closed: 'started' }, at('10:00'))).toBe(false)
  })
  it('is to come when the coach assigned it, until its start', () => {
    const assigned = { ...answered, closed: 'coachAssigned' as const }
    expect(isComing(assigned, at('09:59'))).toBe(true)
    expect(isComing(assigned, at('10:00'))).toBe(false)
  })
  it('is not to come when it was called off, though it is shown until its start', () => {
    const cancelled = { ...answered, closed: 'cancelled' as const }
    expect(isComing(cancelled, at('09:00'))).toBe(false)
    expect(isAnswered(cancelled, at('09:00'))).toBe(true)
    expect(isAnswered(cancelled, at('10:00'))).toBe(false)
  })
  it('is not to come for who said ×', () => {
    const absent = { ...answered, ownAnswer: { ...answer, status: '×' as const } }
    expect(isAnswered(absent, at('09:00'))).toBe(true)
    expect(isComing(absent, at('09:00'))).toBe(false)
  })
})
