import type { Tally as Counts } from '../../domain/attendance.ts'
import { MARKS, markLabels, tallyKeys, UNANSWERED_LABEL } from '../../domain/attendance.ts'
import { styled } from '../lib/theme/styled.ts'
import { AnswerMark, type AnswerSign } from './answer-mark.tsx'

/** The four answers with their words and counts, in the order in which they are always shown. */
export const tallyRows = (counts: Counts): { mark: AnswerSign; label: string; count: number }[] => [
  ...MARKS.map((mark) => ({ mark, label: markLabels[mark], count: counts[tallyKeys[mark]] })),
  { mark: '-', label: UNANSWERED_LABEL, count: counts.unanswered },
]

const Root = styled('dl', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      minW: { base: '56px', md: '60px' },
      h: '32px',
    },
    '& dt': { display: 'flex' },
    '& dd': { fontSize: 'lg', fontWeight: 'bold' },
    '& .quiet dd': { color: 'ink.muted', fontWeight: 'normal' },
    '@media (max-width: 359.98px)': { columnGap: '4px', '& > div': { minW: '46px' } },
  },
})

/** `○ 12  △ 3  × 4  − 6` in fixed columns, so that the eye runs down the ○. */
export function Tally({ counts }: { counts: Counts }) {
  return (
    <Root>
      {tallyRows(counts).map(({ mark, label, count }) => (
        <div key={mark} className={count === 0 || mark === '-' ? 'quiet' : undefined}>
          <dt>
            <AnswerMark mark={mark} />
            <span className="vh">{label}</span>
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </Root>
  )
}

const Hero = styled('dl', {
  base: {
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    lineHeight: '18px',
    '& > div': {
      flex: '1',
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignContent: 'center',
      alignItems: 'center',
      gap: { base: '0 6px', md: '0 10px' },
      minH: '48px',
      ps: { base: '3', md: '5' },
      borderStart: '1px solid',
      borderColor: 'line',
    },
    '& dt': { display: 'contents' },
    '& dt > span': {
      gridRow: '2',
      gridColumn: { base: '1 / -1', md: '2' },
      fontSize: 'xs',
      color: 'ink.muted',
    },
    '& dt > svg': {
      gridRow: { base: '1', md: '1 / 3' },
      w: { base: '18px', md: '24px' },
      h: { base: '18px', md: '24px' },
    },
    '& dd': {
      gridRow: '1',
      gridColumn: '2',
      fontSize: { base: '2xl', md: '24px' },
      fontWeight: 'bold',
      lineHeight: '26px',
    },
    '& > .hero': {
      flex: { base: 'none', md: '1.25' },
      ps: '0',
      pe: '2.5',
      border: 'none',
      gap: { base: '0 8px', md: '0 14px' },
      '& dd': {
        display: 'grid',
        placeItems: 'center',
        gridRow: '1 / 3',
        gridColumn: '1',
        w: { base: '60px', md: '68px' },
        h: { base: '60px', md: '68px' },
        border: '5px solid {colors.present.ink}',
        borderRadius: 'full',
        fontSize: { base: '4xl', md: '5xl' },
        lineHeight: '1',
      },
      '& dt > b': {
        gridColumn: '2',
        gridRow: '1',
        alignSelf: 'end',
        fontSize: 'xl',
        lineHeight: '24px',
        color: 'present.ink',
      },
      '& dt > span': { gridColumn: '2', gridRow: '2', alignSelf: 'start' },
    },
    '@media (max-width: 359.98px)': {
      '& > div': { ps: '1.5', columnGap: '4px' },
      '& dt > svg': { w: '16px', h: '16px' },
      '& dd': { fontSize: 'xl' },
      '& > .hero': { pe: '1.5', columnGap: '6px' },
      '& > .hero dd': { w: '48px', h: '48px', fontSize: '2xl' },
    },
  },
})

/** The ○ count inside the ring, the others beside it. */
export function HeroTally({ counts }: { counts: Counts }) {
  const [present, ...others] = tallyRows(counts)
  const total = counts.present + counts.maybe + counts.absent + counts.unanswered
  return (
    <Hero>
      <div className="hero">
        <dt>
          <b>{present?.label}</b>
          <span>{total}人中</span>
        </dt>
        <dd>{present?.count}</dd>
      </div>
      {others.map(({ mark, label, count }) => (
        <div key={mark}>
          <dt>
            <AnswerMark mark={mark} />
            <span>{label}</span>
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </Hero>
  )
}
