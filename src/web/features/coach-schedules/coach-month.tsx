import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatDate } from '../../../domain/time/calendar.ts'
import { dayTone } from '../../../domain/time/holidays.ts'
import { pageRange } from '../../../domain/time/page-range.ts'
import { Button } from '../../components/action/button.tsx'
import { BADGES_SHOWN, CategoryBadges } from '../../components/look/badge.tsx'
import { Card } from '../../components/look/layout.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Tally } from '../../shared/answers/tally.tsx'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { MonthCalendar } from '../../shared/schedules/month-calendar.tsx'
import { EventChip, EventDot } from '../../shared/schedules/month-day.tsx'
import { useIsPhone } from '../../shared/schedules/use-is-phone.ts'
import type { ViewProps } from './coach-view.ts'
import { EventRow } from './event-row.tsx'
import { useNeighbours } from './use-neighbours.ts'

const toneOf = (categories: CategoryMap, event: Schedule) =>
  pickCategories(categories, event.categoryIds)[0]?.tone

/** 42 days; a day opens its dialog, or on a phone stands below the month. */
export function CoachMonth({ date, today, filter, onShow, onOpen }: ViewProps) {
  const phone = useIsPhone()
  const query = trpc.coach.schedules.list.useQuery(pageRange(date, 'month'), askAgain)
  useNeighbours(query.isSuccess, date, 'month')
  const { categories, passes } = filter
  const events = query.data?.filter(passes) ?? []
  const chosen = events.filter((event) => event.date === date)

  const failure = <EventsError query={query} stale={!!query.data} />
  if (query.error && !query.data) return failure
  return (
    <div aria-busy={query.isPending}>
      <MonthCalendar
        month={date.slice(0, 7)}
        today={today}
        events={events}
        selected={phone ? date : undefined}
        onSelect={(day) => (phone ? onShow({ date: day }) : onOpen({ day }))}
        renderChip={(event) => <EventChip event={event} tone={toneOf(categories, event)} />}
        renderMark={(event) => <EventDot event={event} tone={toneOf(categories, event)} />}
      />
      {phone && (
        <ChosenDay
          date={date}
          events={chosen}
          pending={query.isPending}
          categories={categories}
          onOpen={onOpen}
        />
      )}
      {failure}
    </div>
  )
}

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '11',
    mt: '3',
    mb: '1',
    '& > h2': { fontSize: 'xl', color: 'var(--day-ink, {colors.ink})' },
    '& > p': { fontSize: 'sm', color: 'ink.muted' },
    '& + p': { color: 'ink.muted' },
  },
})

const Rows = styled('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTop: '1px solid', borderColor: 'line' } },
})

interface ChosenProps extends Pick<ViewProps, 'date' | 'onOpen'> {
  events: readonly Schedule[]
  pending: boolean
  categories: CategoryMap
}

function ChosenDay({ date, events, pending, categories, onOpen }: ChosenProps) {
  return (
    <section aria-live="polite">
      <Head data-day={dayTone(date)}>
        <h2>{formatDate(date)}</h2>
        {events.length > 0 && (
          <Button variant="link" endIcon="chevronRight" onClick={() => onOpen({ day: date })}>
            {events.length}件
          </Button>
        )}
      </Head>
      {events.length === 0 && !pending && <p>この日の予定はありません</p>}
      {events.length > 0 && (
        <Card pad="none">
          <Rows>
            {events.map((event) => (
              <li key={event.id}>
                <EventRow
                  event={event}
                  badges={
                    <CategoryBadges
                      categories={pickCategories(categories, event.categoryIds)}
                      limit={BADGES_SHOWN}
                    />
                  }
                  onOpen={() => onOpen({ event: event.id })}
                >
                  <Tally counts={event.tally} />
                </EventRow>
              </li>
            ))}
          </Rows>
        </Card>
      )}
    </section>
  )
}
