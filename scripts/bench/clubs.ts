import { addDays } from '../../src/domain/time/dates.ts'

/** The clubs that are measured: the same ones each time, around the day of the measurement. */

export const MEMBERS = 60
export const FEE_MEMBERS = 200
/** Over two years, half of them to come. */
export const EVENTS = 600
const DAYS = 730
export const CATEGORIES = 3
/** What a month of the calendar shows. */
const MONTH_DAYS = 42
export const PASSWORD = 'himitsu-1'

export const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0')

/** A UUID of three numbers: ids of later events and answers are later, whichever club's. */
const id = (kind: number, first: number, second: number, third: number) =>
  `01${hex(kind, 2)}${hex(first, 4)}-${hex(second, 4)}-7000-8000-${hex(third, 12)}`

export const teamId = (club: number) => id(0x10, 0, club, 0)
export const coachId = (club: number) => id(0x11, 0, club, 0)
export const memberId = (club: number, member: number) => id(0x12, 0, club, member + 1)
export const categoryId = (club: number, at: number) => id(0x13, 0, club, at + 1)
export const eventId = (club: number, event: number) => id(0x20, event, club, 0)
export const accountOf = (club: number, kind: 'coach' | 'player', member = 0) =>
  id(kind === 'coach' ? 0x14 : 0x15, 0, club, member + 1)
export const emailOf = (club: number) => `club${club}@bench.example`
/** The token of a session that is open: a coach's, or the first member's. */
export const sessionOf = (club: number, kind: 'coach' | 'player') => `bench-${kind}-${club}`

export const categoriesOfEvent = (event: number) =>
  event % 4 === 0 ? [event % CATEGORIES, (event + 1) % CATEGORIES] : [event % CATEGORIES]
export const categoriesOfMember = (member: number) => [
  member % CATEGORIES,
  (member + 1) % CATEGORIES,
]

export const dayOf = (event: number, today: string) =>
  addDays(today, Math.floor((event * DAYS) / EVENTS) - DAYS / 2)

/** Six weeks of which half are over. */
export const monthAround = (today: string) => {
  const from = addDays(today, -MONTH_DAYS / 2)
  return { from, to: addDays(from, MONTH_DAYS - 1) }
}

/** Events of the next weeks, which can be answered. */
export const openEvents = (today: string) =>
  numbers(EVENTS).filter(
    (event) => dayOf(event, today) > today && dayOf(event, today) <= addDays(today, 21),
  )
