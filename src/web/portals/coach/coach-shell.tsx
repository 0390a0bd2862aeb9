import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Coach } from '../../../domain/people/coach.ts'
import type { Team } from '../../../domain/team/team.ts'
import { AccountMenu } from '../../components/shell/account-menu.tsx'
import { Bell, TopEnd } from '../../components/shell/bell.tsx'
import { Shell } from '../../components/shell/shell.tsx'
import { coachMenu } from './menu.ts'

interface Props {
  team: Pick<Team, 'name' | 'teamCode'> | null | undefined
  coach: Pick<Coach, 'lastName' | 'firstName' | 'role'> &
    Partial<Pick<Coach, 'photoUrl' | 'position'>>
  onLogOut: () => void
  loggingOut?: boolean
  children: ReactNode
}

export function CoachShell({ coach, ...props }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const role = coach.role === 'owner' ? '代表' : coach.position || 'コーチ'
  const bell = <Bell to="/team/notices" />
  return (
    <Shell
      {...props}
      groups={coachMenu}
      title={path === '/team/notices' ? 'お知らせ' : undefined}
      user={coach}
      roleLabel={role}
      userEnd={bell}
      topEnd={
        <TopEnd>
          {bell}
          <AccountMenu
            user={coach}
            roleLabel={role}
            settings={{ to: '/team/profile', label: 'プロフィール設定' }}
            onLogOut={props.onLogOut}
            loggingOut={props.loggingOut}
          />
        </TopEnd>
      }
    />
  )
}
