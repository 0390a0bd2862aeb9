import { useState } from 'react'
import { addDays, addMonths } from '../../../domain/dates.ts'
import { addressesByName } from '../../../domain/venue.ts'
import { askAgain } from '../../lib/ask-again.ts'
import { trpc } from '../../lib/trpc.ts'
import type { EventFilter } from './coach-filter.ts'
import { LIST_MONTHS, type ScheduleSearch } from './coach-search.ts'

export type ListedEvents = ReturnType<typeof useListedEvents>

/** The list's events: what comes, soonest first, or what is over, newest first; null until known. */
export function useListedEvents(search: ScheduleSearch, today: string, filter: EventFilter | null) {
  const past = search.past ?? false
  const months = search.months ?? LIST_MONTHS
  const enabled = search.view === undefined
  const range = past
    ? { from: addMonths(today, -months), to: addDays(today, -1) }
    : { from: today, to: addMonths(today, months) }
  const { list, span } = trpc.coach.schedules
  const query = list.useQuery(range, {
    enabled,
    placeholderData: (before) => before,
    ...askAgain,
  })
  // Asked for with the events: a card grows when its address comes after it.
  const venues = trpc.coach.venues.list.useQuery(undefined, { enabled }).data
  const [last, setLast] = useState({ past, data: query.data })
  if (query.data && query.data !== last.data) setLast({ past, data: query.data })
  // What was shown stays where more of it fails.
  const data = query.data ?? (last.past === past ? last.data : undefined)
  const narrowed = filter?.narrows ? [...filter.chosen] : []
  const whole = span.useQuery({ categoryIds: narrowed }, { enabled: enabled && filter !== null })
  const events = (filter && data?.filter(filter.passes)) ?? null
  if (past) events?.reverse()
  const end = whole.data
  return {
    query,
    past,
    months,
    range,
    events,
    addresses: addressesByName(venues),
    /** What lies beyond the events that are shown could not be loaded. */
    isCut: query.isError && !query.data,
    /** Events lie beyond the range, as far as is known. */
    goesOn: end ? (past ? end.from < range.from : end.to > range.to) : whole.isError,
  }
}
