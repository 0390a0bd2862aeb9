import type { Css } from '../../lib/theme/css.ts'

/** A number at the corner of an icon or a button. */
export const cornerCount: Css = {
  position: 'absolute',
  minW: '1.125rem',
  h: '1.125rem',
  px: '0.3125rem',
  borderRadius: 'full',
  bg: 'accent.solid',
  color: 'accent.on',
  fontSize: '2xs',
  fontWeight: 'bold',
  lineHeight: '1.125rem',
  textAlign: 'center',
}
