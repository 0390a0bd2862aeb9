import { askAgain } from '../../lib/query/ask-again.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { listedEvent } from '../../shared/own-answers/player-optimistic.ts'
import { closedNow } from '../../shared/own-answers/player-waiting.ts'

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
