import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { entryToasts } from '../../../domain/entry-toasts.ts'
import type { PlayerMe } from '../../../domain/me.ts'
import { askAgainOnReturn } from '../../lib/ask-again.ts'
import { lazyCode } from '../../lib/lazy-code.tsx'
import { type StoredPlayer, storedPlayer } from '../../lib/stored-account.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useGate } from '../gate.ts'
import { GateFailed } from '../gate-failed.tsx'
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
  const isOthers = useOthersDialog(gate.state === 'in' ? gate.person.id : null)
  // The log-in that had opened a sibling's account opens its own.
  const isSiblingsEnd = gate.state === 'in' && gate.ended && gate.me?.isSwitched === true
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
