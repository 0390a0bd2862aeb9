import { type Db, inParts } from '../db/database.ts'

/** Of events that go: how many have answers, how many answers, and how many attached files. */
export async function countLost(db: Db, scheduleIds: string[]) {
  const lost = { removedWithAnswers: 0, removedAnswers: 0, removedFiles: 0 }
  await inParts(scheduleIds, async (part) => {
    const answers = await countsByEvent(db, 'attendances', part)
    const files = await countsByEvent(db, 'scheduleFiles', part)
    lost.removedWithAnswers += answers.length
    lost.removedAnswers += sum(answers)
    lost.removedFiles += sum(files)
  })
  return lost
}

const countsByEvent = (db: Db, table: 'attendances' | 'scheduleFiles', scheduleIds: string[]) =>
  db
    .selectFrom(table)
    .where('scheduleId', 'in', scheduleIds)
    .groupBy('scheduleId')
    .select((by) => by.fn.countAll<number>().as('count'))
    .execute()

const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
