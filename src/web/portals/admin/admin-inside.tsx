import type { ReactNode } from 'react'
import type { AdminMe } from '../../../domain/people/admin.ts'
import { AccountMenu } from '../../components/shell/account-menu.tsx'
import { Shell } from '../../components/shell/shell.tsx'
import { afterAsking } from '../../lib/form/unsaved-guards.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { AdminMeContext } from '../../lib/session/me.ts'
import { type StoredAdmin, storedAdmin } from '../../lib/session/stored-account.ts'
import { PendingPage } from '../shared/page-pending.ts'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { SessionEnded } from '../shared/session-ended.tsx'
import { useLeave } from '../shared/use-leave.ts'
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
  const account = {
    user: { lastName: person.name },
    roleLabel: person.email,
    onLogOut: () => afterAsking(() => logOut.mutate()),
    loggingOut: logOut.isPending,
  }
  return (
    <Shell
      {...account}
      team={{ name: 'まるクラブ' }}
      caption="管理者ポータル"
      groups={adminMenu}
      topEnd={<AccountMenu {...account} />}
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
