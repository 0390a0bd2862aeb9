import { PageHead } from '../../components/look/layout.tsx'
import { CategoryGate } from '../../shared/student-categories/category-gate.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { PlayerCalendar, type PlayerCalendarProps } from './player-calendar.tsx'

/** The calendar, or the choice of categories for those who have made none. */
export function CalendarPage(props: PlayerCalendarProps) {
  return (
    <>
      <PageHead title="カレンダー" />
      <CategoryGate
        skeleton={<CalendarSkeleton />}
        choosing={props.search.dialog === 'categories'}
        onClose={props.onClose}
      >
        {(choice) => <PlayerCalendar {...props} choice={choice} />}
      </CategoryGate>
    </>
  )
}
