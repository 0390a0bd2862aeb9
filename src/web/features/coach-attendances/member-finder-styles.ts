import { styled } from '../../lib/theme/styled.ts'

export const Tools = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    pb: '3',
    position: 'sticky',
    top: '-1',
    zIndex: '1',
    bg: 'raised',
  },
})

export const List = styled('ul', {
  base: {
    listStyle: 'none',
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '14',
      py: '1.5',
      textAlign: 'start',
      cursor: 'pointer',
      '& > .person': { flex: '1', minW: '0' },
      '& > svg': { color: 'ink.muted' },
    },
    '& label': { display: 'flex', alignItems: 'center', minH: '14', py: '1.5' },
    '& label > input': { mt: '0' },
    '& label > span': { flex: '1', minW: '0' },
    '& .person': { display: 'flex', alignItems: 'center', gap: '3', lineHeight: '1.25rem' },
    '& .person > .who': { flex: '1', minW: '0' },
    '& .who > b': { display: 'block', fontWeight: 'semibold' },
    '& .who > small': {
      display: 'block',
      fontSize: 'xs',
      lineHeight: '1.125rem',
      color: 'ink.muted',
    },
  },
})
