import { type Db, inParts } from '../db/database.ts'
import type { Children } from './undo-snapshot.ts'

/** What would go with these events. */
export async function readChildren(db: Db, scheduleIds: string[]): Promise<Children> {
  const found: Children[] = []
  await inParts(scheduleIds, async (part) => {
    found.push({
      scheduleCategories: await db
        .selectFrom('scheduleCategories')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      attendances: await db
        .selectFrom('attendances')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      attendanceChanges: await db
        .selectFrom('attendanceChanges')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      scheduleFiles: await db
        .selectFrom('scheduleFiles')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      expectations: await db
        .selectFrom('expectations')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      formerAnswers: await db
        .selectFrom('formerAnswers')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      reminders: await db
        .selectFrom('reminders')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
      toldDeadlines: await db
        .selectFrom('toldDeadlines')
        .selectAll()
        .where('scheduleId', 'in', part)
        .execute(),
    })
  })
  return {
    scheduleCategories: found.flatMap((part) => part.scheduleCategories),
    attendances: found.flatMap((part) => part.attendances),
    attendanceChanges: found.flatMap((part) => part.attendanceChanges),
    scheduleFiles: found.flatMap((part) => part.scheduleFiles),
    expectations: found.flatMap((part) => part.expectations),
    formerAnswers: found.flatMap((part) => part.formerAnswers),
    reminders: found.flatMap((part) => part.reminders),
    toldDeadlines: found.flatMap((part) => part.toldDeadlines),
  }
}

/** Puts it back, but for what belongs to somebody or something that is gone meanwhile. */
export async function restoreChildren(tx: Db, all: Children): Promise<void> {
  const students = await present(tx, 'students', [
    ...all.attendances.map(({ studentId }) => studentId),
    ...all.attendances.map(({ answeredById }) => answeredById ?? ''),
    ...all.attendanceChanges.flatMap(({ studentId, byId }) => [studentId, byId ?? '']),
    ...all.expectations.map(({ studentId }) => studentId),
  ])
  const categories = await present(
    tx,
    'categories',
    all.scheduleCategories.map(({ categoryId }) => categoryId),
  )
  const former = await present(
    tx,
    'formerMembers',
    all.formerAnswers.map(({ formerMemberId }) => formerMemberId),
  )
  const isThere = ({ studentId }: { studentId: string }) => students.has(studentId)
  const answerers = [
    ...all.attendances.map(({ answeredById }) => answeredById ?? ''),
    ...all.attendanceChanges.map(({ byId }) => byId ?? ''),
  ]
  const coaches = await present(tx, 'coaches', answerers)
  const accounts = await present(tx, 'accounts', answerers)
  // Rule M1: who is gone leaves no name.
  const isGone = (id: string | null) =>
    id !== null && !students.has(id) && !coaches.has(id) && !accounts.has(id)
  await inParts(
    all.scheduleCategories.filter(({ categoryId }) => categories.has(categoryId)),
    (part) => tx.insertInto('scheduleCategories').values(part).execute(),
  )
  await inParts(
    all.attendances
      .filter(isThere)
      .map((answer) => (isGone(answer.answeredById) ? { ...answer, answeredById: null } : answer)),
    (part) => tx.insertInto('attendances').values(part).execute(),
  )
  await inParts(
    all.attendanceChanges
      .filter(isThere)
      .map((change) => (isGone(change.byId) ? { ...change, byId: null, byName: null } : change)),
    (part) => tx.insertInto('attendanceChanges').values(part).execute(),
  )
  await inParts(all.scheduleFiles, (part) => tx.insertInto('scheduleFiles').values(part).execute())
  await inParts(all.expectations.filter(isThere), (part) =>
    tx.insertInto('expectations').values(part).execute(),
  )
  await inParts(
    all.formerAnswers.filter(({ formerMemberId }) => former.has(formerMemberId)),
    (part) => tx.insertInto('formerAnswers').values(part).execute(),
  )
  const reminded = await present(
    tx,
    'accounts',
    all.reminders.map(({ accountId }) => accountId),
  )
  await inParts(
    all.reminders.filter(({ accountId }) => reminded.has(accountId)),
    (part) => tx.insertInto('reminders').values(part).execute(),
  )
  await inParts(all.toldDeadlines, (part) => tx.insertInto('toldDeadlines').values(part).execute())
}

/** Those of the ids that are still there. */
export async function present(
  db: Db,
  table: 'students' | 'categories' | 'formerMembers' | 'coaches' | 'accounts' | 'series',
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  await inParts([...new Set(ids)], async (part) => {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', part).execute()
    for (const { id } of rows) found.add(id)
  })
  return found
}
