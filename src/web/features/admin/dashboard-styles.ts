import { styled } from '../../lib/theme/styled.ts'

/** Four figures: beside each other, or two by two. */
export const Totals = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
    '& > div': {
      display: 'grid',
      gap: '1',
      p: '4',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
    },
    '& dt': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
    },
    '& dd': {
      display: 'flex',
      alignItems: 'baseline',
      minH: '9',
      fontSize: '4xl',
      fontWeight: 'bold',
      lineHeight: '2.25rem',
      overflowWrap: 'anywhere',
    },
    '& small': { ms: '1', fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
  },
})

export const Newest = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 0.75rem',
      minH: '16',
      px: '4',
      py: '2.5',
      _hover: { bg: 'sunken' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    '& b': { overflowWrap: 'anywhere', lineHeight: 'snug' },
    '& span, & time': { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
    '& span': { gridColumn: '1', overflowWrap: 'anywhere' },
    '& time': { gridColumn: '2', gridRow: '1 / span 2', whiteSpace: 'nowrap' },
  },
})
