import { WEEKDAYS, weekdayOf } from '../../domain/dates.ts'
import { dayTone, holidayName } from '../../domain/holidays.ts'
import { styled } from '../lib/theme/styled.ts'

const Root = styled('time', {
  base: {
    display: 'block',
    flex: 'none',
    alignSelf: 'start',
    w: '60px',
    py: '8px',
    borderRadius: 'leaf',
    bg: 'sunken',
    color: 'var(--day-ink, {colors.ink})',
    textAlign: 'center',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '16px',
    '& > span': { display: 'block', whiteSpace: 'nowrap' },
    '& > span:first-of-type': { color: 'ink.muted' },
    '& > b': {
      display: 'block',
      fontSize: '4xl',
      fontWeight: 'bold',
      lineHeight: '32px',
      letterSpacing: '-.01em',
    },
  },
  variants: {
    lead: {
      true: {
        '& > b': {
          fontSize: { base: '5xl', lg: '36px' },
          lineHeight: { base: '34px', lg: '44px' },
        },
        fontSize: 'sm',
        lineHeight: '18px',
        lg: { w: '76px' },
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
