import { styled } from '../../lib/theme/styled.ts'

const Ring = styled('span', {
  base: {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    w: '5',
    h: '5',
    border: '2.5px solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'turn 700ms linear infinite',
  },
})

export const Spinner = () => <Ring data-spinner="" />
