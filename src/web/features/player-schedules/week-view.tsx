import { chakra } from '@chakra-ui/react'
import { formatDate, weekOf } from '../../../domain/calendar.ts'
import { dayTone, holidayName } from '../../../domain/holidays.ts'
import type { PlayerSchedule } from '../../../domain/schedule.ts'
import { Stack } from '../../components/layout.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { CategoryMap } from '../../lib/categories.ts'
import { useAddresses } from '../player-attendances/use-addresses.ts'
import { usePlayerEvents } from '../player-attendances/use-player-events.ts'
import { EventsError } from '../schedules/events-error.tsx'
import { EventLine } from './event-line.tsx'
import type { ViewProps } from './view-props.ts'

const Day = chakra('section', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '&[data-today]': {
      borderColor: 'accent.solid',
      boxShadow: '0 0 0 1px {colors.accent.solid}',
      '& > header': { bg: 'accent.soft' },
    },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '0 12px',
      minH: '44px',
      px: '4',
      '& h2': { fontSize: 'base', color: 'var(--day-ink, {colors.ink})', whiteSpace: 'nowrap' },
      '& em': { fontStyle: 'normal', fontSize: 'sm', color: 'var(--day-ink, {colors.ink})' },
      '& b': { fontSize: 'sm', color: 'accent.ink' },
      '& p': { ms: 'auto', fontSize: 'sm', color: 'ink.muted', whiteSpace: 'nowrap' },
    },
    '& > ul': { listStyle: 'none' },
    '& > ul > li': { borderTop: '1px solid', borderColor: 'line' },
    '@media (max-width: 359.98px)': { '& > header': { px: '3' } },
  },
})

/** Sunday to Saturday (third document, section 2). `date` is a day of the week. */
export function WeekView({ date, today, choice, filter, onEvent }: ViewProps & { date: string }) {
  const days = weekOf(date)
  const query = usePlayerEvents({ from: days[0] ?? date, to: days[6] ?? date })
  const { events, error, isFetching, isPlaceholderData } = query
  const shown = events?.filter(filter.passes)
  const waits = !shown || (isPlaceholderData && isFetching)
  return (
    <Stack aria-busy={waits}>
      {(!error || events) &&
        days.map((day) => (
          <Day key={day} data-day={dayTone(day)} data-today={day === today || undefined}>
            <WeekDay
              date={day}
              today={day === today}
              events={waits ? null : (shown?.filter((event) => event.date === day) ?? null)}
              categories={choice.map}
              onEvent={onEvent}
            />
          </Day>
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

function WeekDay({ date, today, events, categories, onEvent }: DayProps) {
  const address = useAddresses()
  const holiday = holidayName(date)
  return (
    <>
      <header aria-current={today ? 'date' : undefined}>
        <h2>{formatDate(date)}</h2>
        {holiday && <em>{holiday}</em>}
        {today && <b>今日</b>}
        {events ? (
          <p>{events.length > 0 ? `${events.length}件` : '予定なし'}</p>
        ) : (
          <Skeleton ms="auto" w="52px" h="14px" />
        )}
      </header>
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
    </>
  )
}
