import { styled } from '../../lib/theme/styled.ts'

/** What stands in a page's place: the ring, a heading, a sentence and the way on. */
export const PageNotice = styled('section', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: '3',
    minH: '70dvh',
    maxW: '35rem',
    mx: 'auto',
    '& h1': { fontSize: '4xl', mt: '3' },
    '& p': { color: 'ink.muted' },
    '& .hint': { fontSize: 'sm' },
    '& > :is(a, button)': { mt: '2' },
  },
  variants: { crash: { true: { px: '4', '& h1': { fontSize: '3xl' } } } },
})
