import { styled } from '../../lib/theme/styled.ts'

/** What a coach may do next, above a list. */
export const Band = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mb: '3',
    px: '4',
    py: '2.5',
    borderRadius: 'card',
    bg: 'accent.soft',
    fontSize: 'md',
    lineHeight: 'snug',
    '& > svg': { color: 'accent.ink', flex: 'none' },
    '& > p': { flex: '1 1 16rem', minW: '0' },
    '& > a, & > button': { mdDown: { flex: '1 1 100%' } },
  },
})
