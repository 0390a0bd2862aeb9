import type { ReactNode } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import { type FeeTotals, PAID, UNPAID } from '../../../domain/fees/fees.ts'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { recipeOf, styled } from '../../lib/theme/styled.ts'
import { NARROW, WIDE } from './wide.ts'

const box = { bg: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card' }

const cards = recipeOf({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    mb: '3',
    [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '3', mb: '4' },
    // One card on a phone, so that the first members stand on its first screen.
    [NARROW]: { ...box, '& > div + div': { borderTop: '1px solid', borderColor: 'line' } },
    '& > div': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'center',
      minW: '0',
      px: '3',
      py: '0.5',
      [WIDE]: { ...box, minH: '24', px: '5' },
    },
    '& > div:last-of-type': { [NARROW]: { borderStart: '1px solid', borderColor: 'line' } },
    '& > .billed': {
      [NARROW]: {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0 0.75rem',
        minH: '11',
        pe: '14',
      },
    },
    '& dt': { fontSize: 'sm', lineHeight: '1.25rem', color: 'ink.muted' },
    '& dt b': { ms: '1', color: 'ink', whiteSpace: 'nowrap' },
    '& dd': {
      fontSize: '3xl',
      fontWeight: 'bold',
      lineHeight: '1.625rem',
      [WIDE]: { fontSize: '5xl', lineHeight: '2.25rem' },
      whiteSpace: 'nowrap',
    },
    '& dd small': { ms: '0.5', fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
    '& svg': {
      position: 'absolute',
      insetEnd: '3',
      top: '0',
      w: '9',
      h: 'full',
      [WIDE]: { insetEnd: '5', w: '3.75rem' },
    },
    '& circle': { fill: 'none', strokeWidth: '5' },
    '& .bg': { stroke: 'line' },
    '& .fg': {
      stroke: 'accent.solid',
      strokeLinecap: 'round',
      transition: 'stroke-dasharray {durations.slow} ease-out',
    },
    '& .in-narrow': { [WIDE]: { display: 'none' } },
    '& .in-wide': { [NARROW]: { display: 'none' } },
    [SMALL_PHONE]: { '& dd': { fontSize: '1.125rem' } },
  },
})
const Cards = styled('dl', cards)
const CardsSkeleton = styled('div', cards)

/** The ring closes as money comes in. */
function Gauge({ share, className }: { share: number; className: string }) {
  return (
    <svg className={className} viewBox="0 0 60 60" aria-hidden>
      <circle className="bg" cx="30" cy="30" r="25" />
      {share > 0 && (
        <circle
          className="fg"
          cx="30"
          cy="30"
          r="25"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 30 30)"
        />
      )}
    </svg>
  )
}

function Money({ yen, children }: { yen: number; children?: ReactNode }) {
  return (
    <dd>
      {formatAmount(yen)}
      <small>円</small>
      {children}
    </dd>
  )
}

const shareOf = ({ billed, paid, count, paidCount }: FeeTotals) =>
  billed > 0 ? paid / billed : count > 0 ? paidCount / count : 0

/** Billed, paid and unpaid; follows every edit at once. */
export function FeeSummary({ totals }: { totals: FeeTotals }) {
  const share = shareOf(totals)
  return (
    <Cards aria-label="月の合計">
      <div className="billed">
        <dt>請求合計</dt>
        <Money yen={totals.billed}>
          <Gauge share={share} className="in-narrow" />
        </Money>
      </div>
      <div>
        <dt>
          {PAID}
          <b>
            {totals.paidCount} / {totals.count}人
          </b>
        </dt>
        <Money yen={totals.paid}>
          <Gauge share={share} className="in-wide" />
        </Money>
      </div>
      <div>
        <dt>
          {UNPAID}
          <b>{totals.unpaidCount}人</b>
        </dt>
        <Money yen={totals.unpaid} />
      </div>
    </Cards>
  )
}

export function FeeSummarySkeleton() {
  return (
    <CardsSkeleton aria-hidden>
      {[0, 1, 2].map((card) => (
        <div key={card} className={card === 0 ? 'billed' : undefined}>
          <Skeleton w="5.5rem" h="3.5" mb="3" />
          <Skeleton w="7.5rem" h="6" />
        </div>
      ))}
    </CardsSkeleton>
  )
}
