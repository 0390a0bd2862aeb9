import { mergeProps } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Icon, type IconName } from '../look/icon.tsx'
import { useTooltip } from './tooltip.tsx'

const Root = styled('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    minW: '11',
    h: '11',
    borderRadius: 'control',
    transition: 'background-color 120ms ease-out',
    _hover: { bg: 'color-mix(in srgb, currentColor 9%, transparent)' },
    '&:disabled': { opacity: 0.5 },
    '&[aria-expanded=true], &[aria-pressed=true]': { bg: 'accent.soft', color: 'accent.ink' },
  },
  variants: {
    tone: {
      muted: { color: 'ink.muted' },
      ink: { color: 'ink' },
      inherit: {},
    },
  },
  defaultVariants: { tone: 'muted' },
})

export interface IconButtonProps extends Omit<ComponentProps<typeof Root>, 'children'> {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** Beside the icon to be read, for example 移動 on a phone. */
  children?: React.ReactNode
}

export function IconButton({ icon, label, children, ...props }: IconButtonProps) {
  const { handlers, tip } = useTooltip(props['aria-expanded'] === true ? null : label)
  return (
    <>
      <Root type="button" aria-label={label} {...mergeProps<typeof props>(handlers, props)}>
        <Icon name={icon} />
        {children}
      </Root>
      {tip}
    </>
  )
}
