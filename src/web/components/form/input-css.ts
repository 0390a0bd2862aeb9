import type { Css } from '../../lib/theme/css.ts'

/** An iPhone enlarges the page for what is typed or chosen in smaller letters than these. */
export const TOUCH = '@media (pointer: coarse)'

/** The edge and states of whatever is typed or chosen in. */
export const inputCss: Css = {
  w: 'full',
  minW: '0',
  border: '1px solid',
  borderColor: 'control',
  borderRadius: 'control',
  bg: 'surface',
  color: 'ink',
  fontSize: 'base',
  lineHeight: 'snug',
  '&::placeholder': { color: 'ink.muted', opacity: 1 },
  '&:focus-visible': { outlineOffset: '-1px', outlineWidth: '2px' },
  '&[aria-invalid=true]': {
    borderColor: 'absent.ink',
    boxShadow: 'inset 0 0 0 1px {colors.absent.ink}',
  },
  '&:disabled, &[readonly]': { bg: 'sunken', borderColor: 'line', color: 'ink.muted', opacity: 1 },
}
