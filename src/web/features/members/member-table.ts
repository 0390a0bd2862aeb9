import { styled } from '../../lib/theme/styled.ts'

const columns = '44px minmax(176px, 1.2fr) minmax(108px, 1.05fr) 136px minmax(132px, 1fr) 84px 44px'

/** One line a member where there is room for it; below that two, without school and dates. */
export const MemberTable = styled('div', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > .head': {
      display: 'none',
      lg: { display: 'grid' },
      gridTemplateColumns: columns,
      gap: '0 16px',
      ps: '4',
      pe: '2',
      py: '2.5',
      fontSize: 'sm',
      lineHeight: '20px',
      color: 'ink.muted',
      borderBottom: '1px solid',
      borderColor: 'line',
      '& > :first-of-type': { textAlign: 'end', whiteSpace: 'nowrap' },
    },
    '& > ul': { listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 84px 44px',
      alignItems: 'center',
      gap: '8px 12px',
      ps: '4',
      pe: '2',
      py: '3',
      fontSize: 'sm',
      lineHeight: '20px',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 120px',
      _empty: { minBlockSize: { base: '120px', lg: '64px' } },
      lg: {
        gridTemplateColumns: columns,
        gap: '0 16px',
        minH: '64px',
        py: '2',
        containIntrinsicSize: 'auto 64px',
      },
    },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& .number': {
      fontSize: 'xl',
      fontWeight: 'bold',
      textAlign: 'end',
      lgDown: { display: 'none' },
    },
    '& .facts, & .since': { color: 'ink.muted', lgDown: { display: 'none' } },
    '& .facts > b': { display: 'block', fontWeight: 'normal', color: 'ink' },
    '& .who': { lgDown: { gridColumn: '1 / 3' } },
    '& .status': { lgDown: { gridColumn: '2 / 4', gridRow: '2', me: '2' } },
    '& .categories': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '1',
      minW: '0',
      '& > span': { display: 'contents' },
      '& > button': { ms: '-1', my: '-1' },
      lgDown: { gridColumn: '1', gridRow: '2' },
    },
    '& .menu': { lgDown: { gridColumn: '3', gridRow: '1' } },
    '@media (max-width: 359.98px)': { '& li': { gridTemplateColumns: 'minmax(0, 1fr) 76px 44px' } },
  },
})

/** Photo, name, kana and number; opens the details. */
export const MemberButton = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    minH: '48px',
    maxW: 'full',
    me: 'auto',
    textAlign: 'start',
    borderRadius: 'control',
    '& > span:last-child': { minW: '0' },
    '& b': {
      display: 'block',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: '20px',
      textUnderlineOffset: '3px',
    },
    '& small': { display: 'block', fontSize: 'xs', lineHeight: '18px', color: 'ink.muted' },
    '& .shirt': { me: '2', whiteSpace: 'nowrap', lg: { display: 'none' } },
    _hover: { '& b': { textDecoration: 'underline' } },
  },
})
