import type { ReactNode } from 'react'
import type { AdminMe } from '../../../domain/people/admin.ts'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { type StoredAdmin, storedAdmin } from '../../lib/session/stored-account.ts'
import { useGate } from '../shared/gate.ts'
import { GateFailed } from '../shared/gate-failed.tsx'

const AdminLogIn = lazyCode(() => import('../../features/admin/admin-log-in.tsx'), { ahead: false })
const AdminInside = lazyCode(() => import('./admin-inside.tsx'), { ahead: false })

interface Props {
  /** What anybody else sees in the page's place; the log-in by default, so that the address stays. */
  outside?: ReactNode
  children?: ReactNode
}

/** `children` for a signed-in administrator, within the shell, or a skeleton without them. */
export function AdminGate({
  outside = <AdminLogIn inside={AdminInside.preload} />,
  children,
}: Props): ReactNode {
  const me = trpc.admin.me.useQuery(undefined, { retryOnMount: false })
  const gate = useGate<AdminMe, StoredAdmin>(me, storedAdmin)
  if (gate.state === 'out') return outside
  if (gate.state === 'failed') return <GateFailed {...gate} />
  return (
    <AdminInside key={gate.person.id} person={gate.person} me={gate.me} ended={gate.ended}>
      {children}
    </AdminInside>
  )
}
