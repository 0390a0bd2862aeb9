import type { ReactNode } from 'react'
import { formatTimeLeft, startOf } from '../../../domain/schedule/deadline.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { addressesByName } from '../../../domain/team/venue.ts'
import { formatDaysUntil, formatShortDate } from '../../../domain/time/calendar.ts'
import { hasStarted, type TimedEvent } from '../../../domain/time/clock.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { dayTone } from '../../../domain/time/holidays.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { SectionHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { EventCard } from '../../shared/schedules/event-card.tsx'
import { LifeButton } from '../event-life/life-button.tsx'
import { NextEventsSkeleton } from './next-events-skeleton.tsx'
import { useDaily } from './use-daily.ts'

const Day = styled('h3', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    mt: '1',
    mb: '2',
    fontSize: 'base',
    '& > span': { color: 'var(--day-ink, {colors.ink})' },
    '& > small': { fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
  },
})

interface Props {
  onOpen: (id: string) => void
  /** What stands above, drawn together with the events so that nothing jumps; undefined until it is known. */
  above: ReactNode | undefined
}

/** Today's and tomorrow's events, each with its 中止, and then the next ones; the first of all leads. */
export function NextEvents({ onOpen, above }: Props) {
  const { today } = useClubClock(useCoachMe().timeZone)
  const tomorrow = addDays(today, 1)
  const near = trpc.coach.schedules.list.useQuery({ from: today, to: tomorrow }, askAgain)
  const next = trpc.coach.schedules.next.useQuery(undefined, askAgain)
  const clock = useDaily(next)
  const categories = trpc.coach.categories.list.useQuery()
  const venues = trpc.coach.venues.list.useQuery()
  const failed = failedOf(near, next, categories)
  const link = (
    <ButtonLink to="/team/schedule" variant="link" endIcon="chevronRight">
      スケジュール管理へ
    </ButtonLink>
  )
  const later = <SectionHead title="直近のスケジュール" end={link} />
  if (failed)
    return (
      <>
        {above}
        {later}
        <QueryError title="スケジュールを読み込めませんでした" query={failed} />
      </>
    )
  if (above === undefined || !near.data || !next.data || !categories.data)
    return (
      <>
        {later}
        <NextEventsSkeleton />
      </>
    )
  const days = [today, tomorrow]
    .map((date) => ({ date, events: near.data.filter((event) => event.date === date) }))
    .filter(({ events }) => events.length > 0)
  const others = next.data.filter(({ date }) => date > tomorrow)
  const all = [...days.flatMap(({ events }) => events), ...others]
  if (all.length === 0)
    return (
      <>
        {above}
        {later}
        <NoEvents />
      </>
    )

  const lead =
    all.find((event) => event.cancelledAt === null && !hasStarted(event, clock)) ?? all[0]
  const styles = categoryMap(categories.data)
  const addresses = addressesByName(venues.data)
  const card = (event: Schedule) => (
    <EventCard
      key={event.id}
      event={event}
      categories={styles}
      eyebrow={event === lead ? eyebrow(event, clock) : undefined}
      address={addresses.get(event.venue)}
      onOpen={() => onOpen(event.id)}
      act={event.date <= tomorrow && <LifeButton event={event} short />}
    />
  )
  return (
    <>
      {above}
      {days.length > 0 && <SectionHead title="今日・明日" end={link} />}
      {days.map(({ date, events }) => (
        <section key={date} aria-label={formatDaysUntil(date, today)}>
          <Day data-day={dayTone(date)}>
            {formatDaysUntil(date, today)} <span>{formatShortDate(date)}</span>
            <small>{events.length}件</small>
          </Day>
          <Stack css={{ mb: '4' }}>{events.map(card)}</Stack>
        </section>
      ))}
      {others.length > 0 && (
        <>
          {days.length > 0 ? <SectionHead title="直近のスケジュール" /> : later}
          <Stack>{others.map(card)}</Stack>
        </>
      )}
      <StaleNotice query={next} />
    </>
  )
}

const eyebrow = (event: TimedEvent, clock: ReturnType<typeof useDaily>) => {
  if (hasStarted(event, clock)) return '今日の予定'
  const isToday = event.date === clock.today && event.startHour !== null
  const left = isToday
    ? formatTimeLeft(startOf(event, clock.timeZone), clock)
    : formatDaysUntil(event.date, clock.today)
  return `次の予定・${left}`
}

const NoEvents = () => (
  <EmptyState
    compact
    title="スケジュールがありません"
    text="これからの練習や試合を追加すると、メンバーが出欠を回答できます。"
    action={<ButtonLink to="/team/schedule">スケジュール管理へ</ButtonLink>}
  />
)
