import { MARKS, markLabels, UNANSWERED_LABEL } from '../../../domain/schedule/attendance.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { OpenMark } from '../../shared/schedules/open-mark.tsx'

const Root = styled('ul', {
  base: {
    display: { base: 'flex', md: 'none' },
    flexWrap: 'wrap',
    gap: '0 0.875rem',
    pt: '2',
    listStyle: 'none',
    fontSize: 'xs',
    lineHeight: '1.5rem',
    color: 'ink.muted',
    '& > li': { display: 'flex', alignItems: 'center', gap: '1' },
  },
})

/** What the marks of a phone's month mean. `closed`: some events can't be answered any more. */
export function MonthLegend({ closed }: { closed: boolean }) {
  return (
    <Root aria-label="自分の回答">
      {MARKS.map((mark) => (
        <li key={mark}>
          <AnswerMark mark={mark} size={14} />
          {markLabels[mark]}
        </li>
      ))}
      <li>
        <OpenMark aria-hidden />
        {UNANSWERED_LABEL}
      </li>
      {closed && (
        <li>
          <AnswerMark mark="-" size={14} />
          回答なし
        </li>
      )}
    </Root>
  )
}
