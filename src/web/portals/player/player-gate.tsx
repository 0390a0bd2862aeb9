import type { ReactNode } from 'react'
import type { PlayerMe } from '../../../domain/me.ts'
import { lazyCode } from '../../lib/lazy-code.tsx'
import { askAgainOnReturn } from '../../lib/query-client.ts'
import { type StoredPlayer, storedPlayer } from '../../lib/stored-account.ts'
import { trpc } from '../../lib/trpc.ts'
import { useGate } from '../gate.ts'
import { GateFailed } from '../gate-failed.tsx'
import { useEndedLink } from './use-ended-link.ts'

const PlayerEntry = lazyCode(() => import('../../features/accounts/player-entry.tsx'), {
  ahead: false,
})
const PlayerInside = lazyCode(() => import('./player-inside.tsx'), { ahead: false })

/**
 * `children` for a signed-in player, within the shell, or a skeleton without them; the log-in in
 * their place for anybody else, so that the address stays.
 */
export function PlayerGate({ children }: { children?: ReactNode }) {
  const me = trpc.player.me.useQuery(undefined, { retryOnMount: false, ...askAgainOnReturn })
  useEndedLink(me.data)
  const gate = useGate<PlayerMe, StoredPlayer>(me, storedPlayer)
  if (gate.state === 'out') return <PlayerEntry inside={PlayerInside.preload} />
  if (gate.state === 'failed') return <GateFailed {...gate} />
  return (
    <PlayerInside key={gate.person.id} person={gate.person} me={gate.me}>
      {children}
    </PlayerInside>
  )
}
