import { timeIssues } from '../../domain/schedule/event-times.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inParts } from '../db/database.ts'
import { expectAnew } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { recountTallies } from '../tallies/tallies.ts'
import { cutSeries } from './cut-series.ts'
import { deleteEvents } from './delete-events.ts'
import { contentOf, type EventContent, insertEvents, replaceCategories } from './event-rows.ts'
import { markChanged } from './mark-changed.ts'
import type { UpdatePlan } from './plan-update.ts'
import {
  changeRule,
  endSeries,
  leaveStart,
  moveEvents,
  removeSkips,
  startSeries,
} from './series.ts'

/** Writes what an edit does. @returns the added events' ids, and the stored files of removed ones */
export async function applyUpdate(
  tx: Db,
  teamId: TeamId,
  plan: UpdatePlan,
  clock: ClubClock,
): Promise<{ addedIds: string[]; unused: string[] }> {
  await applyContent(tx, plan)
  await applyDates(tx, plan)
  const categorised = plan.categoryIds ? plan.categorised : []
  await markChanged(tx, plan.kept, categorised, clock.now)
  const anew = await expectAnew(
    tx,
    clock,
    plan.kept.map(({ id }) => id),
  )
  await recountTallies(tx, [...new Set([...anew, ...askingOthers(plan)])])
  const unused = await deleteEvents(tx, plan.removeIds)
  const { series, following } = plan
  if (series && following) {
    const cut = { series, following, editedId: plan.event.id, added: plan.added }
    return { addedIds: await cutSeries(tx, teamId, cut, clock.now), unused }
  }
  const seriesId = await storeRule(tx, teamId, plan)
  const events = { ...plan.added, dates: plan.addDates }
  const addedIds = seriesId
    ? await insertEvents(tx, teamId, { ...events, seriesId }, clock.now)
    : []
  return { addedIds, unused }
}

/** Those whose edit changes whom they ask. */
const askingOthers = ({ categoryIds, categorised, contentChanges }: UpdatePlan): string[] => [
  ...(categoryIds ? categorised : []),
  ...contentChanges.flatMap(({ ids, content }) => ('studentCanRegister' in content ? ids : [])),
]

async function applyContent(tx: Db, { event, kept, contentChanges, ...plan }: UpdatePlan) {
  for (const { ids, content } of contentChanges) await setContent(tx, ids, content)
  const after = new Map<string, Partial<EventContent>>()
  for (const { ids, content } of contentChanges)
    for (const id of ids) after.set(id, { ...after.get(id), ...content })
  const clashing = kept
    .filter((row) => timeIssues({ ...row, ...after.get(row.id) }).length > 0)
    .map(({ id }) => id)
  await setContent(tx, clashing, { ...hoursOf(event), ...hoursIn(plan.changes) })
  if (plan.categoryIds) await replaceCategories(tx, plan.categorised, plan.categoryIds)
}

/** An event that would end before its start takes both times of the edited one, and nothing else. */
function hoursOf(event: Schedule) {
  const { startHour, startMinute, endHour, endMinute } = contentOf(event)
  return { startHour, startMinute, endHour, endMinute }
}

const HOURS = ['startHour', 'startMinute', 'endHour', 'endMinute'] as const
const hoursIn = (changes: Partial<EventContent>) =>
  Object.fromEntries(HOURS.flatMap((name) => (name in changes ? [[name, changes[name]]] : [])))

const setContent = (tx: Db, ids: string[], content: Partial<EventContent>) =>
  inParts(ids, (part) => tx.updateTable('schedules').set(content).where('id', 'in', part).execute())

/** @returns the id of the series, unless the rule ends it or stays */
async function storeRule(tx: Db, teamId: TeamId, plan: UpdatePlan): Promise<string | null> {
  const { event, series, date, recurrence } = plan
  if (recurrence === undefined) return null
  if (!recurrence) {
    if (series) await endSeries(tx, series.id)
    return null
  }
  if (!series) {
    const first = { id: event.id, date: date ?? event.date }
    return startSeries(tx, teamId, first, recurrence)
  }
  await changeRule(tx, series.id, recurrence, plan.begins)
  // Worked out afresh: an event stands for the date that it has, and a date left out is there again.
  await tx
    .updateTable('schedules')
    .set((by) => ({ seriesDate: by.ref('date') }))
    .where('seriesId', '=', series.id)
    .execute()
  await removeSkips(tx, series.id, plan.addDates)
  return series.id
}

async function applyDates(tx: Db, plan: UpdatePlan) {
  const { event, series, date, following } = plan
  if (following) return moveEvents(tx, plan.movedRows)
  if (date === null || date === event.date) return
  if (series) await leaveStart(tx, series, { id: event.id, movesTo: date })
  await tx.updateTable('schedules').set({ date }).where('id', '=', event.id).execute()
}
