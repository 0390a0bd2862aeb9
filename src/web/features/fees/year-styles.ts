import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

/** On a phone the six parts give way: month, total and state are what is asked. */
export const YearTable = styled('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'md',
    lineHeight: 'snug',
    '& th, & td': {
      h: '11',
      px: '2',
      borderBottom: '1px solid',
      borderColor: 'line',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontWeight: 'normal',
    },
    [LARGE_TEXT]: { fontSize: 'sm', '& th, & td': { px: '0.5', whiteSpace: 'normal' } },
    '& thead th': { h: '9', fontSize: 'xs', color: 'ink.muted' },
    '& .first': { textAlign: 'start', ps: '0' },
    '& .last': { pe: '0', w: '24', [LARGE_TEXT]: { w: 'auto' } },
    '& b': { fontWeight: 'semibold' },
    '& [data-zero]': { color: 'ink.muted' },
    '& [data-default] td': { color: 'ink.muted', '& b': { fontWeight: 'normal' } },
    '& .none': { fontSize: 'sm', color: 'ink.muted' },
    '& .part': { mdDown: { display: 'none' } },
    '& tbody button': {
      minH: '11',
      minW: '11',
      textAlign: 'start',
      fontWeight: 'semibold',
      color: 'accent.ink',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& + .hint': { mt: '3', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
  },
})
