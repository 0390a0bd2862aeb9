import { addDays } from '../../src/domain/time/dates.ts'
import {
  CATEGORIES,
  categoryId,
  emailOf,
  eventId,
  memberId,
  monthAround,
  openEvents,
  PASSWORD,
  sessionOf,
  teamId,
} from './clubs.ts'
import type { Sent } from './wire.ts'

/** One of the requests that a figure alternates between: of one club, and the so-many-th. */
export type Make = (club: number, turn: number) => Sent

export interface Figure {
  name: string
  ours: Make
  /** What the bare handler is asked; without it, the figure stands alone. */
  bare?: Make
  /** Of the bare handler's speed. */
  goal?: number
  /** Requests that are made before, again and again; others are new each time. */
  kinds?: number
  /** One after the other. */
  isAlone?: boolean
}

const MARKS = ['○', '△', '×']
const coach = (club: number) => `coach_session=${sessionOf(club, 'coach')}`
const player = (club: number) => `player_session=${sessionOf(club, 'player')}`
const query = (path: string, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** What is measured, with the last club of `clubs + 1` for the fees of 200 members. */
export function figuresOf(clubs: number, today: string): Figure[] {
  const month = monthAround(today)
  const days = `from=${month.from}&to=${month.to}`
  const open = openEvents(today)
  const answer = (club: number, turn: number) => {
    const event = eventId(club, open[turn % open.length] ?? 0)
    // Another mark than the last time: the same one again changes nothing.
    const status = MARKS[(turn + Math.floor(turn / open.length)) % MARKS.length] ?? '○'
    return { event, player: memberId(club, 0), status }
  }
  const bareMonth: Make = (club) => ({ method: 'GET', path: `/month?team=${teamId(club)}&${days}` })
  const barePlayers: Make = (club) => ({
    method: 'GET',
    path: `/month?team=${teamId(club)}&${days}&player=${memberId(club, 0)}`,
  })
  const bareAnswer: Make = (club, turn) => ({
    method: 'POST',
    path: '/answer',
    body: answer(club, turn),
  })
  const get = (path: string, cookie: (club: number) => string): Make => {
    return (club) => ({ method: 'GET', path, cookie: cookie(club) })
  }
  const ofFees: Make = () => ({
    method: 'GET',
    path: query('coach.fees.month', {
      year: Number(today.slice(0, 4)),
      month: Number(today.slice(5, 7)),
    }),
    cookie: coach(clubs),
  })
  return [
    {
      name: "a player's month, tRPC",
      ours: get(query('player.schedules.list', month), player),
      bare: barePlayers,
      goal: 0.5,
    },
    {
      name: "a coach's month, tRPC",
      ours: get(query('coach.schedules.list', month), coach),
      bare: bareMonth,
      goal: 0.5,
    },
    {
      name: "a player's month, /api",
      ours: get(`/api/schedules?${days}`, player),
      bare: barePlayers,
      goal: 0.55,
    },
    {
      name: "a coach's month, /api",
      ours: get(`/api/schedules?${days}`, coach),
      bare: bareMonth,
      goal: 0.55,
    },
    {
      name: "a player's answer",
      ours: (club, turn) => {
        const { event, status } = answer(club, turn)
        const body = { json: { scheduleId: event, status } }
        return {
          method: 'POST',
          path: '/trpc/player.attendances.answer',
          cookie: player(club),
          body,
        }
      },
      bare: bareAnswer,
      goal: 0.6,
      kinds: open.length * MARKS.length,
    },
    {
      name: "a coach's answer",
      ours: (club, turn) => {
        const { event, player, status } = answer(club, turn)
        const body = { json: { scheduleId: event, studentId: player, status } }
        return { method: 'POST', path: '/trpc/coach.attendances.answer', cookie: coach(club), body }
      },
      bare: bareAnswer,
      goal: 0.6,
      kinds: open.length * MARKS.length,
    },
    { name: 'the dashboard', ours: get(query('coach.stats', { period: 'this-month' }), coach) },
    { name: "a month's answers, /api", ours: get(`/api/attendances?${days}`, coach) },
    { name: 'members', ours: get(query('coach.students.list', {}), coach) },
    { name: "a month's fees of 200 members", ours: ofFees },
    {
      name: 'log-in',
      ours: (club) => ({
        method: 'POST',
        path: '/api/coach/login',
        body: { email: emailOf(club), password: PASSWORD },
      }),
    },
    {
      name: 'a series of 104 events, created',
      isAlone: true,
      ours: (club, turn) => ({
        method: 'POST',
        path: '/api/schedules',
        cookie: coach(club),
        body: {
          title: `シリーズ${turn}`,
          date: addDays(today, 1),
          categoryIds: [categoryId(club, turn % CATEGORIES)],
          recurrenceRule: 'weekly',
          recurrenceEndDate: addDays(today, 1 + 103 * 7),
        },
      }),
    },
  ]
}
