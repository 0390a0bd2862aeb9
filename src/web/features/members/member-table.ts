import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const upToGuardians =
  '2.75rem minmax(9.5rem, 1.2fr) minmax(6.5rem, 1fr) 8.5rem minmax(7.25rem, 1fr) minmax(7.5rem, 1.1fr)'
const columns = {
  gridTemplateColumns: `${upToGuardians} 2.75rem`,
  // Where there is room for the day of joining.
  '@media (min-width: 90rem)': { gridTemplateColumns: `${upToGuardians} 5.25rem 2.75rem` },
}

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
      ...columns,
      gap: '0 0.75rem',
      ps: '4',
      pe: '2',
      py: '2.5',
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
      borderBottom: '1px solid',
      borderColor: 'line',
      '& > :first-of-type': { textAlign: 'end', whiteSpace: 'nowrap' },
    },
    '& > ul': { listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 5.25rem 2.75rem',
      alignItems: 'center',
      gap: '0.5rem 0.75rem',
      ps: '4',
      pe: '2',
      py: '3',
      fontSize: 'sm',
      lineHeight: '1.25rem',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 9rem',
      _empty: { minBlockSize: { base: '9rem', lg: '16' } },
      lg: {
        ...columns,
        gap: '0 0.75rem',
        minH: '16',
        py: '2',
        containIntrinsicSize: 'auto 4rem',
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
    '& .since': { '@media (max-width: 89.9375rem)': { display: 'none' } },
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
    [SMALL_PHONE]: {
      '& li': { gridTemplateColumns: 'minmax(0, 1fr) 4.75rem 2.75rem' },
    },
    // One below the other: name, status, categories.
    [LARGE_TEXT]: {
      '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& .who': { gridColumn: '1' },
      '& .menu': { gridColumn: '2' },
      '& .categories, & .status': { gridColumn: '1 / -1', gridRow: 'auto' },
    },
  },
})

/** Photo, name, kana and number; opens the details. */
export const MemberButton = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    minH: '12',
    maxW: 'full',
    me: 'auto',
    textAlign: 'start',
    borderRadius: 'control',
    '& > span:last-child': { minW: '0' },
    '& b': {
      display: 'block',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: '1.25rem',
      textUnderlineOffset: '3px',
    },
    '& small': { display: 'block', fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& .shirt': {
      me: '2',
      whiteSpace: 'nowrap',
      lg: { display: 'none' },
      [LARGE_TEXT]: { whiteSpace: 'normal' },
    },
    _hover: { '& b': { textDecoration: 'underline' } },
  },
})
