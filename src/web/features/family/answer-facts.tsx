import { formatDeadline } from '../../../domain/schedule/deadline.ts'
import type { FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import { type ClubClock, today } from '../../../domain/time/clock.ts'
import { Badge } from '../../components/look/badge.tsx'
import { Fact } from '../../shared/schedules/event-facts.tsx'

/** Until when an event takes answers, how many seats are left, or that it was called off. */
export function AnswerFacts({ event, clock }: { event: FamilySchedule; clock: ClubClock }) {
  const { deadlineAt, capacity, tally, cancelledAt, cancelReason } = event
  if (cancelledAt)
    return (
      <Fact icon="close">
        <Badge look="alert">中止</Badge> {cancelReason}
      </Fact>
    )
  const isToday =
    deadlineAt !== null &&
    today({ now: new Date(deadlineAt), timeZone: clock.timeZone }) === today(clock)
  return (
    <>
      {deadlineAt && (
        <Fact icon="checkCircle">
          {isToday ? (
            <Badge look="accent">
              締切 今日 {formatDeadline(deadlineAt, clock.timeZone).split(' ')[1]}
            </Badge>
          ) : (
            <>締切 {formatDeadline(deadlineAt, clock.timeZone)}</>
          )}
        </Fact>
      )}
      {capacity !== null && (
        <Fact icon="users">
          定員{capacity}・空き{Math.max(0, capacity - tally.present - tally.waiting)}
        </Fact>
      )}
    </>
  )
}
