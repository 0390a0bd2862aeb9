import type { Tally as Counts } from '../../../domain/schedule/attendance.ts'
import {
  MARKS,
  markLabels,
  tallyKeys,
  UNANSWERED_LABEL,
  WAITING_LABEL,
} from '../../../domain/schedule/attendance.ts'
import { AnswerMark, type AnswerSign } from '../../components/look/answer-mark.tsx'
import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

/** The four answers with their words and counts, in the order in which they are always shown. */
export const tallyRows = (counts: Counts): { mark: AnswerSign; label: string; count: number }[] => [
  ...MARKS.map((mark) => ({ mark, label: markLabels[mark], count: counts[tallyKeys[mark]] })),
  { mark: '-', label: UNANSWERED_LABEL, count: counts.unanswered },
]

/** Those who wait for a seat; nothing where nobody does. */
export const waitingRow = ({ waiting }: Counts) =>
  waiting > 0 ? [{ mark: 'waiting', label: WAITING_LABEL, count: waiting } as const] : []

const Root = styled('dl', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minW: { base: '14', md: '3.75rem' },
      h: '8',
    },
    '& dt': { display: 'flex' },
    '& dd': { fontSize: 'lg', fontWeight: 'bold' },
    '& .quiet dd': { color: 'ink.muted', fontWeight: 'normal' },
    [SMALL_PHONE]: { columnGap: '1', '& > div': { minW: '2.875rem' } },
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

/** Everybody who answered or is expected to. */
export const totalOf = ({ present, waiting, maybe, absent, unanswered }: Counts) =>
  present + waiting + maybe + absent + unanswered

const Hero = styled('dl', {
  base: {
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    lineHeight: '1.125rem',
    '& > div': {
      flex: '1',
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignContent: 'center',
      alignItems: 'center',
      gap: { base: '0 0.375rem', md: '0 0.625rem' },
      minH: '12',
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
      w: { base: '1.125rem', md: '6' },
      h: { base: '1.125rem', md: '6' },
    },
    '& dd': {
      gridRow: '1',
      gridColumn: '2',
      fontSize: { base: '2xl', md: '1.5rem' },
      fontWeight: 'bold',
      lineHeight: '1.625rem',
    },
    '& > .hero': {
      flex: { base: 'none', md: '1.25' },
      ps: '0',
      pe: '2.5',
      border: 'none',
      gap: { base: '0 0.5rem', md: '0 0.875rem' },
      '& dd': {
        display: 'grid',
        placeItems: 'center',
        gridRow: '1 / 3',
        gridColumn: '1',
        w: { base: '3.75rem', md: '4.25rem' },
        h: { base: '3.75rem', md: '4.25rem' },
        border: '0.3125rem solid {colors.present.ink}',
        borderRadius: 'full',
        fontSize: { base: '4xl', md: '5xl' },
        lineHeight: '1',
      },
      '& dt > b': {
        gridColumn: '2',
        gridRow: '1',
        alignSelf: 'end',
        fontSize: 'xl',
        lineHeight: '1.5rem',
        color: 'present.ink',
      },
      '& dt > span': { gridColumn: '2', gridRow: '2', alignSelf: 'start' },
    },
    [SMALL_PHONE]: {
      '& > div': { ps: '1.5', columnGap: '1' },
      '& dt > svg': { w: '4', h: '4' },
      '& dd': { fontSize: 'xl' },
      '& > .hero': { pe: '1.5', columnGap: '1.5' },
      '& > .hero dd': { w: '12', h: '12', fontSize: '2xl' },
    },
    [LARGE_TEXT]: { flexWrap: 'wrap', '& > .hero': { flex: '1 0 100%' } },
  },
})

/** The ○ count inside the ring, the others beside it. */
export function HeroTally({ counts }: { counts: Counts }) {
  const [present, ...others] = tallyRows(counts)
  const total = totalOf(counts)
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
