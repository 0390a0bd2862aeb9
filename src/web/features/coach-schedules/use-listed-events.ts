import { addressesByName } from '../../../domain/team/venue.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { LIST_MONTHS, type ScheduleSearch } from '../../shared/schedules/coach-search.ts'
import type { EventFilter } from './coach-filter.ts'
import { listedRanges } from './listed-ranges.ts'

export type ListedEvents = ReturnType<typeof useListedEvents>

/** The list's events: what comes, soonest first, or what is over, newest first; null until known. */
export function useListedEvents(search: ScheduleSearch, today: string, filter: EventFilter | null) {
  const past = search.past ?? false
  const months = search.months ?? LIST_MONTHS
  const enabled = search.view === undefined
  const ranges = listedRanges(today, months, past)
  const { span } = trpc.coach.schedules
  const queries = trpc.useQueries((call) =>
    ranges.map((range) => call.coach.schedules.list(range, { enabled, ...askAgain })),
  )
  // Asked for with the events: a card grows when its address comes after it.
  const venues = trpc.coach.venues.list.useQuery(undefined, { enabled }).data
  const narrowed = filter?.narrows ? [...filter.chosen] : []
  const whole = span.useQuery({ categoryIds: narrowed }, { enabled: enabled && filter !== null })
  const missing = queries.findIndex(({ data }) => data === undefined)
  const known = missing < 0 ? queries : queries.slice(0, missing)
  const parts = known.map(({ data = [] }) => (past ? [...data].reverse() : data))
  const events = filter && known.length > 0 ? parts.flat().filter(filter.passes) : null
  const failed = queries.filter(({ isError }) => isError)
  const [from = '', to = ''] = [ranges.at(-1)?.from, ranges.at(-1)?.to]
  const end = whole.data
  return {
    query: {
      error: failed[0]?.error ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.map(({ refetch }) => refetch()),
    },
    past,
    months,
    /** As far as the events are asked for. */
    from,
    to,
    events,
    addresses: addressesByName(venues),
    /** What lies beyond the events that are shown could not be loaded. */
    isCut: missing > 0 && failed.length > 0,
    /** What lies beyond them is on its way. */
    isGrowing: missing > 0 && failed.length === 0,
    /** Events lie beyond the range, as far as is known. */
    goesOn: end ? (past ? end.from < from : end.to > to) : whole.isError,
  }
}
