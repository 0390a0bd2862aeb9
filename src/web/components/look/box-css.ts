import type { Css } from '../../lib/theme/css.ts'

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 12.5 4.5 4.5L19 7.5'/%3E%3C/svg%3E\")"

/** A native checkbox; the tick is drawn, so that it stays in a contrast theme too. */
export const boxCss: Css = {
  flex: 'none',
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
  '&:checked': { bg: 'accent.solid', borderColor: 'accent.solid' },
  '&:checked::before': {
    content: '""',
    w: '4',
    h: '4',
    bg: 'accent.on',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
    maskImage: TICK,
    maskSize: 'contain',
  },
}
