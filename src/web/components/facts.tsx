import type { ReactNode } from 'react'
import { styled } from '../lib/theme/styled.ts'

/** Names at the left, values at the right, a line between each two. */
export const Facts = styled('dl', {
  base: {
    display: 'grid',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '112px minmax(0, 1fr)', md: '144px minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '0 12px',
      minH: '44px',
      py: '1.5',
      lineHeight: 'snug',
    },
    '@media (max-width: 359.98px)': {
      '& > div': { gridTemplateColumns: '88px minmax(0, 1fr)' },
    },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dt': { fontSize: 'sm', color: 'ink.muted' },
    '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& dd > .none': { color: 'ink.muted' },
    '& a': { color: 'accent.ink', _hover: { textDecoration: 'underline' } },
    // Its name stands beside the first of many.
    '& > div:has(.chips)': { alignItems: 'start' },
    '& > div:has(.chips) > dt': { lineHeight: { base: '52px', md: '44px' } },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: '2', py: '1' },
  },
})

/** 未登録 where there is no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || children === 0 ? children : <span className="none">未登録</span>}</dd>
    </div>
  )
}
