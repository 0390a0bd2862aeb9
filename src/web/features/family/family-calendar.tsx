import type { ReactNode } from 'react'
import type { Child, FamilySchedule } from '../../../domain/schedule/family-answers.ts'
import { formatDate, weekOf } from '../../../domain/time/calendar.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { dayTone } from '../../../domain/time/holidays.ts'
import { pageRange } from '../../../domain/time/page-range.ts'
import { PageHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap, toneAt } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { isRowOpen, useChildren, useFamilyEvents } from '../../shared/family/use-family.ts'
import { useAddresses } from '../../shared/own-answers/use-addresses.ts'
import { MonthCalendar } from '../../shared/schedules/month-calendar.tsx'
import { EventChip } from '../../shared/schedules/month-day.tsx'
import { DayWords, dayHeadCss, WeekDay } from '../../shared/schedules/week-day.tsx'
import { type ChildEvent, ChildMark } from './child-mark.tsx'
import { FamilyCard } from './family-card.tsx'
import { FamilyFilter, type FilterProps } from './family-filter.tsx'
import { useFamilyAnswers } from './use-family-answers.ts'

const ChildCategories = lazyCode(
  () => import('../../shared/student-categories/child-categories.tsx'),
  { ahead: false },
)

const Month = styled('div', {
  base: {
    mdDown: {
      '& td > button': { h: '5.5rem' },
      '& td > button > .marks.marks': {
        flexDirection: 'column',
        justifyContent: 'flex-start',
        gap: '2px',
        h: 'auto',
        '& > span': { display: 'flex' },
        '& svg': { w: '0.6875rem', h: '0.6875rem' },
      },
    },
    // Whose it is takes the time's place.
    '& .event.event': { flexWrap: 'nowrap', '& > i': { display: 'none' } },
    '& .event.event > span:nth-of-type(2)': { flex: '1 1 0', minW: '0' },
    mt: '2',
    '& + section': { mt: '4' },
  },
})

/** A day's cards stand by themselves below its date. */
const Day = styled('section', {
  base: { minW: '0', '& > header': dayHeadCss },
})

/** As high as the chips, before the children are known. */
const FilterPlace = styled('div', {
  base: {
    minH: { base: '11', md: '9' },
    '@media (pointer: coarse)': { minH: '11' },
  },
})

const NEXT_DAYS = 60

export interface FamilyCalendarProps extends FilterProps {
  view: 'month' | 'week' | 'next'
  /** `YYYY-MM` */
  month: string
  /** The day chosen in the month, and the one whose week is shown. */
  date: string | undefined
  toolbar: ReactNode
  onDate: (date: string) => void
  onEvent: (id: string) => void
}

/** All children's events: whose, when, and what was said. */
export default function FamilyCalendar(props: FamilyCalendarProps) {
  const { view, month, date, without, openOnly, toolbar, onFilter, onDate, onEvent } = props
  const { timeZone } = usePlayerMe()
  const { today } = useClubClock(timeZone)
  const { children, ...family } = useChildren(true)
  const range = {
    month: pageRange(`${month}-01`, 'month'),
    week: pageRange(date ?? firstOf(month, today), 'week'),
    next: { from: today, to: addDays(today, NEXT_DAYS) },
  }[view]
  const { events, clock, failed, ...query } = useFamilyEvents(children, [range])
  const categories = trpc.player.categories.list.useQuery()
  const address = useAddresses()
  const answers = useFamilyAnswers()
  const broken =
    failedOf(family, categories) ?? (failed && !events ? { error: failed.error, ...query } : null)
  const map = categoryMap(categories.data ?? [])
  const passes = (event: FamilySchedule, row: FamilySchedule['rows'][number]) =>
    !without.includes(row.studentId) && (!openOnly || isRowOpen(event, row, today))
  const shown = events?.flatMap((event) => {
    const rows = event.rows.filter((row) => passes(event, row))
    return rows.length > 0 ? [{ ...event, rows }] : []
  })
  const cards = (those: readonly FamilySchedule[]) => (
    <Stack>
      {those.map((event) => (
        <FamilyCard
          key={event.id}
          event={event}
          family={children ?? []}
          categories={map}
          address={address(event.venue)}
          clock={{ ...clock, today }}
          answers={answers}
          onOpen={() => onEvent(event.id)}
        />
      ))}
    </Stack>
  )
  const day = (one: string) => {
    const those = shown?.filter((event) => event.date === one) ?? []
    if (those.length === 0)
      return <WeekDay key={one} date={one} today={one === today} count={<p>予定なし</p>} />
    return (
      <Day key={one} aria-label={formatDate(one)} data-day={dayTone(one)}>
        <header>
          <DayWords date={one} today={one === today} />
        </header>
        {cards(those)}
      </Day>
    )
  }
  const nextDay = shown?.find((event) => event.date.startsWith(month) && event.date >= today)?.date
  const chosen = date ?? nextDay ?? firstOf(month, today)
  const next = shown?.find(({ rows, closed }) =>
    rows.some(({ answer }) => answer && answer.status !== '×' && closed !== 'started'),
  )
  return (
    <>
      <PageHead title="カレンダー" />
      {children?.some(({ categoryIds }) => categoryIds.length === 0) && (
        <CodePending value={null}>
          <ChildCategories family={children} />
        </CodePending>
      )}
      {toolbar}
      {view !== 'next' && !broken && (
        <FilterPlace>
          {children && <FamilyFilter {...{ family: children, without, openOnly, onFilter }} />}
        </FilterPlace>
      )}
      {broken && <QueryError title="スケジュールを読み込めませんでした" query={broken} />}
      {!broken && !shown && <EventListSkeleton count={3} />}
      {shown && children && view === 'month' && (
        <>
          <Month>
            <MonthCalendar
              month={month}
              today={today}
              events={childEvents(shown, children)}
              selected={chosen}
              onSelect={(wanted) => onDate(wanted)}
              summary={(those) => {
                const open = those.filter(({ event, row }) => isRowOpen(event, row, today)).length
                return open > 0 ? `未回答${open}件` : ''
              }}
              renderChip={(one) => (
                <EventChip
                  event={one}
                  tone={one.tone}
                  mark={<ChildMark of={one} today={today} />}
                />
              )}
              renderMark={(one) => <ChildMark of={one} today={today} />}
            />
          </Month>
          {day(chosen)}
        </>
      )}
      {shown && view === 'week' && (
        <Stack css={{ mt: '2' }}>{weekOf(date ?? firstOf(month, today)).map(day)}</Stack>
      )}
      {shown && view === 'next' && (next ? cards([next]) : <p>参加・未定の予定はありません</p>)}
    </>
  )
}

/** Today, or of another month its first day. */
const firstOf = (month: string, today: string) => (today.startsWith(month) ? today : `${month}-01`)

/** An event a child, so that a day shows whose it is. */
const childEvents = (events: readonly FamilySchedule[], family: readonly Child[]): ChildEvent[] =>
  events.flatMap((event) =>
    event.rows.flatMap((row) => {
      const index = family.findIndex(({ id }) => id === row.studentId)
      const child = family[index]
      const { date, title, startHour, startMinute, cancelledAt } = event
      const of = { date, title, startHour, startMinute, cancelledAt, event, row }
      return child ? [{ ...of, id: `${event.id} ${child.id}`, child, tone: toneAt(index) }] : []
    }),
  )
