import { addDays, addMonths, daysUntil, weekdayOf } from '../time/dates.ts'
import { endOf, occurrences, type Recurrence } from './recurrence.ts'

/** Why a change of this and the following events is refused. */
export const followingMessages = {
  nothingToCome: 'この日以降に、これからの予定がありません',
  begunMoves: '始まった予定の日付は、「この予定のみ」で変更してください',
  movesBack: 'この日以降の予定は、今日より前には移せません',
  nothingLeft: 'この変更では、この日以降の予定が1件も残りません。削除を選んでください',
}

/** An event of a series as a cut sees it. */
export interface CutEvent {
  id: string
  date: string
  /** The rule's date, which stays when the event is moved alone. */
  seriesDate: string
  /** It has begun, or was called off: no edit of the series reaches it. */
  isFixed: boolean
}

interface Stored {
  startDate: string
  recurrence: Recurrence
  /** In the order of their dates of the rule. */
  events: readonly CutEvent[]
  /** Dates whose event was deleted alone. */
  skips: readonly string[]
}

/** An event that stays in the new part: on which date it takes place, and which date of the rule it is. */
export interface KeptEvent {
  id: string
  date: string
  seriesDate: string
  isFixed: boolean
}

export interface FollowingPlan {
  /** The first date of the rule that is the new part's. */
  cut: string
  /** From where the new part's rule counts. */
  startDate: string
  /** Null where the rule ends with the cut. */
  recurrence: Recurrence | null
  kept: KeptEvent[]
  removeIds: string[]
  addDates: string[]
  skips: string[]
}

interface Edit {
  editedId: string
  /** Where the edit moves its event; null leaves it where it is. */
  movesTo: string | null
  /** Undefined leaves the rule, null ends it. */
  recurrence: Recurrence | null | undefined
  today: string
}

/**
 * Where 「この日以降」 begins (rule S6): at the edited event's date of the rule, or after it where that has begun.
 * Null where nothing is left to come.
 */
export function cutAt(events: readonly (CutEvent & { hasBegun: boolean })[], editedId: string) {
  const edited = events.find(({ id }) => id === editedId)
  if (!edited) return null
  const coming = events
    .filter((event) => !event.hasBegun && event.seriesDate >= edited.seriesDate)
    .map(({ seriesDate }) => seriesDate)
  return coming.toSorted()[0] ?? null
}

/** The rule with an end: what had none keeps the year that it was made for. */
export const withEnd = (startDate: string, recurrence: Recurrence): Recurrence => ({
  ...recurrence,
  endDate: endOf(startDate, recurrence),
})

/**
 * From where a rule counts, seen from one of its dates: that date where the rule goes on from it through its start.
 * A first event that was moved alone stands before the start, which its series has from the next one.
 */
export const countsFrom = (date: string, startDate: string, recurrence: Recurrence): string =>
  date < startDate && occurrences(date, withEnd(startDate, recurrence)).includes(startDate)
    ? date
    : startDate

/** The date of the rule at or after the cut; the cut itself where the rule has none any more. */
const ruleDateFrom = ({ startDate, recurrence }: Stored, cut: string) =>
  occurrences(countsFrom(cut, startDate, recurrence), withEnd(startDate, recurrence)).find(
    (date) => date >= cut,
  ) ?? cut

/** How the part of a series from `cut` on follows an edit (rule S6). */
export function planFollowing(series: Stored, cut: string, edit: Edit): FollowingPlan {
  const part = series.events.filter(({ seriesDate }) => seriesDate >= cut)
  const skips = series.skips.filter((date) => date >= cut)
  const old = withEnd(series.startDate, series.recurrence)
  const from = ruleDateFrom(series, cut)
  if (edit.movesTo === null && edit.recurrence === undefined) {
    const kept = part.map(keptAsIs)
    return { cut, startDate: from, recurrence: old, kept, removeIds: [], addDates: [], skips }
  }
  const move = moveOf(part, edit, series.recurrence)
  const wanted = edit.recurrence === undefined ? old : edit.recurrence
  const recurrence = wanted && move ? shiftedRule(wanted, move.from, move.to) : wanted
  const dates = move ? datesFrom(move.to, recurrence) : fittingFrom(from, recurrence)
  const wantedDates = new Set(dates)
  const moved = part.map((event) => movedWith(event, edit, move))
  // Of what lies before the first date of the old rule, no rule says anything.
  const stays = ({ seriesDate, isFixed }: KeptEvent) =>
    isFixed || wantedDates.has(seriesDate) || seriesDate < from
  const left = move
    ? [...skips, ...fixedDates(part)].map(move.shift).filter((date) => date >= cut)
    : skips
  const taken = new Set([...moved.map(({ seriesDate }) => seriesDate), ...left])
  return {
    cut,
    startDate: dates[0] ?? from,
    recurrence,
    kept: moved.filter(stays),
    removeIds: moved.filter((event) => !stays(event)).map(({ id }) => id),
    addDates: dates.filter((date) => !taken.has(date) && date >= edit.today),
    skips: left,
  }
}

/** No event joins those that have begun or were called off, on the date that theirs would be moved to. */
const fixedDates = (part: readonly CutEvent[]) =>
  part.filter(({ isFixed }) => isFixed).map(({ seriesDate }) => seriesDate)

const datesFrom = (date: string, recurrence: Recurrence | null) =>
  recurrence ? occurrences(date, recurrence) : [date]

/** The date of the cut counts only where it fits, unlike one that is given; something is left anyway. */
function fittingFrom(from: string, recurrence: Recurrence | null): string[] {
  const dates = datesFrom(from, recurrence)
  const isOdd =
    recurrence?.rule === 'weekly' && !weekdaysOf(recurrence, from).includes(weekdayOf(from))
  return isOdd && dates.length > 1 ? dates.slice(1) : dates
}

const weekdaysOf = ({ days }: Recurrence, from: string) => (days.length ? days : [weekdayOf(from)])

const keptAsIs = ({ id, date, seriesDate, isFixed }: CutEvent): KeptEvent => ({
  id,
  date,
  seriesDate,
  isFixed,
})

interface Move {
  from: string
  to: string
  shift: (date: string) => string
}

/** A new date in the edit moves the dates that repeat with it: the other Wednesdays become Thursdays, too. */
function moveOf(
  part: readonly CutEvent[],
  { editedId, movesTo }: Edit,
  { rule }: Recurrence,
): Move | null {
  const edited = part.find(({ id }) => id === editedId)
  if (!edited || movesTo === null) return null
  const from = edited.seriesDate
  return { from, to: movesTo, shift: (date) => shifted(rule, from, movesTo, date) }
}

/** One that was moved alone stays on its own date; one that is fixed stays as it is. */
function movedWith(event: CutEvent, { editedId }: Edit, move: Move | null): KeptEvent {
  if (!move || event.isFixed) return keptAsIs(event)
  const seriesDate = move.shift(event.seriesDate)
  const isOwn = event.date !== event.seriesDate
  const date = event.id === editedId ? move.to : isOwn ? event.date : seriesDate
  return { ...keptAsIs(event), date, seriesDate }
}

function shifted(rule: Recurrence['rule'], from: string, to: string, date: string): string {
  if (rule === 'monthly') {
    const months = monthOf(to) - monthOf(from)
    const day = Number(to.slice(8))
    return addDays(`${addMonths(date.slice(0, 7), months)}-01`, day - 1)
  }
  const repeatsWith = rule === 'daily' || weekdayOf(date) === weekdayOf(from)
  return repeatsWith ? addDays(date, daysUntil(to, from)) : date
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** A weekly rule with the weekday that an event is moved to in the place of its own. */
function shiftedRule(recurrence: Recurrence, from: string, to: string): Recurrence {
  const { days } = recurrence
  if (recurrence.rule !== 'weekly' || !days.includes(weekdayOf(from))) return recurrence
  const others = days.filter((day) => day !== weekdayOf(from))
  return { ...recurrence, days: [...new Set([...others, weekdayOf(to)])].sort((a, b) => a - b) }
}
