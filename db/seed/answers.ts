import { v7 as newId } from 'uuid'
import type { Attendance, Mark } from '../../src/domain/schedule/attendance.ts'
import type { Schedule } from '../../src/domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../src/domain/time/clock.ts'
import { daysUntil } from '../../src/domain/time/dates.ts'
import { type Db, inParts } from '../../src/server/db/database.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import { recountTallies } from '../../src/server/tallies/tallies.ts'
import type { Club } from './club.ts'
import { brother, type Member, sister } from './members.ts'
import type { Random } from './random.ts'
import { DAY_MS, instantAt } from './times.ts'

type Row = Tables['attendances']

interface Answering {
  clock: ClubClock
  random: Random
  club: Club
  goalkeeperCoachId: string
}

interface Event extends Schedule {
  start: number
  daysAhead: number
}

/** The members' answers: nearly all for the past, fewer the further away an event is. */
export async function seedAnswers(
  tx: Db,
  answering: Answering,
  schedules: Schedule[],
  members: Member[],
): Promise<void> {
  const { timeZone } = answering.clock
  const date = today(answering.clock)
  const events = schedules.map((event) => ({
    ...event,
    start: instantAt(event.date, event.startHour ?? 9, event.startMinute ?? 0, timeZone).getTime(),
    daysAhead: daysUntil(event.date, date),
  }))
  const rows = members.flatMap((member) => {
    const reliability = answering.random.between(0.74, 0.97)
    return events.flatMap((event) => answerOf(answering, event, member, reliability) ?? [])
  })
  const inLine = schedules.flatMap((event) => withoutSeat(event, rows))
  for (const row of inLine) row.waitingSince = row.createdAt
  await inParts(rows, (part) => tx.insertInto('attendances').values(part).execute())
  await recountTallies(
    tx,
    schedules.map(({ id }) => id),
  )
}

/** The ○ that came when all seats were taken. */
const withoutSeat = ({ id, capacity }: Schedule, rows: Row[]): Row[] =>
  capacity === null
    ? []
    : rows
        .filter(({ scheduleId, status }) => scheduleId === id && status === '○')
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
        .slice(capacity)

function answerOf(
  answering: Answering,
  event: Event,
  member: Member,
  reliability: number,
): Row | null {
  if (!event.categoryIds.some((id) => member.categoryIds.includes(id))) return null
  const { random, club } = answering
  if (!random.chance(shareOfAnswers(event, member))) return null
  const at = answeredAt(answering, event, member)
  if (!at) return null
  const status = event.studentCanRegister ? markOf(random, reliability, event) : '○'
  const instant = at.toISOString()
  return {
    id: newId(),
    teamId: club.teamId,
    scheduleId: event.id,
    studentId: member.id,
    status,
    comment: event.studentCanRegister ? commentOf(random, status) : null,
    ...answererOf(answering, event, member),
    waitingSince: null,
    createdAt: instant,
    updatedAt: instant,
  }
}

/** Inactive members have not answered for this many days; who tries the demo finds open events. */
const PAUSED_DAYS = 75
const DEMO_ANSWERS_DAYS = 2
const shares = [
  { daysAhead: 0, share: 0.97 },
  { daysAhead: 3, share: 0.88 },
  { daysAhead: 7, share: 0.75 },
  { daysAhead: 14, share: 0.5 },
  { daysAhead: 21, share: 0.35 },
  { daysAhead: 35, share: 0.2 },
]

function shareOfAnswers(event: Event, member: Member): number {
  const { daysAhead } = event
  if (member.playerType === 'inactive' && daysAhead > -PAUSED_DAYS) return 0
  if (!event.studentCanRegister) return daysAhead <= 14 ? 0.9 : 0
  const isDemo = [brother.mailbox, sister.mailbox].includes(member.mailbox)
  if (isDemo && daysAhead > DEMO_ANSWERS_DAYS) return 0
  const { share = 0 } = shares.find((step) => daysAhead <= step.daysAhead) ?? {}
  // Matches and camps are answered earlier than practices.
  return event.seriesRule === null ? Math.min(0.97, share * 1.4) : share
}

/** Some time in the month before the event; null where the member had no time for it. */
function answeredAt({ clock, random }: Answering, event: Event, member: Member): Date | null {
  const { start } = event
  const from = Math.max(
    start - 30 * DAY_MS,
    new Date(event.createdAt).getTime(),
    member.joinedAt.getTime(),
  )
  const to = Math.min(start, clock.now.getTime())
  return from < to ? new Date(Math.floor(random.between(from, to))) : null
}

function markOf(random: Random, reliability: number, { daysAhead }: Event): Mark {
  if (random.chance(reliability)) return '○'
  return random.chance(daysAhead > 0 ? 0.45 : 0.15) ? '△' : '×'
}

const comments = {
  '○': {
    share: 0.06,
    texts: ['10分ほど遅れます', '送迎の車を出せます（あと3人）', '30分ほど早く帰ります'],
  },
  '△': {
    share: 0.6,
    texts: [
      '歯医者のため遅れるかもしれません',
      '仕事の都合で送迎が未定です',
      '体調を見て連絡します',
    ],
  },
  '×': {
    share: 0.5,
    texts: [
      '法事のため欠席します',
      '発熱のため休みます',
      '学校行事と重なりました',
      '家族の予定があります',
    ],
  },
} as const

function commentOf(random: Random, status: Mark): string | null {
  const { share, texts } = comments[status]
  return random.chance(share) ? random.pick<string>(texts) : null
}

function answererOf(
  { random, club, goalkeeperCoachId }: Answering,
  event: Event,
  { id, siblingId }: Member,
): Pick<Attendance, 'answeredBy' | 'answeredById'> {
  if (!event.studentCanRegister) return { answeredBy: 'coach', answeredById: goalkeeperCoachId }
  if (random.chance(0.04)) return { answeredBy: 'coach', answeredById: club.ownerId }
  if (siblingId && random.chance(0.4)) return { answeredBy: 'sibling', answeredById: siblingId }
  return { answeredBy: 'player', answeredById: id }
}
