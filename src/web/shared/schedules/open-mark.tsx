import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('span', {
  base: {
    display: 'block',
    w: '5',
    h: '1.125rem',
    border: '1.5px solid',
    borderColor: 'accent.ink',
    borderRadius: '0.5625rem',
    bg: 'surface',
    color: 'accent.ink',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: '0.9375rem',
    textAlign: 'center',
    [LARGE_TEXT]: { w: '0.75rem', h: '0.75rem', fontSize: '0.5rem', lineHeight: '0.5625rem' },
  },
})

/** 未: an event of the player's that waits for an answer. */
export const OpenMark = (props: { 'aria-hidden'?: true }) => (
  <Root {...props} className="open">
    未
  </Root>
)
