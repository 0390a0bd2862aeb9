import { styled } from '../../lib/theme/styled.ts'

/** What it says and how many have read it, beside who. */
export const ReadColumns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' },
    alignItems: 'start',
    gap: { base: '5', md: '6' },
    '& > :last-child': {
      md: { borderStart: '1px solid', borderColor: 'line', ps: '6', minH: '24rem' },
    },
  },
})

export const Summary = styled('div', {
  base: {
    mb: '4',
    pb: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > p': { mt: '2', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
    '& > dl': { mb: '3' },
    '& > dl > div': { display: 'flex', alignItems: 'center', minH: '9', fontSize: 'md' },
    '& dt': { display: 'flex', alignItems: 'center', gap: '2.5', flex: '1' },
    '& dt > svg': { color: 'ink.muted' },
    '& dd': { fontSize: 'lg', fontWeight: 'bold' },
    '& .missed svg': { color: 'absent.ink' },
    '& .hero': { gap: '3.5', mb: '3' },
    '& .hero dt': { display: 'block', lineHeight: '1.25rem' },
    '& .hero dt > b': { display: 'block', fontSize: 'xl', color: 'accent.ink' },
    '& .hero dt > span': { fontSize: 'xs', color: 'ink.muted' },
    '& .hero dd': {
      display: 'grid',
      placeItems: 'center',
      order: -1,
      w: '4.25rem',
      h: '4.25rem',
      borderRadius: 'full',
      fontSize: '2xl',
    },
  },
})

export const Households = styled('ul', {
  base: {
    listStyle: 'none',
    mt: '2',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0.125rem 0.75rem',
      minH: '15',
      py: '2',
      fontSize: 'md',
      mdDown: { '& > small': { gridColumn: '2' } },
    },
    '& > .none': { display: 'block', color: 'ink.muted' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& b': { fontWeight: 'semibold', me: '2' },
    '& small': { fontSize: 'sm', color: 'ink.muted' },
    '& > li > small': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& div > small': { display: 'block' },
    '& .missed': { color: 'absent.ink', fontWeight: 'semibold' },
    '& .done': { color: 'present.ink' },
  },
})
