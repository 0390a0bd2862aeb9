import { styled } from '../../lib/theme/styled.ts'

const columns =
  'minmax(11rem, 1.3fr) 4rem minmax(9rem, 1.4fr) minmax(9rem, 1fr) minmax(8.5rem, 0.9fr) 2.75rem'

/** One line a guardian where there is room for it; below that one under the other. */
export const GuardianTable = styled('div', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    '& > .head': {
      display: 'none',
      lg: { display: 'grid' },
      gridTemplateColumns: columns,
      gap: '0 0.75rem',
      ps: '4',
      pe: '2',
      py: '2.5',
      color: 'ink.muted',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& > ul': { listStyle: 'none' },
    '& > ul > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 2.75rem',
      alignItems: 'center',
      gap: '0 0.75rem',
      ps: '4',
      pe: '2',
      py: '2',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 7.75rem',
      _empty: { minBlockSize: { base: '7.75rem', lg: '16' } },
      lg: { gridTemplateColumns: columns, minH: '16', containIntrinsicSize: 'auto 4rem' },
    },
    '& > ul > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& .relation': { color: 'ink.muted', lgDown: { display: 'none' } },
    '& .who .relation': { display: { base: 'inline-block', lg: 'none' } },
    '& .children': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 0.75rem',
      lgDown: { gridColumn: '1 / -1', gridRow: '2', ps: '13' },
    },
    '& .reach': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 0.375rem',
      color: 'ink.muted',
      lgDown: { gridColumn: '1 / -1', gridRow: '3', ps: '13' },
      '&[data-look=good]': { color: 'present.ink' },
      '&[data-look=bad]': { color: 'absent.ink', fontWeight: 'semibold' },
    },
    '& .phone': {
      color: 'ink.muted',
      lgDown: { gridColumn: '2', gridRow: '1', '&[data-none]': { display: 'none' } },
      '& > a': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1.5',
        minH: '11',
        fontWeight: 'semibold',
        color: 'accent.ink',
        whiteSpace: 'nowrap',
        '& > span': {
          mdDown: { position: 'absolute', clipPath: 'inset(50%)', w: '1px', h: '1px' },
        },
        mdDown: { minW: '11', justifyContent: 'center' },
      },
    },
    '& .menu': { lgDown: { gridColumn: '3', gridRow: '1' } },
  },
})
