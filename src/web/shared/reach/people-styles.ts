import { styled } from '../../lib/theme/styled.ts'

/** Who is told, a line each. */
export const People = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& h3': { mt: '2', fontSize: 'md', color: 'ink.muted' },
    '& > p': { fontSize: 'sm', color: 'ink.muted' },
    '& ul': { listStyle: 'none' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 0.75rem',
      minH: '11',
      fontSize: 'md',
    },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& li > span': { display: 'grid', py: '2', '& b': { fontWeight: 'semibold' } },
    '& small': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 0.625rem',
      fontSize: 'sm',
      color: 'ink.muted',
    },
    '& li a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '11',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'accent.ink',
    },
  },
})
