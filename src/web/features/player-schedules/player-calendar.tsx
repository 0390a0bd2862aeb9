import { useEffect, useId, useRef } from 'react'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { CategoryEditor } from '../../shared/student-categories/category-editor.tsx'
import type { ChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import { type CalendarSearch, shownMonth, shownWeek } from './calendar-search.ts'
import { CalendarToolbar, CategoryChips, type Show } from './calendar-toolbar.tsx'
import { MonthView } from './month-view.tsx'
import { NextView } from './next-view.tsx'
import { PlayerEventDialog } from './player-event-dialog.tsx'
import { useCategoryFilter } from './use-category-filter.ts'
import { WeekView } from './week-view.tsx'

const DayDialog = lazyCode(() => import('./day-dialog.tsx'))

export interface PlayerCalendarProps {
  search: CalendarSearch
  /** Changes what the page shows. */
  onShow: Show
  onOpen: (dialog: Pick<CalendarSearch, 'event' | 'day' | 'dialog'>) => void
  onClose: () => void
}

interface Props extends PlayerCalendarProps {
  choice: ChosenCategories
}

/** The player's events: month, week and the next one. */
export function PlayerCalendar(props: Props) {
  const { search, choice, onShow, onOpen, onClose } = props
  const { timeZone } = usePlayerMe()
  const { today } = useClubClock(timeZone)
  const filter = useCategoryFilter(choice, search.categories)
  const panel = useId()
  const day = useLingering(search.day ?? null)
  const onEvent = (event: string) => onOpen({ event })
  useFreshFilter(props)
  const view = { today, choice, filter, onEvent }
  return (
    <>
      <CalendarToolbar search={search} today={today} panel={panel} onShow={onShow} />
      {search.view !== 'next' && (
        <CategoryChips
          choice={choice}
          ticked={filter.ticked}
          onShow={onShow}
          onCategories={() => onOpen({ dialog: 'categories' })}
        />
      )}
      <div
        id={panel}
        role="tabpanel"
        aria-label={{ month: '月', week: '週', next: '次の予定' }[search.view ?? 'month']}
      >
        {!search.view && (
          <MonthView
            {...view}
            month={shownMonth(search, today)}
            date={search.date}
            onDate={(date) => onShow({ date, month: shownMonth(search, today) })}
            onDay={(date) => onOpen({ day: date })}
          />
        )}
        {search.view === 'week' && <WeekView {...view} date={shownWeek(search, today)} />}
        {search.view === 'next' && <NextView {...view} />}
      </div>
      <LazyDialogs>
        {day.shown && (
          <DayDialog
            {...view}
            key={day.shown}
            date={day.shown}
            open={!!search.day}
            onClose={onClose}
            onExited={day.release}
          />
        )}
      </LazyDialogs>
      {/* One after the other: a leaving dialog gives the focus back, which would close the next. */}
      <PlayerEventDialog id={day.shown ? null : search.event} onClose={onClose} />
      <CategoryEditor open={search.dialog === 'categories'} choice={choice} onClose={onClose} />
    </>
  )
}

/** A new choice of categories ends the passing filter, once its dialog is closed. */
function useFreshFilter({ search, choice, onShow }: Pick<Props, 'search' | 'choice' | 'onShow'>) {
  const chosen = choice.chosen.join()
  const filtered = useRef(chosen)
  useEffect(() => {
    if (search.dialog || filtered.current === chosen) return
    filtered.current = chosen
    if (search.categories) onShow({ categories: undefined })
  }, [search, chosen, onShow])
}
