import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { pageRange } from '../../../domain/time/page-range.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { OwnMark } from '../../shared/own-answers/own-answer.tsx'
import { usePlayerEvents } from '../../shared/own-answers/use-player-events.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { MonthCalendar } from '../../shared/schedules/month-calendar.tsx'
import { EventChip } from '../../shared/schedules/month-day.tsx'
import { useIsPhone } from '../../shared/schedules/use-is-phone.ts'
import { ChosenDay, isUnanswered } from './chosen-day.tsx'
import { defaultDay } from './default-day.ts'
import { MonthLegend } from './month-legend.tsx'
import { useDayInView } from './use-day-in-view.ts'
import type { ViewProps } from './view-props.ts'

const isLeftOut = ({ ownAnswer, closed }: PlayerSchedule) => !ownAnswer && closed !== null

const summary = (events: readonly PlayerSchedule[]) => {
  const open = events.filter(isUnanswered).length
  return open > 0 ? `未回答${open}件` : ''
}
const toneOf = (categories: CategoryMap, event: PlayerSchedule) =>
  pickCategories(categories, event.categoryIds)[0]?.tone

interface Props extends ViewProps {
  /** `YYYY-MM` */
  month: string
  /** The day chosen on a phone. */
  date: string | undefined
  onDate: (date: string) => void
  /** Opens a day, on a desktop. */
  onDay: (date: string) => void
}

/** 42 days with the own answers; the chosen day stands below them on a phone. */
export function MonthView(props: Props) {
  const { month, date, today, choice, filter, onEvent, onDate, onDay } = props
  const phone = useIsPhone()
  const query = usePlayerEvents(pageRange(`${month}-01`, 'month'))
  const { error } = query
  const events = query.events?.filter(filter.passes) ?? []
  const waits = !query.events || query.isPlaceholderData
  const day = date ?? (waits ? null : defaultDay(events, month, today))

  const { root, follow } = useDayInView(day)

  function select(wanted: string, eventId: string | null) {
    if (phone) {
      follow(wanted)
      onDate(wanted)
    } else if (eventId) onEvent(eventId)
    else onDay(wanted)
  }
  return (
    <Page aria-busy={waits && !error}>
      {(!error || query.events) && (
        <>
          <MonthCalendar
            month={month}
            today={today}
            events={events}
            selected={phone ? day : undefined}
            onSelect={select}
            summary={summary}
            renderChip={(event) => (
              <EventChip
                event={event}
                tone={toneOf(choice.map, event)}
                mark={<OwnMark event={event} />}
              />
            )}
            renderMark={(event) => <OwnMark event={event} />}
          />
          <MonthLegend closed={events.some(isLeftOut)} />
          {phone && (
            <Below ref={root}>
              <ChosenDay
                date={day}
                events={waits ? null : events.filter((event) => event.date === day)}
                categories={choice.map}
                onEvent={onEvent}
              />
            </Below>
          )}
        </>
      )}
      <EventsError query={query} stale={!!query.events} />
    </Page>
  )
}

/** Clear of the tab bar when it is brought into view. */
const Below = styled('div', {
  base: {
    scrollMarginBottom: 'calc(0.75rem + var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
    // Known in full before it is measured.
    '& article': { contentVisibility: 'visible' },
  },
})

/** Where no day has more than its three marks, a phone's rows are lower. */
const Page = styled('div', {
  base: {
    mdDown: {
      '& table:not(:has(.more)) td > button': { h: '13' },
      '& td > button:not(:has(.more)) > .marks': { mt: '3px' },
    },
  },
})
