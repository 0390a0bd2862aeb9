import type { ComponentProps, ReactNode } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { boxCss } from '../look/box-css.ts'

const Root = styled('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '3',
    minH: '11',
    py: '2.5',
    fontSize: 'md',
    lineHeight: '1.5rem',
    cursor: 'pointer',
    '& > input': { ...boxCss, mt: '1px' },
    '& > input[aria-invalid=true]': { borderColor: 'absent.ink' },
    '&:has(> input:disabled)': { cursor: 'default', color: 'ink.muted' },
    '& > input:disabled': { bg: 'sunken' },
    '& small': {
      display: 'block',
      fontWeight: 'normal',
      fontSize: 'xs',
      lineHeight: 'snug',
      color: 'ink.muted',
    },
  },
  variants: {
    /** With the edge of a card, for a list where each line is a choice. */
    card: {
      true: {
        display: 'flex',
        px: '3',
        minH: '13',
        py: '3.5',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'leaf',
        bg: 'surface',
        _hover: { borderColor: 'control' },
        '&:has(> input:checked)': {
          bg: 'accent.soft',
          borderColor: 'accent.solid',
          fontWeight: 'semibold',
        },
      },
    },
  },
})

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  children: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  card?: boolean
}

export function Checkbox({ children, detail, card, className, ...props }: Props) {
  return (
    <Root card={card} className={className}>
      <input type="checkbox" {...props} />
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </Root>
  )
}
