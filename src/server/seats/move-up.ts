import { lastPlace, movesUpUntil, seatsGiven } from '../../domain/schedule/seats.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type AnsweredBy, recordAnswerChanges } from '../activity/answer-history.ts'
import { recordEvents } from '../activity/club-events.ts'
import { type Db, inParts } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { tellOfSeats } from '../notices/seat-notice.ts'
import { recountTallies } from '../tallies/tallies.ts'

/**
 * Under the team's lock, after what may have freed seats: the first who wait get them, until the deadline or a
 * day before the start (rule N7). A member on leave gives theirs up to them. Nobody waits where there is no limit
 * any more.
 */
export async function moveUp(
  tx: Db,
  teamId: TeamId,
  scheduleIds: readonly string[],
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<void> {
  await inParts([...scheduleIds], async (part) => {
    const answers = await answersWithLine(tx, teamId, part)
    const given = [...Map.groupBy(answers, ({ scheduleId }) => scheduleId).values()].map((rows) =>
      changesOf(rows, clock),
    )
    await takeBack(
      tx,
      given.flatMap(({ back }) => back),
    )
    const seated = given.flatMap((one) => one.seated)
    await giveSeats(tx, teamId, seated, { clock, act })
  })
}

/** Nobody has given a seat that moved up by itself. */
const BY_ITSELF: AnsweredBy = { answeredBy: 'player', answeredById: null, name: null }

/**
 * Whose answers these are, they wait no more, and their families hear of it. Their history says it, too.
 * @param by the coach who gives them, if one does
 */
export async function giveSeats(
  tx: Db,
  teamId: TeamId,
  answers: readonly { id: string; scheduleId: string; studentId: string }[],
  { clock, act, by }: { clock: ClubClock; act: Act; by?: AnsweredBy },
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
  const changes = answers.map(({ scheduleId, studentId }) => ({
    ...{ scheduleId, studentId },
    ...({ before: '○', after: '○', commentChanged: false } as const),
  }))
  const source = by ? 'coach' : 'seat'
  await recordAnswerChanges(tx, teamId, changes, { by: by ?? BY_ITSELF, source, now: act.now })
  await tellOfSeats(tx, teamId, answers, { clock, act })
}

type Row = Awaited<ReturnType<typeof answersWithLine>>[number]

/** Those who wait now, the last ones in line. */
async function takeBack(tx: Db, answers: readonly (Row & { waitsFrom: string })[]) {
  for (const { id, waitsFrom } of answers)
    await tx
      .updateTable('attendances')
      .set({ waitingSince: waitsFrom })
      .where('id', '=', id)
      .execute()
  const ids = answers.map(({ scheduleId }) => scheduleId)
  if (ids.length > 0) await recountTallies(tx, [...new Set(ids)])
}

/** Every ○ of those events that take place, and where somebody waits for a seat or has one on leave. */
const answersWithLine = (tx: Db, teamId: TeamId, scheduleIds: string[]) =>
  tx
    .selectFrom('schedules')
    .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
    .innerJoin('students', 'students.id', 'attendances.studentId')
    .where('schedules.teamId', '=', teamId)
    .where('schedules.id', 'in', scheduleIds)
    .where('schedules.cancelledAt', 'is', null)
    .where('attendances.status', '=', '○')
    .where(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('attendances as line')
          .innerJoin('students as one', 'one.id', 'line.studentId')
          .whereRef('line.scheduleId', '=', 'schedules.id')
          .where('line.status', '=', '○')
          .where((by) =>
            by.or([by('line.waitingSince', 'is not', null), by('one.playerType', '=', 'inactive')]),
          )
          .select(lit(1).as('one')),
      ),
    )
    .select([
      'attendances.id',
      'attendances.scheduleId',
      'attendances.studentId',
      'attendances.waitingSince',
      'students.playerType',
      'schedules.date',
      'schedules.startHour',
      'schedules.startMinute',
      'schedules.deadlineDaysBefore',
      'schedules.deadlineMinute',
      'schedules.capacity',
    ])
    .execute()

function changesOf(rows: Row[], clock: ClubClock) {
  const [event] = rows
  const isOver =
    event && event.capacity !== null && movesUpUntil(event, clock.timeZone) <= clock.now
  if (!event || isOver) return { seated: [], back: [] }
  const seats = rows.map((row) => ({ ...row, isOnLeave: row.playerType === 'inactive' }))
  const { seated, back } = seatsGiven(event.capacity, seats)
  const line = [...rows]
  return {
    seated,
    back: back.map((row) => {
      const waitsFrom = lastPlace(line, clock.now)
      line.push({ ...row, waitingSince: waitsFrom })
      return { ...row, waitsFrom }
    }),
  }
}
