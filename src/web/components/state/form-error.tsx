import type { ReactNode } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { Icon } from '../look/icon.tsx'

/** One line over a form for what belongs to no field. */
const Line = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2.5',
    borderRadius: 'control',
    bg: 'absent.soft',
    color: 'absent.ink',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
  },
})
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Line role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </Line>
  )
}
