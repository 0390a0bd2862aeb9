import { rangeFrom } from '../../../domain/schedule.ts'
import { useClubClock } from '../../lib/use-club-clock.ts'
import { useChosenCategories } from '../student-categories/use-chosen-categories.ts'
import { isWaiting } from './player-waiting.ts'
import { useEventsOf } from './use-player-events.ts'

interface Person {
  id: string
  timeZone: string | null
}

/**
 * How many events of the coming 400 days wait for the player's answer; 0 while that is unknown. Where the time zone is
 * remembered, the events are asked for beside the account (`isKnown`), not after it.
 */
export function useUnansweredCount({ id, timeZone }: Person, isKnown = true): number {
  const account = { studentId: id, timeZone: timeZone ?? 'Asia/Tokyo' }
  const { today } = useClubClock(account.timeZone)
  const { choice } = useChosenCategories(isKnown ? id : undefined)
  const { events = [] } = useEventsOf(
    account,
    rangeFrom(today),
    timeZone !== null && choice?.chosen.length !== 0,
  )
  return choice ? events.filter((event) => isWaiting(event, choice.chosen)).length : 0
}
