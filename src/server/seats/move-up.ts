import { inLine, movesUpUntil } from '../../domain/schedule/seats.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { recordEvents } from '../activity/club-events.ts'
import { type Db, inParts } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { tellOfSeats } from '../notices/seat-notice.ts'
import { recountTallies } from '../tallies/tallies.ts'

/**
 * Under the team's lock, after what may have freed seats: the first who wait get them, until the deadline or a
 * day before the start (rule N7). Nobody waits where there is no limit any more.
 */
export async function moveUp(
  tx: Db,
  teamId: TeamId,
  scheduleIds: readonly string[],
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<void> {
  await inParts([...scheduleIds], async (part) => {
    const answers = await answersWithLine(tx, teamId, part)
    const seated = [...Map.groupBy(answers, ({ scheduleId }) => scheduleId).values()].flatMap(
      (rows) => firstInLine(rows, clock),
    )
    await giveSeats(tx, teamId, seated, { clock, act })
  })
}

/** Whose answers these are, they wait no more, and their families hear of it. */
export async function giveSeats(
  tx: Db,
  teamId: TeamId,
  answers: readonly { id: string; scheduleId: string; studentId: string }[],
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<void> {
  if (answers.length === 0) return
  const ids = answers.map(({ id }) => id)
  await tx.updateTable('attendances').set({ waitingSince: null }).where('id', 'in', ids).execute()
  await recountTallies(tx, [...new Set(answers.map(({ scheduleId }) => scheduleId))])
  const events = answers.map(({ scheduleId, studentId: personId }) => ({
    type: 'answer.seated' as const,
    scheduleId,
    personId,
  }))
  await recordEvents(tx, teamId, events, act)
  await tellOfSeats(tx, teamId, answers, { clock, act })
}

type Row = Awaited<ReturnType<typeof answersWithLine>>[number]

/** Every ○ of those events that take place and for whose seats somebody waits. */
const answersWithLine = (tx: Db, teamId: TeamId, scheduleIds: string[]) =>
  tx
    .selectFrom('schedules')
    .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
    .where('schedules.teamId', '=', teamId)
    .where('schedules.id', 'in', scheduleIds)
    .where('schedules.cancelledAt', 'is', null)
    .where('attendances.status', '=', '○')
    .where(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('attendances as line')
          .whereRef('line.scheduleId', '=', 'schedules.id')
          .where('line.waitingSince', 'is not', null)
          .select(lit(1).as('one')),
      ),
    )
    .select([
      'attendances.id',
      'attendances.scheduleId',
      'attendances.studentId',
      'attendances.waitingSince',
      'schedules.date',
      'schedules.startHour',
      'schedules.startMinute',
      'schedules.deadlineDaysBefore',
      'schedules.deadlineMinute',
      'schedules.capacity',
    ])
    .execute()

function firstInLine(rows: Row[], clock: ClubClock): Row[] {
  const [event] = rows
  const line = inLine(rows)
  if (!event || event.capacity === null) return line
  if (movesUpUntil(event, clock.timeZone) <= clock.now) return []
  return line.slice(0, Math.max(0, event.capacity - (rows.length - line.length)))
}
