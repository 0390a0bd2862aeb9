import { describeSeries } from '../../../domain/schedule/recurrence.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { Badge } from '../../components/look/badge.tsx'

type Flags = Pick<Schedule, 'studentCanRegister' | 'seriesRule' | 'seriesInterval'>

/** Who may register, and whether it repeats; the list alone says what is usual, as documented. */
export function EventBadges({ event, listed = false }: { event: Flags; listed?: boolean }) {
  return (
    <>
      {event.studentCanRegister ? listed && <Badge>生徒登録可</Badge> : <Badge>コーチ指定</Badge>}
      <RepeatBadge event={event} />
    </>
  )
}

/** 毎日, 毎週, 毎月 or for example 2週ごと for an event of a series. */
export function RepeatBadge({ event }: { event: Pick<Schedule, 'seriesRule' | 'seriesInterval'> }) {
  const often = describeSeries(event)
  return often && <Badge icon="repeat">{often}</Badge>
}
