import { type Attendance, tallyKeyOf } from '../../domain/schedule/attendance.ts'
import { type Db, inParts } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { areKept, type Events, expectedMembers } from '../expectations/expected.ts'
import type { TeamId } from '../identity/team-id.ts'
import { countAll, countGiven, countMissing } from './count.ts'

export const COUNTS = ['present', 'waiting', 'maybe', 'absent', 'unanswered'] as const

/**
 * Counts events' answers anew (decision 023), under the team's lock: after answers to them, their categories or
 * whom they ask have changed, and for new ones.
 */
export async function recountTallies(tx: Db, scheduleIds: readonly string[]): Promise<void> {
  const [id, ...more] = scheduleIds
  if (id && more.length === 0) await recountOne(tx, { id })
  else
    await inParts([...scheduleIds], (part) =>
      storeCounts(tx, tx.selectFrom('schedules').where('schedules.id', 'in', part)).execute(),
    )
}

const storeCounts = (tx: Db, events: Events) =>
  tx
    .insertInto('tallies')
    .columns(['scheduleId', ...COUNTS])
    .expression(countAll(tx, events))
    .onConflict((conflict) =>
      conflict.column('scheduleId').doUpdateSet((row) => ({
        present: row.ref('excluded.present'),
        waiting: row.ref('excluded.waiting'),
        maybe: row.ref('excluded.maybe'),
        absent: row.ref('excluded.absent'),
        unanswered: row.ref('excluded.unanswered'),
      })),
    )

/** After each answer. */
const recountOne = prepared<{ id: string }>()((db, value) =>
  storeCounts(db, db.selectFrom('schedules').where('schedules.id', '=', value('id'))),
)

type Given = Pick<Attendance, 'status' | 'waitingSince'>

/**
 * The same after one member's answer to an event where nobody waits for a seat: it moves from one count to another.
 * Without an answer before or after, it counts as unanswered where the event expects the member.
 */
export async function tallyAnswer(
  tx: Db,
  { scheduleId, studentId }: { scheduleId: string; studentId: string },
  before: Given | undefined,
  after: Given | undefined,
): Promise<void> {
  const counts = { present: 0, waiting: 0, maybe: 0, absent: 0 }
  if (before) counts[tallyKeyOf(before)] -= 1
  if (after) counts[tallyKeyOf(after)] += 1
  const moved = { ...counts, id: scheduleId }
  if (before && after) await addGiven(tx, moved)
  else if (before || after) await addAnswer(tx, { ...moved, studentId, missing: before ? 1 : -1 })
}

type Counted = 'present' | 'waiting' | 'maybe' | 'absent'
type Moved = Record<Counted, number> & { id: string }

const addGiven = prepared<Moved>()((db, value) =>
  db
    .updateTable('tallies')
    .where('scheduleId', '=', value('id'))
    .set((by) => ({
      present: by('present', '+', value('present')),
      waiting: by('waiting', '+', value('waiting')),
      maybe: by('maybe', '+', value('maybe')),
      absent: by('absent', '+', value('absent')),
    })),
)

const addAnswer = prepared<Moved & { studentId: string; missing: number }>()((db, value) => {
  const event = db.selectFrom('schedules').where('schedules.id', '=', value('id'))
  const expected = db
    .selectFrom(expectedMembers(event, [value('studentId')]).as('member'))
    .select((by) => by.fn.countAll<number>().as('count'))
  return db
    .updateTable('tallies')
    .where('scheduleId', '=', value('id'))
    .set((by) => ({
      present: by('present', '+', value('present')),
      waiting: by('waiting', '+', value('waiting')),
      maybe: by('maybe', '+', value('maybe')),
      absent: by('absent', '+', value('absent')),
      unanswered: by('unanswered', '+', by(value('missing'), '*', expected)),
    }))
})

/**
 * Runs what changes members' categories or status, under the team's lock and after `keepExpectations`: no event
 * counts them as unanswered as before, and then as they are.
 */
export async function retallyMembers<Result>(
  tx: Db,
  teamId: TeamId,
  studentIds: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  await addMissing(tx, teamId, studentIds, -1)
  const result = await change()
  await addMissing(tx, teamId, studentIds, 1)
  return result
}

/** Before a member goes, with answers and expectations. */
export async function untallyMember(tx: Db, teamId: TeamId, studentId: string): Promise<void> {
  const events = eventsOf(tx, teamId)
  await tx
    .updateTable('tallies')
    .from(countMissing(tx, events, [studentId]).as('missing'))
    .whereRef('missing.id', '=', 'tallies.scheduleId')
    .set((by) => ({ unanswered: by('tallies.unanswered', '-', by.ref('missing.unanswered')) }))
    .execute()
  await tx
    .updateTable('tallies')
    .from(countGiven(events, [studentId]).as('given'))
    .whereRef('given.id', '=', 'tallies.scheduleId')
    .set((by) => ({
      present: by('tallies.present', '-', by.ref('given.present')),
      waiting: by('tallies.waiting', '-', by.ref('given.waiting')),
      maybe: by('tallies.maybe', '-', by.ref('given.maybe')),
      absent: by('tallies.absent', '-', by.ref('given.absent')),
    }))
    .execute()
}

const eventsOf = (tx: Db, teamId: TeamId) =>
  tx.selectFrom('schedules').where('schedules.teamId', '=', teamId)

/** Events whose expectations are kept expect whom they did. */
const addMissing = (tx: Db, teamId: TeamId, studentIds: readonly string[], sign: 1 | -1) =>
  inParts([...studentIds], (part) =>
    tx
      .updateTable('tallies')
      .from(countMissing(tx, eventsOf(tx, teamId).where(areKept(0)), part).as('missing'))
      .whereRef('missing.id', '=', 'tallies.scheduleId')
      .set((by) => ({
        unanswered: by('tallies.unanswered', sign === 1 ? '+' : '-', by.ref('missing.unanswered')),
      }))
      .execute(),
  )
