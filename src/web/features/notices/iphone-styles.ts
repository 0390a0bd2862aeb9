import { styled } from '../../lib/theme/styled.ts'

export const Steps = styled('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    mb: '4',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '8.5rem minmax(0, 1fr)',
      alignItems: 'start',
      gap: '4',
    },
    '& b': { display: 'block', pt: '1.5', fontSize: 'base', lineHeight: '1.5rem' },
    '& div > span': { fontSize: 'sm', color: 'ink.muted' },
    '& + p': { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
  },
})

/** A drawing of what the phone shows; `hot` is what to press. */
export const Picture = styled('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    h: '21',
    minH: '5.25rem',
    borderRadius: 'leaf',
    bg: 'sunken',
    overflow: 'hidden',
    color: 'ink.muted',
    '& .bar': {
      position: 'absolute',
      inset: 'auto 0.5rem 0.5rem',
      h: '11',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-around',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'leaf',
      '& .hot': { w: '10', h: '10', borderRadius: 'full' },
    },
    '& .hot': {
      display: 'grid',
      placeItems: 'center',
      color: 'accent.ink',
      bg: 'surface',
      border: '2px solid',
      borderColor: 'accent.ink',
    },
    '& .list': {
      position: 'absolute',
      insetInline: '2',
      display: 'grid',
      gap: '1.5',
      '& > span': { h: '5', borderRadius: 'control', bg: 'surface' },
      '& > .hot': { h: '7', fontSize: 'xs', fontWeight: 'bold' },
    },
    '& .home': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      '& > span': { w: '6', h: '6', borderRadius: 'control', bg: 'line' },
      '& > .hot': { w: '14', h: '14', borderRadius: 'card', bg: 'surface' },
    },
  },
})
