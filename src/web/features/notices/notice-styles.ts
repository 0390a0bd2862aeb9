import { boxCss } from '../../components/look/box-css.ts'
import { styled } from '../../lib/theme/styled.ts'

/** What there is to hear, by which channel. */
export const Topics = styled('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'md',
    '& th, & td': { textAlign: 'center', borderBottom: '1px solid', borderColor: 'line' },
    '& th:first-of-type': { textAlign: 'start', fontWeight: 'semibold' },
    '& thead th': { py: '2.5', fontSize: 'sm', color: 'ink.muted', fontWeight: 'semibold' },
    '& th:not(:first-of-type), & td': { w: { base: '4rem', md: '5.5rem' } },
    '& tbody th': { py: '2.5', lineHeight: '1.375rem' },
    '& small': {
      display: 'block',
      fontSize: 'sm',
      fontWeight: 'normal',
      lineHeight: '1.25rem',
      color: 'ink.muted',
    },
    '& label': { display: 'grid', placeItems: 'center', minH: '11', cursor: 'pointer' },
    '& input': boxCss,
  },
})

/** A name, what it means, and something to choose at its end. */
export const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    minH: '16',
    py: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > div:first-of-type': { flex: '1', minW: '10rem' },
    '& b': { display: 'block', fontSize: 'md', lineHeight: '1.375rem' },
    '& small': { display: 'block', fontSize: 'sm', lineHeight: '1.25rem', color: 'ink.muted' },
    '& .warning': { color: 'absent.ink' },
    '& .good': { color: 'present.ink' },
    '& .range': { display: 'flex', alignItems: 'center', gap: '1.5', '& > div': { w: '6.5rem' } },
  },
})

export const Note = styled('p', {
  base: { py: '2.5', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
})

/** On and off, as a phone shows it. */
export const Switch = styled('button', {
  base: {
    position: 'relative',
    flex: 'none',
    w: '14',
    h: '11',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: '1.5',
      top: '50%',
      h: '6',
      mt: '-3',
      border: '1.5px solid',
      borderColor: 'control',
      borderRadius: 'full',
      bg: 'surface',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetStart: '2.5',
      top: '50%',
      w: '4',
      h: '4',
      mt: '-2',
      borderRadius: 'full',
      bg: 'control',
      transition: 'inset-inline-start 120ms ease-out',
    },
    '&[aria-checked=true]::before': { bg: 'accent.solid', borderColor: 'accent.solid' },
    '&[aria-checked=true]::after': { insetStart: '7', bg: 'accent.on' },
  },
})
