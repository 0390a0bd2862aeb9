import { styled } from '../../lib/theme/styled.ts'

/** Fields left, the mail and its time right; on a phone under each other. */
export const Editor = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' },
    gap: { base: '5', md: '6' },
    '& > *': { display: 'grid', gap: '4', alignContent: 'start', minW: '0' },
    '& > aside': { md: { borderStart: '1px solid', borderColor: 'line', ps: '6' } },
    '& h3': { mb: '2', fontSize: 'md', color: 'ink.muted' },
    '& > aside > small': { fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
  },
})

export const MailCard = styled('div', {
  base: {
    p: '3.5',
    bg: 'canvas',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'leaf',
    fontSize: 'sm',
    lineHeight: '1.65',
    overflowWrap: 'anywhere',
    '& > b': { display: 'block', mb: '1.5', fontSize: 'md', lineHeight: '1.5' },
    '& > p': { whiteSpace: 'pre-wrap', maxH: '11rem', overflow: 'hidden' },
    '& > span': {
      display: 'block',
      mt: '2.5',
      p: '2',
      borderRadius: 'control',
      bg: 'accent.solid',
      color: 'accent.on',
      fontWeight: 'bold',
      textAlign: 'center',
    },
  },
})

/** Chosen documents, each with what takes it away. */
export const Files = styled('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1.5',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      ps: '3',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'control',
      fontSize: 'md',
      fontWeight: 'semibold',
      '& > span': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    },
  },
})
