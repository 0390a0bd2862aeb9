import type { ReactNode } from 'react'
import type { CoachMe } from '../../../domain/people/me.ts'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { type StoredCoach, storedCoach } from '../../lib/session/stored-account.ts'
import { useGate } from '../shared/gate.ts'
import { GateFailed } from '../shared/gate-failed.tsx'

const CoachLogIn = lazyCode(() => import('../../features/accounts/coach-log-in.tsx'), {
  ahead: false,
})
const CoachInside = lazyCode(() => import('./coach-inside.tsx'), { ahead: false })

/**
 * `children` for a signed-in coach, within the shell, or a skeleton without them; the log-in in
 * their place for anybody else, so that the address stays.
 */
export function CoachGate({ children }: { children?: ReactNode }) {
  const me = trpc.coach.me.useQuery(undefined, { retryOnMount: false })
  const gate = useGate<CoachMe, StoredCoach>(me, storedCoach)
  if (gate.state === 'out') return <CoachLogIn inside={CoachInside.preload} />
  if (gate.state === 'failed') return <GateFailed {...gate} />
  return (
    <CoachInside key={gate.person.id} person={gate.person} me={gate.me} ended={gate.ended}>
      {children}
    </CoachInside>
  )
}
