import { styled } from '../../lib/theme/styled.ts'

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 12.5 4.5 4.5L19 7.5'/%3E%3C/svg%3E\")"

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
    '& + label': { borderTop: '1px solid', borderColor: 'line' },
    '&:hover:not(:has(:checked))': { bg: 'sunken' },
    '&:has(:checked)': { bg: 'accent.soft' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.accent.solid}', outlineOffset: '-3px' },
    '& > input': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      w: '1.375rem',
      h: '1.375rem',
      border: '1.5px solid',
      borderColor: 'control',
      borderRadius: '6px',
      bg: 'surface',
      cursor: 'inherit',
      outline: 'none',
      '&:checked': { bg: 'accent.solid', borderColor: 'accent.solid' },
      '&:checked::before': {
        content: '""',
        w: '4',
        h: '4',
        bg: 'accent.on',
        maskImage: TICK,
        maskSize: 'contain',
      },
    },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.25rem' },
    '& small': { fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
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
