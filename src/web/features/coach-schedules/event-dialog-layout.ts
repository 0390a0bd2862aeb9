import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { struckTimeCss } from '../../shared/schedules/cancelled.tsx'

export const Badges = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1.5' },
})

/** Facts left and people right; on a phone under each other. */
export const Columns = styled('div', {
  base: {
    display: { md: 'grid' },
    gridTemplateColumns: '18.5rem minmax(0, 1fr)',
    // As high as the dialog may be: people and files, which come later, move nothing.
    minH: { md: 'min(48rem, calc(100dvh - 14.25rem))' },
    '& > .people': {
      gridColumn: { md: '2' },
      px: { base: '4', md: '6' },
      pb: '3',
      md: { borderStart: '1px solid', borderColor: 'line', pt: '2' },
    },
  },
})

export const Facts = styled('div', {
  base: {
    '&[data-cancelled]': struckTimeCss,
    px: { base: '4', md: '6' },
    pt: { base: '3', md: '5' },
    pb: { base: '2', md: '5' },
    md: { position: 'sticky', top: '0', alignSelf: 'start' },
  },
})

/** What destroys stands apart from what goes on. */
export const Foot = styled('div', {
  base: {
    display: 'flex',
    gap: { base: '2', md: '3' },
    flex: '1',
    '& > button': { mdDown: { flex: 'auto', px: '1', '& svg': { display: 'none' } } },
    '& > [data-goes-on]': { md: { ms: 'auto' } },
    [LARGE_TEXT]: { flexWrap: 'wrap', '& > button': { flex: '1 0 auto' } },
  },
})

export const Failed = styled('div', { base: { p: { base: '4', md: '6' } } })

export const Pictures = styled('div', { base: { mt: '4', '&:empty': { display: 'none' } } })
