import type { ReactNode } from 'react'
import type { AdminMe } from '../../../domain/admin.ts'
import { Shell } from '../../components/shell/shell.tsx'
import { AdminMeContext } from '../../features/accounts/me.ts'
import { type StoredAdmin, storedAdmin } from '../../lib/stored-account.ts'
import { trpc } from '../../lib/trpc.ts'
import { afterAsking } from '../../lib/use-unsaved.ts'
import { PendingPage } from '../page-pending.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { SessionEnded } from '../session-ended.tsx'
import { useLeave } from '../use-leave.ts'
import { adminMenu } from './menu.ts'

const skeleton = <PageSkeleton menu={adminMenu} />

interface Props {
  person: StoredAdmin
  /** Null while the server's answer is on its way. */
  me: AdminMe | null
  /** The session, while the page was open. */
  ended: boolean
  children?: ReactNode
}

/** The shell at once from what this browser remembers, the page once the server knows who it is. */
export default function AdminInside({ person, me, ended, children }: Props) {
  const utils = trpc.useUtils()
  const logIn = trpc.public.logInAdmin.useMutation()
  const logOut = trpc.public.logOutAdmin.useMutation(useLeave(storedAdmin, '/admins/login'))
  return (
    <Shell
      team={{ name: 'まるクラブ' }}
      caption="管理者ポータル"
      groups={adminMenu}
      user={{ lastName: person.name }}
      roleLabel={person.email}
      onLogOut={() => afterAsking(() => logOut.mutate())}
      loggingOut={logOut.isPending}
    >
      <PendingPage value={skeleton}>
        <AdminMeContext value={me}>{(me && children) || skeleton}</AdminMeContext>
      </PendingPage>
      <SessionEnded
        ended={ended}
        person={person}
        account={storedAdmin}
        start={logIn.mutateAsync}
        me={utils.admin.me}
      />
    </Shell>
  )
}
