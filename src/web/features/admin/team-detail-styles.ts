import { styled } from '../../lib/theme/styled.ts'

/** Label and value, on a desktop in two columns. */
export const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '0.5rem 1.5rem',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      gap: '2',
      fontSize: 'md',
      lineHeight: 'snug',
    },
    '& dt': { color: 'ink.muted', fontSize: 'sm' },
    '& dd': { overflowWrap: 'anywhere' },
  },
})

export const Actions = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    my: '4',
    '& > button': { flex: { base: '1 1 45%', md: 'none' }, px: '4' },
  },
})

export const People = styled('section', {
  base: {
    '& + &': { mt: '5' },
    '& > h3': { mb: '1', fontSize: 'lg', '& small': { ms: '2', color: 'ink.muted' } },
    '& > p': { color: 'ink.muted', fontSize: 'sm' },
    '& > ul': { listStyle: 'none' },
    '& li': {
      minH: '3.75rem',
      py: '1.5',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 3.75rem',
    },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    // A long position leaves room for the name.
    '& .who': { minW: '50%' },
    '& .note': { overflowWrap: 'anywhere', color: 'ink.muted' },
  },
})
