import { useEffect, useId } from 'react'
import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { queryClient } from '../../lib/query/trpc.ts'
import type { ScheduleSearch } from '../../shared/schedules/coach-search.ts'
import { EventsError } from '../../shared/schedules/events-error.tsx'
import { useEventFilter } from './coach-filter.ts'
import { CoachList } from './coach-list.tsx'
import { CoachMonth } from './coach-month.tsx'
import { ScheduleDialogs } from './coach-schedule-dialogs.tsx'
import { CategoryChips, CategoryChipsSkeleton, ScheduleToolbar } from './coach-toolbar.tsx'
import { CoachWeek } from './coach-week.tsx'
import { preloadEventDialog } from './event-dialog.tsx'
import { useListedEvents } from './use-listed-events.ts'

const ADD = '新規追加'

/** Once the list itself has come. */
const PRELOAD_MS = 1500

/** What the page asked for at once has failed at once. */
const askFailedAgain = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

export interface CoachScheduleProps {
  search: ScheduleSearch
  /** Today on the club's clock, `YYYY-MM-DD`. */
  today: string
  /** Changes what the page shows. */
  onShow: (change: Partial<ScheduleSearch>) => void
  onOpen: (dialog: Pick<ScheduleSearch, 'day' | 'event' | 'add' | 'edit'>) => void
  onClose: () => void
}

/** The coach's events: list, week and month, with everything that is done to them. */
export function CoachSchedule({ search, today, onShow, onOpen, onClose }: CoachScheduleProps) {
  const panel = useId()
  const { filter, query: categories } = useEventFilter(search.categories)
  const view = search.view ?? 'list'
  const date = search.date ?? today
  const add = () => onOpen({ add: view === 'list' || date < today ? today : date })
  const page = { today, date, search, onShow, onOpen }
  const listed = useListedEvents(search, today, filter)
  const hasFailed = !filter && categories.error !== null
  // The empty list bears the button itself.
  const bare = view === 'list' && listed.events?.length === 0 && !listed.past && !filter?.narrows
  useEffect(() => {
    const timer = setTimeout(preloadEventDialog, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <PageHead
        title="スケジュール管理"
        actions={
          <Button
            variant={bare ? 'outline' : 'primary'}
            icon="plus"
            disabled={hasFailed}
            onClick={add}
          >
            {ADD}
          </Button>
        }
      />
      <ScheduleToolbar {...page} view={view} filter={filter} panel={panel} />
      {filter && <CategoryChips filter={filter} onShow={onShow} />}
      {!filter && !categories.error && <CategoryChipsSkeleton />}
      <div
        id={panel}
        role="tabpanel"
        aria-label={{ list: 'リスト', week: '週', month: '月' }[view]}
      >
        {!filter && !categories.error && <EventListSkeleton />}
        {!filter && (
          <EventsError query={{ ...categories, refetch: askFailedAgain }} stale={false} />
        )}
        {filter && view === 'list' && (
          <CoachList
            key={search.past ? 'past' : 'next'}
            {...page}
            filter={filter}
            listed={listed}
          />
        )}
        {filter && view === 'week' && <CoachWeek {...page} filter={filter} />}
        {filter && view === 'month' && <CoachMonth {...page} filter={filter} />}
      </div>
      {!bare && !hasFailed && <FloatingAction onClick={add}>{ADD}</FloatingAction>}
      {filter && (
        <ScheduleDialogs
          search={search}
          filter={filter}
          today={today}
          onOpen={onOpen}
          onClose={onClose}
        />
      )}
    </>
  )
}
