import { rangeFrom } from '../../../domain/schedule/schedule.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { isAsking } from '../../shared/own-answers/player-waiting.ts'
import { useEventsOf } from '../../shared/own-answers/use-player-events.ts'
import { useChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'

interface Person {
  id: string
  timeZone: string | null
}

interface How {
  /** The server has said who it is. */
  isKnown: boolean
  /** Nobody looks at it, in a guardian's session. */
  isOff: boolean
}

/**
 * How many events of the coming 400 days wait for the player's answer; 0 while that is unknown. Where the time zone is
 * remembered, the events are asked for beside the account (`isKnown`), not after it.
 */
export function useUnansweredCount({ id, timeZone }: Person, { isKnown, isOff }: How): number {
  const account = { studentId: id, timeZone: timeZone ?? 'Asia/Tokyo' }
  const { today } = useClubClock(account.timeZone)
  const { choice } = useChosenCategories(isKnown ? id : undefined)
  const { events = [] } = useEventsOf(
    account,
    rangeFrom(today),
    !isOff && timeZone !== null && choice?.chosen.length !== 0,
  )
  return choice ? events.filter((event) => isAsking(event, choice.chosen, today)).length : 0
}
