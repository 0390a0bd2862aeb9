import { styled } from '../../lib/theme/styled.ts'
import { Button, type ButtonProps } from './button.tsx'

const Place = styled('div', {
  base: {
    display: { base: 'block', md: 'none' },
    position: 'fixed',
    insetEnd: 'calc(1rem + env(safe-area-inset-right))',
    bottom: 'calc(1.5rem + var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 'action',
    '& > button': {
      minH: '14',
      ps: '5',
      pe: '6',
      borderRadius: '1.75rem',
      fontSize: 'base',
      boxShadow: 'float',
    },
  },
})

/** The page's main action on a phone, in reach of the thumb; a desktop has it in `PageHead`. */
export function FloatingAction({ icon = 'plus', children, ...props }: ButtonProps) {
  return (
    <Place data-floating-action>
      <Button variant="primary" icon={icon} {...props}>
        {children}
      </Button>
    </Place>
  )
}
