import type { ReactNode } from 'react'
import type { CoachMe } from '../../../domain/me.ts'
import { CoachMeContext } from '../../features/accounts/me.ts'
import { type StoredCoach, storedCoach } from '../../lib/stored-account.ts'
import { trpc } from '../../lib/trpc.ts'
import { afterAsking } from '../../lib/use-unsaved.ts'
import { PendingPage } from '../page-pending.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { SessionEnded } from '../session-ended.tsx'
import { useCodeAhead } from '../use-code-ahead.ts'
import { useLeave } from '../use-leave.ts'
import { CoachShell } from './coach-shell.tsx'
import { coachMenu } from './menu.ts'

const skeleton = <PageSkeleton menu={coachMenu} />

interface Props {
  person: StoredCoach
  /** Null while the server's answer is on its way. */
  me: CoachMe | null
  /** The session, while the page was open. */
  ended: boolean
  children?: ReactNode
}

/** The shell at once from what this browser remembers, the page once the server knows the coach. */
export default function CoachInside({ person, me, ended, children }: Props) {
  useCodeAhead('/team', me !== null)
  const utils = trpc.useUtils()
  const logIn = trpc.public.logInCoach.useMutation()
  const logOut = trpc.public.logOutCoach.useMutation(useLeave(storedCoach, '/coach/login'))
  return (
    <CoachShell
      coach={person}
      team={person.team}
      onLogOut={() => afterAsking(() => logOut.mutate())}
      loggingOut={logOut.isPending}
    >
      <PendingPage value={skeleton}>
        <CoachMeContext value={me}>{(me && children) || skeleton}</CoachMeContext>
      </PendingPage>
      <SessionEnded
        ended={ended}
        person={person}
        account={storedCoach}
        start={logIn.mutateAsync}
        me={utils.coach.me}
      />
    </CoachShell>
  )
}
