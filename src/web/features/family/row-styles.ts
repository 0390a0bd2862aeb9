import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

/** Avatar, name, marks; below them what the answer says. */
export const RowRoot = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
    gap: '0 0.625rem',
    [LARGE_TEXT]: {
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      '& > [role=radiogroup]': { gridColumn: '1 / -1' },
    },
    alignItems: 'center',
    py: { base: '2', lg: '1.5' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > .name': { minW: '0' },
    '& > .name > b': { display: 'block', fontSize: 'base', lineHeight: '1.375rem' },
    '& > .name > small': {
      display: 'block',
      fontSize: 'xs',
      lineHeight: '1.125rem',
      color: 'ink.muted',
    },
    '& > .foot': {
      gridColumn: '2 / -1',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '0 0.75rem',
      minH: '8',
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
      '& > span': { flex: '1 1 8rem', minW: '0' },
      '& > p': { flexBasis: 'full' },
      '& q': { quotes: '"「" "」"', color: 'ink' },
      '& > button': { my: '-1.5' },
      '& .before': { display: 'block', color: 'ink.muted' },
      '& .wait': { color: 'present.ink', fontWeight: 'bold' },
      '&[data-failed] > span': { color: 'absent.ink', fontWeight: 'semibold' },
    },
    '& > form, & > .other': { gridColumn: '1 / -1', mt: '2' },
    '& > form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', gap: '2' },
    '& > .other': { p: '3', borderRadius: 'leaf', bg: 'maybe.soft' },
    '& > .other > p': { fontSize: 'md', lineHeight: 'snug' },
    '& > .other > div': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '2',
      mt: '2',
      '& > button': { px: '2', whiteSpace: 'normal' },
    },
  },
  variants: {
    /** Touched just now. */
    live: {
      true: {
        bg: 'accent.soft',
        mx: '-3',
        px: '3',
        lg: { borderRadius: 'control', ms: '-2', ps: '2' },
      },
    },
  },
})
