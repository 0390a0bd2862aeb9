import { chakra } from '@chakra-ui/react'
import { formatDate } from '../../../domain/calendar.ts'
import { holidayName } from '../../../domain/holidays.ts'
import type { PlayerSchedule } from '../../../domain/schedule.ts'
import { Button } from '../../components/button.tsx'
import { Stack } from '../../components/layout.tsx'
import { EventListSkeleton } from '../../components/skeleton.tsx'
import { type CategoryMap, pickCategories } from '../../lib/categories.ts'
import { useAddresses } from '../attendances/use-addresses.ts'
import { usePlayerEvents } from '../attendances/use-player-events.ts'
import { EventCard } from '../schedules/event-card.tsx'
import { MonthCalendar } from '../schedules/month-calendar.tsx'
import { EventChip } from '../schedules/month-day.tsx'
import { OwnAnswerBadge, OwnMark } from '../schedules/own-answer.tsx'
import { useIsPhone } from '../schedules/use-is-phone.ts'
import { pageRange } from '../schedules/use-neighbours.ts'
import { defaultDay } from './chosen-day.ts'
import { EventsError } from './events-error.tsx'
import { MonthLegend } from './month-legend.tsx'
import type { ViewProps } from './view-props.ts'

const isUnanswered = ({ ownAnswer, closed }: PlayerSchedule) => !ownAnswer && !closed
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
  const { month, date, today, timeZone, choice, filter, onEvent, onDate, onDay } = props
  const phone = useIsPhone()
  const query = usePlayerEvents(pageRange(`${month}-01`, 'month'), { timeZone })
  const { error, isFetching, refetch } = query
  const events = query.events?.filter(filter.passes) ?? []
  const waits = !query.events || query.isPlaceholderData
  const day = date ?? (waits ? null : defaultDay(events, month, today))

  function select(wanted: string, eventId: string | null) {
    if (phone) onDate(wanted)
    else if (eventId) onEvent(eventId)
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
            <ChosenDay
              date={day}
              events={waits ? null : events.filter((event) => event.date === day)}
              categories={choice.map}
              onEvent={onEvent}
            />
          )}
        </>
      )}
      {error && (
        <EventsError error={error} stale={!!query.events} retry={refetch} pending={isFetching} />
      )}
    </Page>
  )
}

/** Where no day has more than its three marks, a phone's rows are lower. */
const Page = chakra('div', {
  base: {
    mdDown: {
      '& table:not(:has(.more)) td > button': { h: '52px' },
      '& td > button:not(:has(.more)) > .marks': { mt: '3px' },
    },
  },
})

const Below = chakra('section', {
  base: {
    mt: '2',
    '& > p': { py: '2', color: 'ink.muted', fontSize: 'md' },
  },
})

interface ChosenProps {
  date: string | null
  /** Null while they are on their way. */
  events: readonly PlayerSchedule[] | null
  categories: CategoryMap
  onEvent: (id: string) => void
}

function ChosenDay({ date, events, categories, onEvent }: ChosenProps) {
  const address = useAddresses()
  if (!events) return <EventListSkeleton count={1} />
  if (!date)
    return (
      <Below>
        <p>この月の予定はありません</p>
      </Below>
    )
  return (
    <Below aria-live="polite">
      <h2 className="vh">{formatDate(date)}の予定</h2>
      {events.length === 0 && (
        <p>
          {formatDate(date)}
          {holidayName(date) && `（${holidayName(date)}）`}の予定はありません
        </p>
      )}
      <Stack>
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            categories={categories}
            address={address(event.venue)}
            badges={!isUnanswered(event) && <OwnAnswerBadge event={event} />}
            tally={false}
            onOpen={() => onEvent(event.id)}
            footer={
              isUnanswered(event) && (
                <Button variant="primary" wide onClick={() => onEvent(event.id)}>
                  出欠を回答する
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </Below>
  )
}
