import { styled } from '../../lib/theme/styled.ts'

/** A card for each coach: photo and names, what else there is below them. */
export const CoachGrid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21.25rem), 1fr))',
    gap: '3',
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '4.5rem minmax(0, 1fr)',
      alignContent: 'start',
      alignItems: 'center',
      gap: '0.75rem 1rem',
      p: '4',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
    },
    '& h2': { fontSize: 'xl' },
    '& small': { display: 'block', fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& .roles': { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1.5' },
    '& .bio': { gridColumn: '1 / -1', fontSize: 'md', whiteSpace: 'pre-line' },
    '& .facts': { gridColumn: '1 / -1', display: 'grid', gap: '2', minW: '0' },
    '& .facts dt': { fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& .facts dd': {
      fontSize: 'md',
      lineHeight: 'snug',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
    '& .facts a': { color: 'accent.ink', _hover: { textDecoration: 'underline' } },
    '& .actions': {
      gridColumn: '1 / -1',
      alignSelf: 'end',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > *': { mdDown: { flex: '1 1 auto' } },
      '& > [data-danger]': { md: { ms: 'auto' } },
    },
  },
})
