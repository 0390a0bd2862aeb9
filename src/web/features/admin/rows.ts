import { styled } from '../../lib/theme/styled.ts'

/** Lines of a card: a name with a quieter line, and buttons at the end. */
export const Rows = styled('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minH: '16',
      py: '2',
      ps: '4',
      pe: '1.5',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& .text': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    '& h2': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.25rem 0.5rem',
      fontSize: 'base',
      fontWeight: 'semibold',
      lineHeight: 'snug',
    },
    '& p': { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
  },
})
