import { styled } from '../../lib/theme/styled.ts'

export const StatusList = styled('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '12.5rem minmax(0, 1fr) auto' },
      alignItems: 'center',
      gap: '0 1rem',
      minH: '3.75rem',
      px: '4',
      py: '2',
    },
    '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
    '& dt': { gridColumn: { base: '1 / -1', lg: '1' }, fontSize: 'sm', color: 'ink.muted' },
    '& dd': { minW: '0', lineHeight: 'snug', overflowWrap: 'anywhere' },
    '& dd.wide': { gridColumn: { base: '1 / -1', lg: '2 / -1' } },
    '& small': { display: 'block', fontSize: 'sm', color: 'ink.muted' },
    '& .reason': { color: 'absent.ink' },
  },
})

export const Migrations = styled('details', {
  base: {
    fontSize: 'sm',
    '& > summary': {
      w: 'fit-content',
      minH: '11',
      lineHeight: '2.75rem',
      color: 'accent.ink',
      fontWeight: 'semibold',
      cursor: 'pointer',
    },
    '& ol': { listStyle: 'none' },
    '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 1rem' },
    '& time': { color: 'ink.muted' },
  },
})

/** What is done for all that follows. */
export const All = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    px: '4',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})

/** Each with what there is to do about it. */
export const Entries = styled('ul', {
  base: {
    listStyle: 'none',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      alignItems: 'center',
      justifyItems: 'start',
      gap: '0.5rem 1rem',
      px: '4',
      py: '3',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& b': { fontWeight: 'semibold' },
    '& small': { display: 'block', fontSize: 'sm', color: 'ink.muted' },
    '& .reason': { color: 'absent.ink' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      color: 'accent.ink',
      fontWeight: 'semibold',
    },
  },
})

export const Audit = styled('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
      gap: '0 1rem',
      alignItems: 'baseline',
      px: '4',
      py: '3',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 3rem',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& small': { fontSize: 'sm', color: 'ink.muted' },
  },
})
