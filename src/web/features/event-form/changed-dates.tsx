import { useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { ListedDate, SeriesChange } from '../../../domain/schedule/series-change.ts'
import { formatShortDate, formatTime, formatTimeRange } from '../../../domain/time/calendar.ts'
import { dayTone } from '../../../domain/time/holidays.ts'
import { Button } from '../../components/action/button.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { tallyRows } from '../../shared/answers/tally.tsx'

const Root = styled('section', {
  base: {
    mt: '4',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '0 0.75rem',
      mb: '2',
    },
    '& h3': { fontSize: 'md', fontWeight: 'bold' },
    '& header > span': { fontSize: 'sm', color: 'ink.muted' },
    '& ul': { border: '1px solid', borderColor: 'line', borderRadius: 'leaf', listStyle: 'none' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.125rem 0.5rem',
      px: '3',
      py: '2',
      fontSize: 'sm',
    },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& time': { fontWeight: 'bold', color: 'var(--day-ink, {colors.ink})', minW: '4rem' },
    '& .when': { flex: '1 1 6rem', lineHeight: 'snug' },
    '& .when b': { fontWeight: 'semibold' },
    '& .when s': { color: 'ink.muted' },
    '& .when small': { display: 'block', fontSize: 'xs', color: 'ink.muted' },
    '& .answers': { display: 'flex', gap: '3', color: 'ink.muted' },
    '& .answers > span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
    '& li.more': { p: '0' },
  },
})

/** Dates in sight before the rest is asked for. */
const FIRST = 7

const kinds = {
  changed: { label: '変更', look: 'accent' },
  added: { label: '追加', look: 'neutral' },
  removed: { label: '削除', look: 'alert' },
} as const

/** What a change does to each date of a series, with the answers that are there. */
export function ChangedDates({ change }: { change: SeriesChange }) {
  const [isWhole, setWhole] = useState(false)
  const { dates, changed, added, removed } = change
  if (dates.length === 0) return null
  const shown = isWhole ? dates : dates.slice(0, FIRST)
  const left = dates.length - shown.length
  return (
    <Root>
      <header>
        <h3>変わる日</h3>
        <span>
          変更{changed}・追加{added}・削除{removed}
        </span>
      </header>
      <ul>
        {shown.map((date) => (
          <li key={`${date.scheduleId}${date.date}`}>
            <DateRow {...date} />
          </li>
        ))}
        {left > 0 && (
          <li className="more">
            <Button variant="link" endIcon="chevronDown" onClick={() => setWhole(true)}>
              残り{formatAmount(left)}件を見る
            </Button>
          </li>
        )}
      </ul>
    </Root>
  )
}

function DateRow({ change, date, before, after, ownVenue, answers }: ListedDate) {
  const { label, look } = kinds[change]
  return (
    <>
      <time dateTime={date} data-day={dayTone(date)}>
        {formatShortDate(date)}
      </time>
      <Badge look={look}>{label}</Badge>
      <span className="when">
        <When before={before} after={after} />
        {ownVenue && <small>場所は、この日だけの「{ownVenue}」のまま</small>}
      </span>
      <Answers answers={answers} />
    </>
  )
}

function When({ before, after }: Pick<ListedDate, 'before' | 'after'>) {
  const [from, to] = [before && whenOf(before, after), after && whenOf(after, before)]
  if (from === to) return <b>{to}</b>
  return (
    <>
      {from && <s>{from}</s>}
      {from && to && ' → '}
      {to && <b>{to}</b>}
    </>
  )
}

/** With its date, and when one gathers, where those are others. */
function whenOf(one: NonNullable<ListedDate['before']>, other: ListedDate['before']) {
  const times = formatTimeRange(one)
  const on = other && other.date !== one.date ? `${formatShortDate(one.date)} ${times}` : times
  const gather = gathering(one)
  return other && gathering(other) !== gather ? `${on}（${gather}）` : on
}

const gathering = ({ gatherHour, gatherMinute }: NonNullable<ListedDate['before']>) =>
  `集合 ${formatTime(gatherHour, gatherMinute) ?? 'なし'}`

function Answers({ answers }: Pick<ListedDate, 'answers'>) {
  if (!answers || answers.present + answers.maybe + answers.absent + answers.waiting === 0)
    return <span className="answers">回答なし</span>
  return (
    <span className="answers">
      {tallyRows(answers).map(({ mark, label, count }) => (
        <span key={mark}>
          <AnswerMark mark={mark} />
          <span className="vh">{label}</span>
          {count}
        </span>
      ))}
    </span>
  )
}
