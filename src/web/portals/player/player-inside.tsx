import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlayerMe } from '../../../domain/people/me.ts'
import { INVITED, PlayerInvited } from '../../features/accounts/player-invited.tsx'
import { useUnansweredCount } from '../../features/player-attendances/use-unanswered-count.ts'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { afterAsking } from '../../lib/form/unsaved-guards.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { PlayerMeContext } from '../../lib/session/me.ts'
import { type StoredPlayer, storedPlayer } from '../../lib/session/stored-account.ts'
import { invitedCode } from '../../lib/session/team-code.ts'
import { PendingPage } from '../shared/page-pending.ts'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { SessionEnded } from '../shared/session-ended.tsx'
import { useCodeAhead } from '../shared/use-code-ahead.ts'
import { useLeave } from '../shared/use-leave.ts'
import { playerMenu } from './menu.ts'
import { PlayerShell } from './player-shell.tsx'
import { useShownFamily, waitingOf } from './use-shown-family.ts'

const PlayerTimeline = lazyCode(() => import('./player-timeline.tsx'))

const skeleton = <PageSkeleton menu={playerMenu} />

interface Props {
  person: StoredPlayer
  /** Null while the server's answer is on its way. */
  me: PlayerMe | null
  /** The session, while the page was open. */
  ended: boolean
  children?: ReactNode
}

/** The shell at once from what this browser remembers, the page once the server knows the player. */
export default function PlayerInside({ person, me, ended, children }: Props) {
  useCodeAhead('/_player', me !== null)
  const code = useLocation({ select: ({ search }) => invitedCode(search) })
  const page = code ? <PlayerInvited code={code} /> : children
  const timeZone = me?.timeZone ?? person.timeZone
  const own = useUnansweredCount(
    { id: person.id, timeZone },
    { isKnown: me !== null, isOff: !!me?.guardian },
  )
  const family = useShownFamily(me)
  const unread = trpc.player.announcements.unread.useQuery(undefined, { enabled: me !== null })
  const utils = trpc.useUtils()
  const logIn = trpc.public.logInPlayer.useMutation()
  const logOut = trpc.public.logOutPlayer.useMutation(useLeave(storedPlayer, '/player/login'))
  return (
    <PlayerShell
      title={code ? INVITED : undefined}
      player={person}
      team={person.team}
      unanswered={family ? waitingOf(family) : own}
      family={family}
      unread={unread.data?.unread}
      requests={me?.siblingRequests}
      switchTargets={me?.switchTargets}
      timeline={me && <PlayerTimeline timeZone={me.timeZone} />}
      onLogOut={() => afterAsking(() => logOut.mutate())}
      loggingOut={logOut.isPending}
    >
      <PendingPage value={skeleton}>
        <PlayerMeContext value={me}>{(me && page) || skeleton}</PlayerMeContext>
      </PendingPage>
      <SessionEnded
        ended={ended}
        person={person}
        account={storedPlayer}
        start={logIn.mutateAsync}
        me={utils.player.me}
      />
    </PlayerShell>
  )
}
