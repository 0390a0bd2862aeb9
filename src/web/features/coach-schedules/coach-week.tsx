import { weekOf } from '../../../domain/time/calendar.ts'
import { pageRange } from '../../../domain/time/page-range.ts'
import { Stack } from '../../components/look/layout.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { Week } from '../../shared/schedules/week-columns.ts'
import type { ViewProps } from './coach-view.ts'
import { CoachWeekDay } from './coach-week-day.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** Sunday to Saturday, one card a day. */
export function CoachWeek({ date, today, filter, onOpen }: ViewProps) {
  const query = trpc.coach.schedules.list.useQuery(pageRange(date, 'week'), askAgain)
  useNeighbours(query.isSuccess, date, 'week')

  const failure = <EventsError query={query} stale={!!query.data} />
  if (!query.data && query.error) return failure
  const events = query.data?.filter(filter.passes)
  return (
    <Week>
      <Stack aria-busy={!events}>
        {weekOf(date).map((day) => (
          <CoachWeekDay
            // Another one than what stands for it, which would be seen to grow.
            key={events ? day : `${day}?`}
            date={day}
            today={day === today}
            events={events?.filter((event) => event.date === day) ?? null}
            categories={filter.categories}
            onOpen={onOpen}
          />
        ))}
      </Stack>
      {failure}
    </Week>
  )
}
