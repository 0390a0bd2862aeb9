import { useState } from 'react'
import { groupBy } from '../../../domain/basics/group-by.ts'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatFullDate, formatMonth } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { Drawn } from '../../components/list/drawn.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { styled } from '../../lib/theme/styled.ts'
import { LIST_MONTHS } from '../../shared/schedules/coach-search.ts'
import { EventCardSpace } from '../../shared/schedules/event-card-styles.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { NoEvents } from './coach-list-empty.tsx'
import type { ViewProps } from './coach-view.ts'
import { ListedEvent } from './listed-event.tsx'
import type { ListedEvents } from './use-listed-events.ts'

/** Cards that are drawn at once; さらに表示 draws more before it asks for later ones. */
const PAGE = 60

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '11',
    '& > h2, & > p': { fontSize: 'sm', fontWeight: 'semibold', color: 'ink.muted' },
  },
})

const Month = styled('section', {
  base: {
    '& + &': { mt: '2' },
    '& > h2': { minH: '10', fontSize: 'sm', lineHeight: '2.5rem', color: 'ink.muted' },
    // A skipped card keeps its old width; an automatic column would never be narrower again.
    '& > ul': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      listStyle: 'none',
    },
  },
})

const More = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    py: '5',
    fontSize: 'sm',
    color: 'ink.muted',
  },
})

/** The events of each month, with their places in the whole list. */
const byMonth = (events: readonly Schedule[]) => [
  ...groupBy(events.entries(), ([, { date }]) => date.slice(0, 7)),
]

interface Props extends ViewProps {
  listed: ListedEvents
}

/** The next three months, or what is over, as cards; more on demand. */
export function CoachList({ listed, today, filter, onShow, onOpen }: Props) {
  const { query, past, months, from, to, events: all, addresses, isCut, isGrowing, goesOn } = listed
  const [limit, setLimit] = useState(PAGE)
  const open = useEventCallback((event: string) => onOpen({ event }))
  const edit = useEventCallback((edit: string) => onOpen({ edit }))

  const failure = <EventsError query={query} stale={all !== null} />
  if (!all) return query.error ? failure : <EventListSkeleton />

  const shown = all.slice(0, limit)
  const more = () => {
    if (limit < all.length) return setLimit(limit + PAGE)
    setLimit(limit + PAGE)
    onShow({ months: months + LIST_MONTHS })
  }
  const other = past ? (
    <Button
      variant="link"
      icon="chevronLeft"
      onClick={() => onShow({ past: undefined, months: undefined })}
    >
      これからの予定
    </Button>
  ) : (
    <Button
      variant="link"
      endIcon="chevronRight"
      onClick={() => onShow({ past: true, months: undefined })}
    >
      過去の予定
    </Button>
  )

  return (
    <>
      {byMonth(shown).map(([month, events], index) => (
        <Month key={month}>
          {index === 0 ? (
            <Head>
              <h2>{formatMonth(month)}</h2>
              {other}
            </Head>
          ) : (
            <h2>{formatMonth(month)}</h2>
          )}
          <ul>
            {events.map(([place, event]) => (
              <li key={event.id}>
                <Drawn index={place} space={<EventCardSpace />}>
                  <ListedEvent
                    event={event}
                    categories={filter.categories}
                    address={addresses.get(event.venue)}
                    onOpen={open}
                    onEdit={edit}
                  />
                </Drawn>
              </li>
            ))}
          </ul>
        </Month>
      ))}
      {all.length === 0 && (
        <>
          <Head>
            <p>{past ? '過去の予定' : 'これからの予定'}</p>
            {other}
          </Head>
          <NoEvents past={past} filter={filter} today={today} onShow={onShow} onOpen={onOpen} />
        </>
      )}
      {isCut && (
        <More role="alert">
          <p>続きの予定を読み込めませんでした</p>
          <Button icon="retry" onClick={() => query.refetch()} pending={query.isFetching}>
            再読み込み
          </Button>
        </More>
      )}
      {!isCut && (limit < all.length || goesOn || isGrowing) && (
        <More>
          <p>
            {limit < all.length
              ? `${formatAmount(all.length)}件のうち${formatAmount(shown.length)}件を表示しています`
              : past
                ? `${formatFullDate(from)}からの予定を表示しています`
                : `${formatFullDate(to)}までの予定を表示しています`}
          </p>
          <Button onClick={more} pending={isGrowing}>
            さらに表示
          </Button>
        </More>
      )}
      {!isCut && failure}
    </>
  )
}
