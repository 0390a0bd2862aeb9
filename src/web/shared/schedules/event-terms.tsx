import { formatTimeLeft } from '../../../domain/schedule/deadline.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatShortDate, formatTime } from '../../../domain/time/calendar.ts'
import { minuteOfDay, today } from '../../../domain/time/clock.ts'
import { useTimeZone } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Fact } from './event-facts.tsx'

const Left = styled('strong', { base: { color: 'accent.ink', whiteSpace: 'nowrap' } })

/** Until when it is answered, and how many seats it has: each a `Fact`, where there is any. */
export function EventTerms({
  event,
}: {
  event: Pick<Schedule, 'deadlineAt' | 'capacity' | 'tally' | 'cancelledAt'>
}) {
  const { deadlineAt, capacity, tally } = event
  if (event.cancelledAt !== null) return null
  return (
    <>
      {deadlineAt !== null && (
        <Fact icon="checkCircle">
          <Deadline at={deadlineAt} />
        </Fact>
      )}
      {capacity !== null && (
        <Fact icon="users">
          <span className="gap">
            <span>
              定員 <b>{capacity}</b>・空き <b>{Math.max(0, capacity - tally.present)}</b>
            </span>
            {tally.waiting > 0 && <em>キャンセル待ち {tally.waiting}人</em>}
          </span>
        </Fact>
      )}
    </>
  )
}

function Deadline({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const clock = useClubClock(timeZone)
  const deadline = { now: new Date(at), timeZone }
  const date = today(deadline)
  const minute = minuteOfDay(deadline)
  const time = formatTime(Math.floor(minute / 60), minute % 60)
  return (
    <span className="gap">
      <span>
        締切 <b>{`${formatShortDate(date)} ${time}`}</b>
      </span>
      {deadline.now > clock.now ? (
        <Left>{formatTimeLeft(deadline.now, clock)}</Left>
      ) : (
        <em>締め切りました</em>
      )}
    </span>
  )
}
