import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DateRange } from '../../../domain/time/calendar.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { draftKey, dropStored } from './player-drafts.ts'
import { closedNow } from './player-waiting.ts'

interface Account {
  studentId: string
  timeZone: string
}

/**
 * The team's events of some days as a player sees them, closed once their start passes. The account is
 * named, so that another one's answers are refused where the session has changed (decision 008).
 */
export function useEventsOf(
  { studentId, timeZone }: Account,
  { from, to }: DateRange,
  enabled = true,
) {
  const clock = useClubClock(timeZone)
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } =
    trpc.player.schedules.list.useQuery(
      { studentId, from, to },
      { enabled, placeholderData: keepPreviousData, ...askAgain },
    )
  // An answer may be stored though the server's word of it was lost.
  useEffect(() => {
    for (const event of data ?? []) dropStored(draftKey(studentId, event.id), event)
  }, [data, studentId])
  const events = useMemo(
    () => data?.map((event) => ({ ...event, closed: closedNow(event, clock, dataUpdatedAt) })),
    [data, dataUpdatedAt, clock],
  )
  return { events, error, isFetching, isPlaceholderData, refetch, clock }
}

/** The same for the open account. */
export function usePlayerEvents(range: DateRange) {
  const { student, timeZone } = usePlayerMe()
  return useEventsOf({ studentId: student.id, timeZone }, range)
}
