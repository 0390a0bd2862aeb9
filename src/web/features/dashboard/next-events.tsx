import { addressesByName } from '../../../domain/team/venue.ts'
import { formatDaysUntil } from '../../../domain/time/calendar.ts'
import { hasStarted, type TimedEvent } from '../../../domain/time/clock.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { SectionHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { EventCard } from '../../shared/schedules/event-card.tsx'
import { NextEventsSkeleton } from './next-events-skeleton.tsx'
import { useDaily } from './use-daily.ts'

interface Props {
  onOpen: (id: string) => void
  /** True while it isn't known what stands above, so that nothing jumps. */
  waiting: boolean
}

/** The next four events; the first of them leads, with its ○ count in the ring. */
export function NextEvents(props: Props) {
  return (
    <>
      <SectionHead
        title="直近のスケジュール"
        end={
          <ButtonLink to="/team/schedule" variant="link" endIcon="chevronRight">
            スケジュール管理へ
          </ButtonLink>
        }
      />
      <Events {...props} />
    </>
  )
}

function Events({ onOpen, waiting }: Props) {
  const next = trpc.coach.schedules.next.useQuery(undefined, askAgain)
  const clock = useDaily(next)
  const categories = trpc.coach.categories.list.useQuery()
  const venues = trpc.coach.venues.list.useQuery()
  const failed = failedOf(next, categories)
  if (failed) return <QueryError title="スケジュールを読み込めませんでした" query={failed} />
  if (waiting || !next.data || !categories.data) return <NextEventsSkeleton />
  const events = next.data.filter(({ date }) => date >= clock.today)
  if (events.length === 0) return <NoEvents />

  const styles = categoryMap(categories.data)
  const addresses = addressesByName(venues.data)
  return (
    <Stack>
      {events.map((event, index) => (
        <EventCard
          key={event.id}
          event={event}
          categories={styles}
          eyebrow={index === 0 ? eyebrow(event, clock) : undefined}
          address={addresses.get(event.venue)}
          onOpen={() => onOpen(event.id)}
        />
      ))}
      <StaleNotice query={next} />
    </Stack>
  )
}

const eyebrow = (event: TimedEvent, clock: ReturnType<typeof useDaily>) =>
  hasStarted(event, clock) ? '今日の予定' : `次の予定・${formatDaysUntil(event.date, clock.today)}`

const NoEvents = () => (
  <EmptyState
    compact
    title="スケジュールがありません"
    text="これからの練習や試合を追加すると、メンバーが出欠を回答できます。"
    action={<ButtonLink to="/team/schedule">スケジュール管理へ</ButtonLink>}
  />
)
