import { chakra } from '@chakra-ui/react'
import { type FeeTotals, PAID, UNPAID } from '../../../domain/fees.ts'
import { formatAmount } from '../../../domain/money.ts'
import { Skeleton } from '../../components/skeleton.tsx'

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    mb: { base: '3', md: '4' },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minH: { base: '72px', md: '96px' },
      minW: '0',
      px: { base: '3', md: '5' },
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
    },
    '& > .billed': { mdDown: { gridColumn: '1 / -1', '& dd': { fontSize: '4xl' } } },
    '& dt': { fontSize: 'sm', lineHeight: '20px', color: 'ink.muted' },
    '& dt b': { ms: '1', color: 'ink', whiteSpace: 'nowrap' },
    '& dd': {
      fontSize: { base: '22px', md: '5xl' },
      fontWeight: 'bold',
      lineHeight: { base: '32px', md: '36px' },
      whiteSpace: 'nowrap',
    },
    '& dd small': { ms: '2px', fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
    '& svg': { flex: 'none', w: { base: '48px', md: '60px' }, h: 'auto' },
    '& circle': { fill: 'none', strokeWidth: '5' },
    '& .bg': { stroke: 'line' },
    '& .fg': {
      stroke: 'accent.solid',
      strokeLinecap: 'round',
      transition: 'stroke-dasharray {durations.slow} ease-out',
    },
    '& .on-phone': { md: { display: 'none' } },
    '& .on-desktop': { mdDown: { display: 'none' } },
    '@media (max-width: 359.98px)': { '& dd': { fontSize: '18px' } },
  },
})

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

function Money({ yen }: { yen: number }) {
  return (
    <dd>
      {formatAmount(yen)}
      <small>円</small>
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
        <div>
          <dt>請求合計</dt>
          <Money yen={totals.billed} />
        </div>
        <Gauge share={share} className="on-phone" />
      </div>
      <div>
        <div>
          <dt>
            {PAID}
            <b>
              {totals.paidCount} / {totals.count}人
            </b>
          </dt>
          <Money yen={totals.paid} />
        </div>
        <Gauge share={share} className="on-desktop" />
      </div>
      <div>
        <div>
          <dt>
            {UNPAID}
            <b>{totals.unpaidCount}人</b>
          </dt>
          <Money yen={totals.unpaid} />
        </div>
      </div>
    </Cards>
  )
}

export function FeeSummarySkeleton() {
  return (
    <Cards as="div" aria-hidden>
      {[0, 1, 2].map((card) => (
        <div key={card} className={card === 0 ? 'billed' : undefined}>
          <div>
            <Skeleton w="88px" h="14px" mb="3" />
            <Skeleton w="120px" h="24px" />
          </div>
        </div>
      ))}
    </Cards>
  )
}
