import { styled } from '../../lib/theme/styled.ts'

/** How far something is, as the native element tells it. */
export const Progress = styled('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    w: 'full',
    h: '2',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
})
