import { chakra } from '@chakra-ui/react'

/** On a phone the six parts give way: month, total and state are what is asked. */
export const YearTable = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'md',
    lineHeight: 'snug',
    '& th, & td': {
      h: '44px',
      px: '2',
      borderBottom: '1px solid',
      borderColor: 'line',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontWeight: 'normal',
    },
    '& thead th': { h: '36px', fontSize: 'xs', color: 'ink.muted' },
    '& .first': { textAlign: 'start', ps: '0' },
    '& .last': { pe: '0', w: '96px' },
    '& b': { fontWeight: 'semibold' },
    '& [data-zero]': { color: 'ink.muted' },
    '& [data-default] td': { color: 'ink.muted', '& b': { fontWeight: 'normal' } },
    '& .none': { fontSize: 'sm', color: 'ink.muted' },
    '& .part': { mdDown: { display: 'none' } },
    '& tbody button': {
      minH: '44px',
      minW: '44px',
      textAlign: 'start',
      fontWeight: 'semibold',
      color: 'accent.ink',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& + .hint': { mt: '3', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
  },
})
