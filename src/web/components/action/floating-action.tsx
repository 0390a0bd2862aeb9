import { styled } from '../../lib/theme/styled.ts'
import { Button, type ButtonProps } from './button.tsx'

const Place = styled('div', {
  base: {
    display: { base: 'block', md: 'none' },
    position: 'fixed',
    insetEnd: 'calc(1rem + env(safe-area-inset-right))',
    bottom: 'calc(1.5rem + var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 'action',
    maxW: 'calc(100% - 2rem)',
    '& > button': {
      minH: '14',
      ps: '5',
      pe: '6',
      borderRadius: '1.75rem',
      fontSize: 'base',
      boxShadow: 'float',
    },
  },
  variants: {
    sticky: {
      true: {
        position: 'sticky',
        mdDown: { display: 'grid' },
        justifyItems: 'end',
        mt: '3',
        pointerEvents: 'none',
        '& > button': { pointerEvents: 'auto' },
      },
    },
  },
})

interface Props extends ButtonProps {
  /** Within a container that would hold what is fixed: at the end of what stands before it. */
  sticky?: boolean
}

/** The page's main action on a phone, in reach of the thumb; a desktop has it in `PageHead`. */
export function FloatingAction({ icon = 'plus', sticky, children, ...props }: Props) {
  return (
    <Place sticky={sticky} data-floating-action>
      <Button variant="primary" icon={icon} {...props}>
        {children}
      </Button>
    </Place>
  )
}
