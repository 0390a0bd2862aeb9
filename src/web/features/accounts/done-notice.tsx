import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../components/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const REDIRECT_MS = 2000

const Done = styled('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '4',
    borderRadius: 'card',
    bg: 'present.soft',
    color: 'present.ink',
    fontWeight: 'semibold',
    lineHeight: '24px',
    '& > svg': { flex: 'none', mt: '2px' },
  },
})

/** Says that the set-up is done, and after 2 seconds shows the log-in. */
export function SetupDone({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/admins/login', replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Done role="status">
      <Icon name="checkCircle" />
      {children}
    </Done>
  )
}
