import type { EventFilter } from './coach-filter.ts'
import type { CoachScheduleProps } from './coach-schedule.tsx'

/** What list, week and month are given. */
export interface ViewProps extends Omit<CoachScheduleProps, 'onClose'> {
  /** The day that the view is about. */
  date: string
  filter: EventFilter
}
