import { useEffect } from 'react'
import { today } from '../../../domain/time/clock.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'

interface Query {
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** Asks again once the clubs' day is another than the answer's: what counts from today is over then. */
export function useDaily({ dataUpdatedAt, refetch }: Query) {
  const { timeZone } = useCoachMe()
  const clock = useClubClock(timeZone)
  const answeredOn = dataUpdatedAt ? today({ now: new Date(dataUpdatedAt), timeZone }) : clock.today
  useEffect(() => {
    if (answeredOn !== clock.today) void refetch()
  }, [answeredOn, clock.today, refetch])
  return clock
}
