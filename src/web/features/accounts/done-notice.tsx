import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const REDIRECT_MS = 2000

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '4',
    borderRadius: 'card',
    bg: 'present.soft',
    color: 'present.ink',
    fontWeight: 'semibold',
    lineHeight: '1.5rem',
    '& > svg': { flex: 'none', mt: '0.5' },
  },
})

interface Props {
  /** Where it goes on. */
  to: '/' | '/team' | '/admins/login'
  children: ReactNode
}

/** Says that something is done, and after 2 seconds goes on; back doesn't lead here again. */
export function DoneNotice({ to, children }: Props) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to, replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <Root role="status">
      <Icon name="checkCircle" />
      {children}
    </Root>
  )
}
