import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { BADGES_SHOWN, CategoryBadges } from '../../components/look/badge.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { Tally } from '../../shared/answers/tally.tsx'
import { COLUMNS } from '../../shared/schedules/week-columns.ts'
import { WeekDay } from '../../shared/schedules/week-day.tsx'
import type { CoachScheduleProps } from './coach-schedule.tsx'
import { EventActions } from './event-actions.tsx'
import { RepeatBadge } from './event-badges.tsx'
import { EventRow } from './event-row.tsx'

interface Props {
  date: string
  today: boolean
  /** Null while they are on their way. */
  events: readonly Schedule[] | null
  categories: CategoryMap
  onOpen: CoachScheduleProps['onOpen']
}

export function CoachWeekDay({ date, today, events, categories, onOpen }: Props) {
  const count = events ? (
    <p>{events.length}件のスケジュール</p>
  ) : (
    <Skeleton ms="auto" w="28" h="3.5" css={{ [COLUMNS]: { ms: '0', w: '20' } }} />
  )
  return (
    <WeekDay date={date} today={today} count={count}>
      {events && events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow
                event={event}
                badges={
                  <>
                    <CategoryBadges
                      categories={pickCategories(categories, event.categoryIds)}
                      limit={BADGES_SHOWN}
                    />
                    <RepeatBadge event={event} />
                  </>
                }
                onOpen={() => onOpen({ event: event.id })}
                actions={<EventActions event={event} onEdit={() => onOpen({ edit: event.id })} />}
              >
                <Tally counts={event.tally} />
              </EventRow>
            </li>
          ))}
        </ul>
      )}
    </WeekDay>
  )
}
