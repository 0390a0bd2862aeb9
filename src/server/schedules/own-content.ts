import type { Db } from '../db/database.ts'
import type { EventContent } from './event-rows.ts'
import { unitsOf } from './merge-update.ts'
import type { EventRow } from './series.ts'

/** A change of content, and which events it reaches. */
export interface ContentChange {
  ids: string[]
  content: Partial<EventContent>
}

/**
 * What of a change reaches which events: what was given to one event alone stays (rule S6). That is, where an
 * event has neither what the edited one had nor what most of its series have.
 */
export function changesByUnit(
  kept: readonly EventRow[],
  { series, edited }: { series: readonly EventRow[]; edited: EventRow | undefined },
  changes: Partial<EventContent>,
): ContentChange[] {
  return unitsOf(changes).map((unit) => {
    const textOf = (row: EventRow) => JSON.stringify(unit.map((column) => row[column]))
    const reached = reachedBy(
      kept.map(withValue(textOf)),
      series.map(textOf),
      edited && textOf(edited),
    )
    const content = Object.fromEntries(unit.map((column) => [column, changes[column]]))
    return { ids: reached, content }
  })
}

interface Valued {
  id: string
  value: string
}
const withValue =
  (textOf: (row: EventRow) => string) =>
  (row: EventRow): Valued => ({ id: row.id, value: textOf(row) })

/** Ids of those whose value isn't their own. */
export function reachedBy(
  kept: readonly Valued[],
  values: readonly string[],
  edited: string | undefined,
): string[] {
  const usual = mostFrequent(values, edited)
  return kept.filter(({ value }) => value === usual || value === edited).map(({ id }) => id)
}

/** Where several are as frequent, `preferred`, or the first. */
export function mostFrequent(values: readonly string[], preferred: string | undefined) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if (preferred !== undefined && counts.get(preferred) === most) return preferred
  return [...counts].find(([, count]) => count === most)?.[0]
}

/** The categories of each of these events, as one text. */
export async function categoryTexts(db: Db, seriesId: string): Promise<Map<string, string>> {
  const links = await db
    .selectFrom('scheduleCategories')
    .innerJoin('schedules', 'schedules.id', 'scheduleCategories.scheduleId')
    .where('schedules.seriesId', '=', seriesId)
    .select(['scheduleCategories.scheduleId', 'scheduleCategories.categoryId'])
    .orderBy('scheduleCategories.position')
    .orderBy('scheduleCategories.categoryId')
    .execute()
  const texts = new Map<string, string>()
  for (const { scheduleId, categoryId } of links)
    texts.set(scheduleId, `${texts.get(scheduleId) ?? ''}${categoryId},`)
  return texts
}
