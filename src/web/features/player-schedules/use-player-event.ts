import { askAgain } from '../../lib/ask-again.ts'
import { isNotFound } from '../../lib/errors.ts'
import { trpc } from '../../lib/trpc.ts'
import { useClubClock } from '../../lib/use-club-clock.ts'
import { usePlayerMe } from '../accounts/me.ts'
import { listedEvent } from '../player-attendances/player-optimistic.ts'
import { closedNow } from '../player-attendances/player-waiting.ts'

/** One event with its people and files in `detail`; `event` is there at once where a list shows it. */
export function usePlayerEvent(id: string) {
  const { student, timeZone } = usePlayerMe()
  const clock = useClubClock(timeZone)
  const { data, dataUpdatedAt, error, isFetching, refetch } = trpc.player.schedules.get.useQuery(
    { studentId: student.id, id },
    askAgain,
  )
  // Deleted meanwhile: what was known of it is no longer true.
  const gone = isNotFound(error)
  const known = gone ? undefined : (data ?? listedEvent(student.id, id))
  const askedAt = data ? dataUpdatedAt : clock.now.getTime()
  return {
    event: known && { ...known, closed: closedNow(known, clock, askedAt) },
    detail: gone ? undefined : data,
    error,
    gone,
    isFetching,
    refetch,
  }
}
