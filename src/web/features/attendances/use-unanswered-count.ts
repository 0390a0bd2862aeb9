import type { PlayerMe } from '../../../domain/me.ts'
import { useClubClock } from '../../lib/use-club-clock.ts'
import { useChosenCategories } from '../student-categories/use-chosen-categories.ts'
import { isWaiting } from './player-waiting.ts'
import { usePlayerEvents } from './use-player-events.ts'

/**
 * How many events wait for the player's answer; 0 while that is unknown, or nobody is signed in. Where
 * the time zone is remembered, the events are asked for beside the account, not after it.
 */
export function useUnansweredCount(
  me: Pick<PlayerMe, 'student' | 'timeZone'> | null,
  remembered: string | null = null,
): number {
  const known = me?.timeZone ?? remembered
  const timeZone = known ?? 'Asia/Tokyo'
  const { today } = useClubClock(timeZone)
  const { choice } = useChosenCategories(me?.student.id ?? null)
  const { events = [] } = usePlayerEvents(
    { from: today },
    { timeZone, enabled: known !== null && choice?.chosen.length !== 0 },
  )
  return choice ? events.filter((event) => isWaiting(event, choice.chosen)).length : 0
}
