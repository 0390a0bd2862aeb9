import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

export const Group = styled('section', {
  base: {
    mb: '2',
    '& > h3': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '10',
      mb: '1',
      borderBottom: '1px solid',
      borderColor: 'line',
      bg: 'raised',
      fontSize: 'base',
      position: 'sticky',
      top: '0',
      zIndex: '1',
      '& > span': { ms: 'auto', fontWeight: 'normal', fontSize: 'sm', color: 'ink.muted' },
    },
    '& > ul': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      gap: '0 1.5rem',
      listStyle: 'none',
    },
    '& > ul > [data-place]': {
      display: 'grid',
      gridTemplateColumns: '1.75rem minmax(0, 1fr)',
      alignItems: 'center',
      '&::before': {
        content: 'attr(data-place)',
        fontWeight: 'bold',
        color: 'present.ink',
        textAlign: 'center',
      },
    },
    '& li > div': { gap: { base: '3', lg: '2.5' }, py: '1' },
    '& .acts': { display: 'flex', flex: 'none', me: { base: '-2', lg: '0' } },
    [LARGE_TEXT]: {
      '& li > div': { flexWrap: 'wrap' },
      '& .acts, & .acts > *': { flex: '0 1 auto', flexWrap: 'wrap' },
    },
    '& .move': {
      gridAutoFlow: 'column',
      gap: '1',
      px: { base: '2', lg: '0' },
      fontSize: 'sm',
      '& > span': { lg: { display: 'none' }, [SMALL_PHONE]: { display: 'none' } },
    },
  },
})

export const Nobody = styled('p', { base: { py: '3', color: 'ink.muted' } })
