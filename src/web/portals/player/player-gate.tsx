import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { PlayerMe } from '../../../domain/people/me.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { askAgainOnReturn } from '../../lib/query/ask-again.ts'
import { isRefused } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type StoredPlayer, storedPlayer } from '../../lib/session/stored-account.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useGate } from '../shared/gate.ts'
import { GateFailed } from '../shared/gate-failed.tsx'
import { useEndedLink } from './use-ended-link.ts'
import { useOthersDialog } from './use-others-dialog.ts'

const PlayerEntry = lazyCode(() => import('../../features/accounts/player-entry.tsx'), {
  ahead: false,
})
const PlayerInside = lazyCode(() => import('./player-inside.tsx'), { ahead: false })

const withoutDialog = <Search extends object>(search: Search) => ({
  ...search,
  dialog: undefined,
  remove: undefined,
})

interface Props {
  /** What anybody else sees in the page's place; the log-in by default, so that the address stays. */
  outside?: ReactNode
  children?: ReactNode
}

/** `children` for a signed-in player, within the shell, or a skeleton without them. */
export function PlayerGate({
  outside = <PlayerEntry inside={PlayerInside.preload} />,
  children,
}: Props): ReactNode {
  const me = trpc.player.me.useQuery(undefined, { retryOnMount: false, ...askAgainOnReturn })
  useEndedLink(me.data)
  const gate = useGate<PlayerMe, StoredPlayer>(me, storedPlayer)
  const isOthers = useOthersDialog(gate.state === 'in' ? gate.person.id : null, isRefused(me.error))
  // The log-in that had opened a sibling's account opens its own.
  const hasEnded = gate.state === 'in' && gate.ended
  const isSiblingsEnd = hasEnded && gate.me?.isSwitched === true && gate.me.guardian === null
  useEffect(() => {
    if (isSiblingsEnd) toast.error(entryToasts.switchedSession.ended.title)
  }, [isSiblingsEnd])
  if (gate.state === 'out' || isSiblingsEnd) return outside
  if (gate.state === 'failed') return <GateFailed {...gate} />
  return (
    <PlayerInside key={gate.person.id} person={gate.person} me={gate.me} ended={gate.ended}>
      {isOthers ? <Navigate to="." search={withoutDialog} replace ignoreBlocker /> : children}
    </PlayerInside>
  )
}
