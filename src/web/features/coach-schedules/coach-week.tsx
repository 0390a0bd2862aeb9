import { weekOf } from '../../../domain/time/calendar.ts'
import { Stack } from '../../components/look/layout.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { pageRange } from '../../shared/schedules/page-range.ts'
import type { ViewProps } from './coach-view.ts'
import { CoachWeekDay } from './coach-week-day.tsx'
import { useNeighbours } from './use-neighbours.ts'

const Quiet = styled('div', {
  base: { transition: 'opacity 120ms ease-out', '&[aria-busy=true]': { opacity: 0.6 } },
})

/** Sunday to Saturday, one card a day. */
export function CoachWeek({ date, today, filter, onOpen }: ViewProps) {
  const query = trpc.coach.schedules.list.useQuery(pageRange(date, 'week'), askAgain)
  useNeighbours(query.isSuccess, date, 'week')

  const failure = <EventsError query={query} stale={!!query.data} />
  if (!query.data) return query.error ? failure : <EventListSkeleton count={7} />
  const events = query.data.filter(filter.passes)
  return (
    <Quiet>
      <Stack>
        {weekOf(date).map((day) => (
          <CoachWeekDay
            key={day}
            date={day}
            today={day === today}
            events={events.filter((event) => event.date === day)}
            categories={filter.categories}
            onOpen={onOpen}
          />
        ))}
      </Stack>
      {failure}
    </Quiet>
  )
}
