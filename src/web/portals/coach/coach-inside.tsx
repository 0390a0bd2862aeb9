import type { ReactNode } from 'react'
import type { CoachMe } from '../../../domain/people/me.ts'
import { afterAsking } from '../../lib/form/unsaved-guards.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { CoachMeContext } from '../../lib/session/me.ts'
import { type StoredCoach, storedCoach } from '../../lib/session/stored-account.ts'
import { PendingPage } from '../shared/page-pending.ts'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { SessionEnded } from '../shared/session-ended.tsx'
import { useCodeAhead } from '../shared/use-code-ahead.ts'
import { useLeave } from '../shared/use-leave.ts'
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
