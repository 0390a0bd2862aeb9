import {
  describeRecurrence,
  occurrences,
  type Recurrence,
} from '../../../domain/schedule/recurrence.ts'
import { formatDate } from '../../../domain/time/calendar.ts'
import { weekdayOf } from '../../../domain/time/dates.ts'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { isSound } from './recurrence-count.ts'

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2.5',
    borderRadius: 'control',
    bg: 'accent.soft',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& svg': { flex: 'none', color: 'accent.ink', mt: '1px' },
    '& b': { fontWeight: 'semibold' },
    '& .whole': { whiteSpace: 'nowrap' },
  },
})

const withYear = (date: string) => `${date.slice(0, 4)}年${formatDate(date)}`

interface Props {
  recurrence: Recurrence
  start: string
  existing: boolean
}

/** What the rule means, in a sentence, and how many dates it makes. */
export function RecurrencePreview({ recurrence, start, existing }: Props) {
  if (!isSound(recurrence, start)) return null
  const dates = occurrences(start, recurrence)
  const last = dates.at(-1) ?? start
  const weekly = recurrence.rule === 'weekly' && recurrence.days.length === 0
  const day = Number(start.slice(8))
  const odd = recurrence.days.length > 0 && !recurrence.days.includes(weekdayOf(start))
  const meaning = weekly ? { ...recurrence, days: [weekdayOf(start)] } : recurrence
  return (
    <Root aria-live="polite">
      <Icon name="repeat" />
      <span>
        <b>{describeRecurrence(meaning)}</b>：<span className="whole">{withYear(start)}から</span>
        <span className="whole">{withYear(last)}まで、</span>
        <b className="whole">全{dates.length}件</b>の予定
        {existing ? 'になります' : 'を作成します'}
        {odd && '（開始日も含みます）'}
        {recurrence.rule === 'monthly' && day > 28 && `（${day}日がない月を除く）`}
        {!recurrence.endDate && '（終了日がないときは1年分）'}
      </span>
    </Root>
  )
}
