import type { ReactNode } from 'react'
import { SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

/** Names at the left, values at the right, a line between each two. */
export const Facts = styled('dl', {
  base: {
    display: 'grid',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '7rem minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '0 0.75rem',
      minH: '11',
      py: '1.5',
      lineHeight: 'snug',
    },
    [SMALL_PHONE]: {
      '& > div': { gridTemplateColumns: '5.5rem minmax(0, 1fr)' },
    },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dt': { fontSize: 'sm', color: 'ink.muted' },
    '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& dd > .none': { color: 'ink.muted' },
    '& a': { color: 'accent.ink', _hover: { textDecoration: 'underline' } },
    // Its name stands beside the first of many.
    '& > div:has(.chips)': { alignItems: 'start' },
    '& > div:has(.chips) > dt': { lineHeight: { base: '3.25rem', md: '2.75rem' } },
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
