import { boxCss } from '../../components/look/box-css.ts'
import { ringAround } from '../../lib/theme/focus-ring.ts'
import { styled } from '../../lib/theme/styled.ts'

/** One member as a checkbox: the whole line is pressed. */
export const Choice = styled('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.375rem auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minH: '16',
    px: '4',
    py: '2',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'default', color: 'ink.muted' },
    '& + label': { borderTop: '1px solid', borderColor: 'line' },
    '&:hover:not(:has(:checked, :disabled))': { bg: 'sunken' },
    '&:has(:checked)': { bg: 'accent.soft' },
    ...ringAround('-3px'),
    // The line around shows the focus.
    '& > input': { ...boxCss, outline: 'none' },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.25rem' },
    '& small': { fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& .note': { color: 'absent.ink' },
    '& span > small': { display: 'flex', flexWrap: 'wrap', columnGap: '3' },
    '& > .amount': {
      fontSize: 'xl',
      fontWeight: 'bold',
      whiteSpace: 'nowrap',
      '& small': { display: 'inline', ms: '1px', fontSize: 'sm', fontWeight: 'normal' },
    },
  },
})

/** Stays at the bottom while the list scrolls. */
export const SelectionBar = styled('div', {
  base: {
    position: 'sticky',
    bottom: { base: 'calc(0.5rem + env(safe-area-inset-bottom))', md: '4' },
    zIndex: 'action',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    mt: '3',
    p: '3',
    bg: 'raised',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'float',
    '& > p': {
      flex: '1',
      minW: '0',
      lineHeight: 'tight',
      whiteSpace: 'nowrap',
      '& b': { fontSize: 'lg', me: '2' },
      '& span': { color: 'ink.muted', mdDown: { display: 'block', fontSize: 'sm' } },
    },
    mdDown: { '& > button': { px: '3.5' } },
  },
})
