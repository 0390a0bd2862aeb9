import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

export const InviteGrid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' },
    alignItems: 'start',
    rowGap: '3',
    columnGap: '6',
    '& > section': { p: { base: '4', lg: '6' } },
    '& > section > h2': { fontSize: 'xl', mb: '1' },
    '& .hint': { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
    '& > .code': { lg: { gridColumn: '2', gridRow: '1 / 3' } },
    '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' },
    '& .buttons > *': { lgDown: { flex: '1 1 11.25rem' } },
  },
})

export const Code = styled('p', {
  base: {
    my: '2',
    fontSize: 'clamp(1.75rem, 10.5vw, 3.5rem)',
    fontWeight: 'bold',
    lineHeight: '1.2',
    letterSpacing: '.08em',
    whiteSpace: 'nowrap',
    [LARGE_TEXT]: { whiteSpace: 'normal' },
    userSelect: 'all',
  },
})

export const Letter = styled('p', {
  base: {
    mt: '3',
    p: '4',
    borderRadius: 'control',
    bg: 'sunken',
    fontSize: 'md',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

export const QrFrame = styled('div', {
  base: {
    aspectRatio: '1',
    maxW: '15rem',
    mx: 'auto',
    mt: '3',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'sunken',
    '& > svg': { display: 'block', w: 'full', h: 'full' },
  },
})
