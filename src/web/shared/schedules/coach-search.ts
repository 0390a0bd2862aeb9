import { isDate, isId } from '../../lib/search/search-values.ts'

export const SCHEDULE_VIEWS = ['list', 'week', 'month'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** `mine` are the categories in the coach's charge. */
export type CategoryFilter = 'all' | 'mine' | string[]

/** What stands in the address of the coach's schedule; everything absent has its default. */
export interface ScheduleSearch {
  /** The list by default. */
  view?: 'week' | 'month'
  /** The day that week and month are about, and the one chosen on a phone; today by default. */
  date?: string
  /** The list shows what is over, newest first. */
  past?: true
  /** How far the list reaches from today; 3 by default. */
  months?: number
  /** Mine where there are any, else everything, by default. An empty list shows everything. */
  categories?: CategoryFilter
  /** The open dialog, one at a time: a day, an event, a new event's date, an event to edit. */
  day?: string
  event?: string
  add?: string
  edit?: string
}

export const LIST_MONTHS = 3
const MONTHS_MAX = 120

function categoryFilter(value: unknown): CategoryFilter | undefined {
  if (value === 'all' || value === 'mine') return value
  return Array.isArray(value) ? value.filter(isId) : undefined
}

type OpenDialog = Pick<ScheduleSearch, 'day' | 'event' | 'add' | 'edit'>
export const NO_DIALOG: OpenDialog = {
  day: undefined,
  event: undefined,
  add: undefined,
  edit: undefined,
}

function openDialog({ day, event, add, edit }: Record<string, unknown>): OpenDialog {
  if (isId(event)) return { ...NO_DIALOG, event }
  if (isId(edit)) return { ...NO_DIALOG, edit }
  if (isDate(add)) return { ...NO_DIALOG, add }
  return isDate(day) ? { ...NO_DIALOG, day } : NO_DIALOG
}

const whole = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > LIST_MONTHS
    ? Math.min(value, MONTHS_MAX)
    : undefined

/** For `validateSearch`. Every field is named: the router keeps what a validator leaves out. */
export function scheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const { view, date, past, months, categories } = search
  return {
    view: view === 'week' || view === 'month' ? view : undefined,
    date: isDate(date) ? date : undefined,
    past: past === true ? past : undefined,
    months: whole(months),
    categories: categoryFilter(categories),
    ...openDialog(search),
  }
}
