import { styled } from '../../lib/theme/styled.ts'

/** Which folder is shown, and the way up. */
export const FolderHere = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    mb: '2',
    '& > b': { minW: '0', overflowWrap: 'anywhere' },
  },
})

/** What it holds, a line to press each. */
export const FolderList = styled('ul', {
  base: {
    listStyle: 'none',
    minH: '10.5rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) 1rem',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '13',
      px: '3',
      py: '2',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      _hover: { bg: 'sunken' },
      _disabled: { color: 'ink.muted', bg: 'transparent' },
    },
    '& button > svg:first-of-type': { color: 'accent.ink' },
    '& .none': { p: '4', fontSize: 'sm', color: 'ink.muted' },
  },
})
