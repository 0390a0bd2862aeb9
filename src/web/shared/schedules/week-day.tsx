import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/time/calendar.ts'
import { dayTone, holidayName } from '../../../domain/time/holidays.ts'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { COLUMNS } from './week-columns.ts'

/** Of a header that bears `DayWords`. */
export const dayHeadCss = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 0.75rem',
  minH: '11',
  py: '1',
  '& h2': { fontSize: 'base', color: 'var(--day-ink, {colors.ink})', whiteSpace: 'nowrap' },
  '& em': { fontStyle: 'normal', fontSize: 'sm', color: 'var(--day-ink, {colors.ink})' },
  '& b': { fontSize: 'sm', color: 'accent.ink' },
} as const

const Root = styled('section', {
  base: {
    minW: '0',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '&[data-today]': {
      borderColor: 'accent.solid',
      boxShadow: '0 0 0 1px {colors.accent.solid}',
      '& > header': { bg: 'accent.soft' },
    },
    '& > header': {
      ...dayHeadCss,
      px: '4',
      '& p': { ms: 'auto', fontSize: 'sm', color: 'ink.muted', whiteSpace: 'nowrap' },
    },
    '& > ul': { listStyle: 'none' },
    '& > ul > li': { borderTop: '1px solid', borderColor: 'line' },
    [SMALL_PHONE]: { '& > header': { px: '3' } },
    [COLUMNS]: {
      '& > header': {
        px: '2.5',
        alignContent: 'start',
        '& p': { ms: '0', flexBasis: '100%', whiteSpace: 'normal' },
      },
    },
  },
})

interface Props {
  date: string
  today: boolean
  /** How many events there are, or what stands for it meanwhile. */
  count: ReactNode
  /** The day's events in a list, where there are any. */
  children?: ReactNode
}

/** A day of a week: its date, holiday and events. */
export function WeekDay({ date, today, count, children }: Props) {
  return (
    <Root data-day={dayTone(date)} data-today={today || undefined}>
      <header aria-current={today ? 'date' : undefined}>
        <DayWords date={date} today={today} />
        {count}
      </header>
      {children}
    </Root>
  )
}

/** Which day it is, in what bears its tone (`data-day`). */
export function DayWords({ date, today }: Pick<Props, 'date' | 'today'>) {
  const holiday = holidayName(date)
  return (
    <>
      <h2>{formatDate(date)}</h2>
      {holiday && <em>{holiday}</em>}
      {today && <b>今日</b>}
    </>
  )
}
