import { styled } from '../../lib/theme/styled.ts'

const columns =
  '2.25rem 4.75rem minmax(0, 1.1fr) 8rem 4.75rem minmax(5rem, .8fr) minmax(0, 1.4fr) 2.75rem'

/** One line a row where there is room for it, below that a card. */
export const RosterTable = styled('div', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    mb: '4',
    '& > .head, & li > .cells': {
      display: 'grid',
      gridTemplateColumns: { base: '2rem minmax(0, 1fr) auto 2.75rem', lg: columns },
      alignItems: { base: 'start', lg: 'center' },
      gap: { base: '0.125rem 0.5rem', lg: '0 0.75rem' },
      ps: { base: '3', lg: '4' },
      pe: { base: '1', lg: '2' },
    },
    '& > .head': {
      display: { base: 'none', lg: 'grid' },
      minH: '10',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontSize: 'sm',
      color: 'ink.muted',
      '& > :first-of-type': { textAlign: 'end' },
    },
    '& > ul': { listStyle: 'none' },
    '& li': {
      borderTop: '1px solid',
      borderColor: 'line',
      contentVisibility: 'auto',
      containIntrinsicSize: { base: 'auto 6.5rem', lg: 'auto 3.5rem' },
      _empty: { minBlockSize: { base: '6.5rem', lg: '14' } },
    },
    '& li:first-of-type': { borderTop: 'none' },
    '& li > .cells': {
      minH: '14',
      py: { base: '2.5', lg: '1.5' },
      fontSize: 'md',
      lineHeight: '1.25rem',
    },
    '& li[data-state=error]': {
      bg: 'color-mix(in srgb, {colors.absent.soft} 45%, {colors.surface})',
    },
    '& li[data-state=duplicate]': {
      bg: 'color-mix(in srgb, {colors.maybe.soft} 45%, {colors.surface})',
    },
    '& b': { fontWeight: 'semibold' },
    '& small': { display: 'block', fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& .line': { fontSize: 'sm', color: 'ink.muted', textAlign: { lg: 'end' } },
    '& .who': { minW: '0', overflowWrap: 'anywhere', '& > b': { display: 'block' } },
    '& .state': { lgDown: { gridColumn: '3', gridRow: '1' } },
    '& .who, & .line': { lgDown: { gridRow: '1' } },
    '& .menu': { lgDown: { gridColumn: '4', gridRow: '1', mt: '-2.5' } },
    '& .born': { lgDown: { gridColumn: '2' } },
    '& .number': { lgDown: { display: 'none' } },
    '& .categories': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      minW: '0',
      lgDown: { gridColumn: '3 / -1', justifySelf: 'end', pe: '2' },
    },
    '& .guardian': {
      minW: '0',
      overflowWrap: 'anywhere',
      lgDown: { gridColumn: '2 / -1', _empty: { display: 'none' } },
    },
    '& .asks': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      ps: { base: '3', lg: '7.75rem' },
      pe: { base: '3', lg: '4' },
      pb: '2.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      '& > p': { flex: '1 1 14rem' },
      '& > .wrong': { display: 'flex', gap: '1.5', color: 'absent.ink', fontWeight: 'semibold' },
      '& > label': { display: 'grid', gap: '1', flex: '0 1 14rem', color: 'ink.muted' },
      '& > button': { lgDown: { flex: '1 1 8rem' } },
    },
  },
})

/** What a line would do, in a word. */
export const StateBadge = styled('span', {
  base: {
    display: 'inline-block',
    px: '2.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    '&[data-state=new]': { bg: 'present.soft', color: 'present.ink' },
    '&[data-state=update]': { bg: 'accent.soft', color: 'accent.ink' },
    '&[data-state=duplicate]': { bg: 'maybe.soft', color: 'maybe.ink' },
    '&[data-state=error]': { bg: 'absent.soft', color: 'absent.ink' },
  },
})

/** Stays at the bottom of the window: what is ready, and what it does. */
export const RosterBar = styled('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    gap: { base: '2', md: '3' },
    '& > .buttons': { display: 'flex', gap: '3', '& > :last-child': { mdDown: { flex: '1' } } },
    mx: { base: '-4', md: '-8' },
    mb: { base: '-6', md: '-8' },
    px: { base: '4', md: '8' },
    pt: '3',
    pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > p': { me: 'auto', fontSize: 'sm', lineHeight: '1.25rem', color: 'ink.muted' },
    '& > p > b': {
      display: { md: 'block' },
      me: { base: '2', md: '0' },
      fontSize: 'base',
      color: 'ink',
    },
  },
})

export const FilterLine = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 1rem',
    mb: '3',
    '& > [role=radiogroup]': { overflowX: 'auto', maxW: 'full' },
    '& > [role=radiogroup] > button': { flex: 'none' },
  },
})

export const ColumnsCard = styled('section', {
  base: {
    mb: '3',
    px: '4',
    py: '3',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 0.75rem' },
    '& h2': { fontSize: 'base', mdDown: { flex: '1' } },
    '& .top > p': {
      flex: { base: '1 1 100%', md: '1 1 12rem' },
      order: { base: 1, md: 0 },
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
    },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
      gap: '3',
      mt: '2',
      listStyle: 'none',
    },
    '& ul[hidden]': { display: 'none' },
    '& > .from': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem 0.75rem',
      mt: '2',
      '& > div': { display: 'grid', gap: '1', flex: '1 1 12rem', maxW: '24rem', minW: '0' },
    },
    '& li': { display: 'grid', gap: '1', minW: '0' },
    '& label': {
      fontSize: 'sm',
      lineHeight: '1.25rem',
      color: 'ink.muted',
      overflowWrap: 'anywhere',
    },
  },
})

/** What was guessed for many lines at once. */
export const ProposalsCard = styled('section', {
  base: {
    display: 'grid',
    gap: '1',
    mb: '3',
    px: '4',
    py: '2.5',
    bg: 'accent.soft',
    borderRadius: 'card',
    fontSize: 'md',
    lineHeight: 'snug',
    '& > .split': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.25rem 1rem',
      '& > p': { flex: '1 1 16rem', minW: '0' },
    },
  },
})

export const Sources = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    maxW: '47.5rem',
    '& h2': { fontSize: 'xl' },
    '& .hint': { mt: '1', mb: '4', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
    '& textarea': { mb: '4' },
    '&[data-hovered] > section': { borderColor: 'accent.solid' },
  },
})
