import { chakra } from '@chakra-ui/react'
import { formatDate, formatTime, UNDECIDED_TIME } from '../../../domain/calendar.ts'
import { dayTone, holidayName } from '../../../domain/holidays.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { BADGES_SHOWN, CategoryBadges } from '../../components/badge.tsx'
import { Tally } from '../../components/tally.tsx'
import { type CategoryMap, pickCategories } from '../../lib/categories.ts'
import type { CoachScheduleProps } from './coach-schedule.tsx'
import { EventActions } from './event-actions.tsx'
import { RepeatBadge } from './event-badges.tsx'
import { EventRow } from './event-row.tsx'

const Root = chakra('section', {
  base: {
    minW: '0',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '&[data-today]': { borderColor: 'accent.solid' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '0 12px',
      minH: '44px',
      px: '4',
      py: '1.5',
      '& h2': { fontSize: 'base', color: 'var(--day-ink, {colors.ink})', whiteSpace: 'nowrap' },
      '& em': { fontStyle: 'normal', fontSize: 'sm', color: 'var(--day-ink, {colors.ink})' },
      '& b': { fontSize: 'xs', color: 'accent.ink' },
      '& p': { ms: 'auto', fontSize: 'sm', color: 'ink.muted', whiteSpace: 'nowrap' },
    },
    '& > ul': { listStyle: 'none' },
    '& > ul > li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

interface Props {
  date: string
  today: boolean
  events: readonly Schedule[]
  categories: CategoryMap
  onOpen: CoachScheduleProps['onOpen']
}

export function CoachWeekDay({ date, today, events, categories, onOpen }: Props) {
  return (
    <Root data-day={dayTone(date)} data-today={today || undefined}>
      <header>
        <h2>{formatDate(date)}</h2>
        {holidayName(date) && <em>{holidayName(date)}</em>}
        {today && <b>今日</b>}
        <p>{events.length}件のスケジュール</p>
      </header>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow
                time={formatTime(event.startHour, event.startMinute) ?? UNDECIDED_TIME}
                title={event.title}
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
    </Root>
  )
}
