import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DateRange } from '../../../domain/calendar.ts'
import { trpc } from '../../lib/trpc.ts'
import { useClubClock } from '../../lib/use-club-clock.ts'
import { closedNow } from './player-waiting.ts'

/** After a failed refetch alone: nothing else is ever stale. */
export const askAgainOnReturn = { refetchOnReconnect: true, refetchOnWindowFocus: true } as const

interface Options {
  timeZone: string
  enabled?: boolean
}

/** The team's events of some days as the player sees them, closed once their start passes. */
export function usePlayerEvents(
  { from, to }: Partial<DateRange>,
  { timeZone, enabled = true }: Options,
) {
  const clock = useClubClock(timeZone)
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } =
    trpc.player.schedules.list.useQuery(
      { from, to },
      { enabled, placeholderData: keepPreviousData, ...askAgainOnReturn },
    )
  const events = useMemo(
    () => data?.map((event) => ({ ...event, closed: closedNow(event, clock, dataUpdatedAt) })),
    [data, dataUpdatedAt, clock],
  )
  return { events, error, isFetching, isPlaceholderData, refetch, clock }
}
