import type { Tally } from '../../../domain/schedule/attendance.ts'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { HeroTally, tallyRows, totalOf, waitingRow } from '../../shared/answers/tally.tsx'

const Root = styled('div', {
  base: {
    mt: { base: '3', md: '5' },
    pt: { base: '3', md: '5' },
    borderTop: '1px solid',
    borderColor: 'line',
    '& > .wide > p': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      mt: '3',
      '& > b': { ms: 'auto', fontSize: 'lg' },
    },
    '& > .wide': { display: { base: 'block', md: 'none' } },
  },
})

const Column = styled('dl', {
  base: {
    display: { base: 'none', md: 'grid' },
    '& > div': { display: 'flex', alignItems: 'center', gap: '3', minH: '9', fontSize: 'md' },
    '& dt': { display: 'flex', alignItems: 'center', gap: '3', flex: '1' },
    '& dd': { fontSize: 'lg', fontWeight: 'bold' },
    '& .quiet dd': { color: 'ink.muted', fontWeight: 'normal' },
    '& > .hero': { gap: '3.5', mb: '4', '& dd': { order: -1 } },
    '& .hero dt': { display: 'block', lineHeight: '1.25rem' },
    '& .hero dt > b': { display: 'block', fontSize: 'xl', color: 'present.ink' },
    '& .hero dt > span': { fontSize: 'xs', color: 'ink.muted' },
    '& .hero dd': {
      display: 'grid',
      placeItems: 'center',
      w: '4.25rem',
      h: '4.25rem',
      border: '0.3125rem solid {colors.present.ink}',
      borderRadius: 'full',
      fontSize: '5xl',
      lineHeight: '1',
    },
  },
})

/** The ○ count in the ring; the others beside it on a phone, below it on a desktop. */
export function EventTally({ counts }: { counts: Tally }) {
  const [present, ...others] = tallyRows(counts)
  const total = totalOf(counts)
  return (
    <Root>
      <div className="wide">
        <HeroTally counts={counts} />
        {waitingRow(counts).map(({ label, count }) => (
          <p key={label}>
            <AnswerMark mark="waiting" />
            {label}
            <b>{count}人</b>
          </p>
        ))}
      </div>
      <Column>
        <div className="hero">
          <dt>
            <b>{present?.label}</b>
            <span>{total}人中</span>
          </dt>
          <dd>{present?.count}</dd>
        </div>
        {[...waitingRow(counts), ...others].map(({ mark, label, count }) => (
          <div key={mark} className={count === 0 || mark === '-' ? 'quiet' : undefined}>
            <dt>
              <AnswerMark mark={mark} />
              {label}
            </dt>
            <dd>{count}人</dd>
          </div>
        ))}
      </Column>
    </Root>
  )
}
