import type { ComponentProps, ReactNode } from 'react'
import { styled } from '../lib/theme/styled.ts'

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 12.5 4.5 4.5L19 7.5'/%3E%3C/svg%3E\")"

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
    '& > input': {
      flex: 'none',
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      w: '1.375rem',
      h: '1.375rem',
      mt: '1px',
      border: '1.5px solid',
      borderColor: 'control',
      borderRadius: '6px',
      bg: 'surface',
      cursor: 'inherit',
    },
    '& > input:checked': { bg: 'accent.solid', borderColor: 'accent.solid' },
    '& > input:checked::before': {
      content: '""',
      w: '4',
      h: '4',
      bg: 'accent.on',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
      maskImage: TICK,
      maskSize: 'contain',
    },
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
