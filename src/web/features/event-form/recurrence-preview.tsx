import { useWatch } from 'react-hook-form'
import { describeRecurrence, occurrences } from '../../../domain/schedule/recurrence.ts'
import { formatDate } from '../../../domain/time/calendar.ts'
import { weekdayOf } from '../../../domain/time/dates.ts'
import { Icon } from '../../components/look/icon.tsx'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { recurrenceIn } from './form-values.ts'
import { isSound } from './recurrence-count.ts'
import type { ScheduleFormApi } from './time-field.tsx'

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    flex: '1 1 100%',
    order: { base: '-1', md: '0' },
    minW: '0',
    fontSize: 'sm',
    lineHeight: 'snug',
    md: { flexBasis: '0' },
    '& svg': { flex: 'none', color: 'accent.ink', mt: '1px' },
    '& b': { fontWeight: 'semibold' },
    '& small': {
      display: 'block',
      fontSize: 'xs',
      color: 'ink.muted',
      // The buttons leave room for the fields.
      [LARGE_TEXT]: { display: 'none' },
    },
    '& .whole': { whiteSpace: 'nowrap' },
  },
})

const withYear = (date: string) => `${date.slice(0, 4)}年${formatDate(date)}`

interface Props {
  form: ScheduleFormApi
  /** Events are there already, and follow the rule. */
  existing: boolean
}

/** What the form's rule means, in a sentence, and how many dates it makes: beside the button, always in sight. */
export function RecurrencePreview({ form, existing }: Props) {
  const values = useWatch({ control: form.control })
  const recurrence = recurrenceIn(values)
  const start = values.date ?? ''
  if (!recurrence || !isSound(recurrence, start)) return null
  const dates = occurrences(start, recurrence)
  const last = dates.at(-1) ?? start
  const weekly = recurrence.rule === 'weekly' && recurrence.days.length === 0
  const day = Number(start.slice(8))
  const odd = recurrence.days.length > 0 && !recurrence.days.includes(weekdayOf(start))
  const days = weekly ? [weekdayOf(start)] : recurrence.days
  return (
    <Root aria-live="polite">
      <Icon name="repeat" />
      <span>
        <b>{describeRecurrence({ ...recurrence, days, endDate: null })}</b>：
        <b className="whole">全{dates.length}件</b>の予定
        {existing ? 'になります' : 'を作成します'}
        <small>
          <span className="whole">{withYear(start)}から</span>
          <span className="whole">{withYear(last)}まで</span>
          {odd && '（開始日も含みます）'}
          {recurrence.rule === 'monthly' && day > 28 && `（${day}日がない月を除く）`}
          {!recurrence.endDate && '（終了日がないときは1年分）'}
        </small>
      </span>
    </Root>
  )
}
