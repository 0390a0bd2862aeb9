import type { ReactNode } from 'react'
import type { AdminMe } from '../../../domain/admin.ts'
import { lazyCode } from '../../lib/lazy-code.tsx'
import { type StoredAdmin, storedAdmin } from '../../lib/stored-account.ts'
import { trpc } from '../../lib/trpc.ts'
import { useGate } from '../gate.ts'
import { Gated } from '../gated.tsx'

const AdminLogIn = lazyCode(() => import('../../features/admin/admin-log-in.tsx'), { ahead: false })
const AdminInside = lazyCode(() => import('./admin-inside.tsx'), { ahead: false })

interface Props {
  /** What anybody else sees in the page's place; the log-in by default, so that the address stays. */
  outside?: ReactNode
  children?: ReactNode
}

/** `children` for a signed-in administrator, within the shell, or a skeleton without them. */
export function AdminGate({ outside, children }: Props): ReactNode {
  const me = trpc.admin.me.useQuery(undefined, { retryOnMount: false })
  const gate = useGate<AdminMe, StoredAdmin>(me, storedAdmin)
  return (
    <Gated
      gate={gate}
      outside={outside ?? <AdminLogIn inside={AdminInside.preload} ended={gate.person?.email} />}
    >
      {(person, me) => (
        <AdminInside person={person} me={me}>
          {children}
        </AdminInside>
      )}
    </Gated>
  )
}
