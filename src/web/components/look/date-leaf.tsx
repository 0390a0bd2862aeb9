import { WEEKDAYS, weekdayOf } from '../../../domain/time/dates.ts'
import { dayTone, holidayName } from '../../../domain/time/holidays.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('time', {
  base: {
    display: 'block',
    flex: 'none',
    alignSelf: 'start',
    w: '3.75rem',
    py: '2',
    borderRadius: 'leaf',
    bg: 'sunken',
    color: 'var(--day-ink, {colors.ink})',
    textAlign: 'center',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1rem',
    '& > span': { display: 'block', whiteSpace: 'nowrap' },
    '& > span:first-of-type': { color: 'ink.muted' },
    '& > b': {
      display: 'block',
      fontSize: '4xl',
      fontWeight: 'bold',
      lineHeight: '2rem',
      letterSpacing: '-.01em',
    },
  },
  variants: {
    lead: {
      true: {
        '& > b': {
          fontSize: { base: '5xl', lg: '2.25rem' },
          lineHeight: { base: '2.125rem', lg: '2.75rem' },
        },
        fontSize: 'sm',
        lineHeight: '1.125rem',
        lg: { w: '4.75rem' },
      },
    },
  },
})

/** Month small, day large, weekday in its colour. `date` is `YYYY-MM-DD`. */
export function DateLeaf({ date, lead }: { date: string; lead?: boolean }) {
  const [, month, day] = date.split('-').map(Number)
  const holiday = holidayName(date)
  return (
    <Root dateTime={date} lead={lead} data-day={dayTone(date)} title={holiday ?? undefined}>
      <span>{month}月</span>
      <b>
        {day}
        <span className="vh">日</span>
      </b>
      <span>
        {WEEKDAYS[weekdayOf(date)]}
        {holiday && '・祝'}
      </span>
    </Root>
  )
}
