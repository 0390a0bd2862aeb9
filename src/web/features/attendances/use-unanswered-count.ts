import type { PlayerMe } from '../../../domain/me.ts'
import { useChosenCategories } from '../student-categories/use-chosen-categories.ts'
import { isWaiting } from './player-waiting.ts'
import { useClubClock } from './use-club-clock.ts'
import { usePlayerEvents } from './use-player-events.ts'

/** How many events wait for the player's answer; 0 while that is unknown, or nobody is signed in. */
export function useUnansweredCount(me: Pick<PlayerMe, 'student' | 'timeZone'> | null): number {
  const timeZone = me?.timeZone ?? 'Asia/Tokyo'
  const { today } = useClubClock(timeZone)
  const { choice } = useChosenCategories(me?.student.id ?? null)
  const chosen = choice?.chosen ?? []
  const { events = [] } = usePlayerEvents(
    { from: today },
    { timeZone, enabled: me !== null && chosen.length > 0 },
  )
  return events.filter((event) => isWaiting(event, chosen)).length
}
