import { dateSchema } from '../../../domain/basics/validation.ts'
import {
  INTERVAL_MAX,
  occurrences,
  type Recurrence,
  recurrenceIssues,
} from '../../../domain/schedule/recurrence.ts'

/** Whether a form's rule says what its dates are. */
export const isSound = ({ rule, interval, endDate }: Recurrence, start: string) =>
  dateSchema.safeParse(start).success &&
  Number.isInteger(interval) &&
  interval >= 1 &&
  interval <= INTERVAL_MAX &&
  recurrenceIssues(start, { recurrenceRule: rule, recurrenceEndDate: endDate }).length === 0

/** How many events a form makes. */
export const countOf = (recurrence: Recurrence | null, start: string): number =>
  recurrence && isSound(recurrence, start) ? occurrences(start, recurrence).length : 1
