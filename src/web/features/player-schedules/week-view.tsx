import { weekOf } from '../../../domain/calendar.ts'
import type { PlayerSchedule } from '../../../domain/schedule.ts'
import { Stack } from '../../components/layout.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { CategoryMap } from '../../lib/categories.ts'
import { useAddresses } from '../player-attendances/use-addresses.ts'
import { usePlayerEvents } from '../player-attendances/use-player-events.ts'
import { EventsError } from '../schedules/events-error.tsx'
import { pageRange } from '../schedules/page-range.ts'
import { WeekDay } from '../schedules/week-day.tsx'
import { EventLine } from './event-line.tsx'
import type { ViewProps } from './view-props.ts'

/** Sunday to Saturday (third document, section 2). `date` is a day of the week. */
export function WeekView({ date, today, choice, filter, onEvent }: ViewProps & { date: string }) {
  const query = usePlayerEvents(pageRange(date, 'week'))
  const { events, error, isFetching, isPlaceholderData } = query
  const shown = events?.filter(filter.passes)
  const waits = !shown || (isPlaceholderData && isFetching)
  return (
    <Stack aria-busy={waits}>
      {(!error || events) &&
        weekOf(date).map((day) => (
          <PlayerWeekDay
            key={day}
            date={day}
            today={day === today}
            events={waits ? null : (shown?.filter((event) => event.date === day) ?? null)}
            categories={choice.map}
            onEvent={onEvent}
          />
        ))}
      <EventsError query={query} stale={!!events} />
    </Stack>
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
    <Skeleton ms="auto" w="13" h="3.5" />
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
