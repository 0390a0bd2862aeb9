import { isDate, isId } from '../../lib/search/search-values.ts'
import { invitedCode } from '../../lib/session/team-code.ts'

export type CalendarView = 'month' | 'week' | 'next'

/** What stands in the address of the player's calendar; everything absent has its default. */
export interface CalendarSearch {
  /** The month by default. */
  view?: 'week' | 'next'
  /** `YYYY-MM`; that of `date`, or today's, by default. */
  month?: string
  /** The day chosen in the month, and the one whose week is shown. */
  date?: string
  /** Ids of the ticked categories; the followed ones by default. */
  categories?: string[]
  /** In a family's calendar: ids of the children who are left out, and whether only what waits is shown. */
  without?: string[]
  open?: true
  /** The open dialog, one at a time: an event, a day, or the choice of categories. */
  event?: string
  day?: string
  dialog?: 'categories'
  /** Of an invitation: the portal shows it in the calendar's place. */
  code?: string
}

export const NO_DIALOG: CalendarSearch = { event: undefined, day: undefined, dialog: undefined }

const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && isDate(`${value}-01`)

type OpenDialog = Pick<CalendarSearch, 'event' | 'day' | 'dialog'>

function openDialog({ event, day, dialog }: Record<string, unknown>): OpenDialog {
  if (isId(event)) return { event }
  if (isDate(day)) return { day }
  return dialog === 'categories' ? { dialog } : {}
}

/** For `validateSearch`: what makes no sense is left out. */
export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { view, month, date, categories, without } = search
  const code = invitedCode(search)
  return {
    ...((view === 'week' || view === 'next') && { view }),
    ...(isMonth(month) && { month }),
    ...(isDate(date) && { date }),
    ...(Array.isArray(categories) && { categories: categories.filter(isId) }),
    ...(Array.isArray(without) && { without: without.filter(isId) }),
    ...(search.open === true && { open: search.open }),
    ...openDialog(search),
    ...(code && { code }),
  }
}

/** `YYYY-MM` */
export const shownMonth = ({ month, date }: CalendarSearch, today: string) =>
  month ?? (date ?? today).slice(0, 7)

/** A day of the shown week. */
export const shownWeek = ({ month, date }: CalendarSearch, today: string) =>
  date ?? (month && month !== today.slice(0, 7) ? `${month}-01` : today)
