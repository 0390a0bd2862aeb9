import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const NoticeRoot = styled('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    fontWeight: 'semibold',
    lineHeight: '1.5rem',
    '& > svg': { flex: 'none', mt: '0.5', color: 'absent.ink' },
  },
})

export const Notice = ({ children }: { children: ReactNode }) => (
  <NoticeRoot role="alert">
    <Icon name="alert" />
    {children}
  </NoticeRoot>
)

export const ToCalendar = () => (
  <ButtonLink to="/" variant="primary" size="lg" replace>
    予定を見る
  </ButtonLink>
)
