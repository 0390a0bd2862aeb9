import type { ReactNode } from 'react'
import type { Coach } from '../../../domain/people/coach.ts'
import type { Team } from '../../../domain/team/team.ts'
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
  const role = coach.role === 'owner' ? '代表' : coach.position || 'コーチ'
  return <Shell {...props} groups={coachMenu} user={coach} roleLabel={role} />
}
