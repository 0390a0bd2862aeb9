import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { weekOf } from '../../../domain/time/calendar.ts'
import { pageRange } from '../../../domain/time/page-range.ts'
import { Stack } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { usePlayerEvents } from '../../shared/own-answers/use-player-events.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { COLUMNS, Week } from '../../shared/schedules/week-columns.ts'
import { WeekDay } from '../../shared/schedules/week-day.tsx'
import { EventLine } from './event-line.tsx'
import type { ViewProps } from './view-props.ts'

/** Sunday to Saturday. `date` is a day of the week. */
export function WeekView({ date, today, choice, filter, onEvent }: ViewProps & { date: string }) {
  const query = usePlayerEvents(pageRange(date, 'week'))
  const { events, error, isFetching, isPlaceholderData } = query
  const shown = events?.filter(filter.passes)
  const waits = !shown || (isPlaceholderData && isFetching)
  return (
    <Week>
      <Stack aria-busy={waits}>
        {(!error || events) &&
          weekOf(date).map((day) => (
            <PlayerWeekDay
              // Another one than what stands for it, which would be seen to grow.
              key={waits ? `${day}?` : day}
              date={day}
              today={day === today}
              events={waits ? null : (shown?.filter((event) => event.date === day) ?? null)}
              categories={choice.map}
              onEvent={onEvent}
            />
          ))}
      </Stack>
      <EventsError query={query} stale={!!events} />
    </Week>
  )
}

interface DayProps {
  date: string
  today: boolean
  /** Null while they are on their way. */
  events: readonly PlayerSchedule[] | null
  categories: CategoryMap
  onEvent: (id: string) => void
}

function PlayerWeekDay({ date, today, events, categories, onEvent }: DayProps) {
  const address = useAddresses()
  const count = events ? (
    <p>{events.length > 0 ? `${events.length}件` : '予定なし'}</p>
  ) : (
    <Skeleton ms="auto" w="13" h="3.5" css={{ [COLUMNS]: { ms: '0' } }} />
  )
  return (
    <WeekDay date={date} today={today} count={count}>
      {events && events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <EventLine
                event={event}
                categories={categories}
                address={address(event.venue)}
                onOpen={() => onEvent(event.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </WeekDay>
  )
}
