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
  },
})

/** 未: an event of the player's that waits for an answer. */
export const OpenMark = (props: { 'aria-hidden'?: true }) => (
  <Root {...props} className="open">
    未
  </Root>
)
