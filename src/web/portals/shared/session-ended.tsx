import type { LoginInput } from '../../../domain/identity/account.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { afterAsking } from '../../lib/form/unsaved-guards.ts'
import { forgetAccount, invalidatePortal } from '../../lib/query/portal-queries.ts'
import type { StoredAccount } from '../../lib/session/stored-account.ts'

const Dialog = lazyCode(() => import('../../features/accounts/session-ended-dialog.tsx'))

interface Props<Me, Stored> {
  ended: boolean
  person: { id: string; email: string | null }
  account: StoredAccount<Me, Stored>
  start: (login: LoginInput) => Promise<unknown>
  /** The portal's own. */
  me: { fetch: (input: undefined, options: { staleTime: number }) => Promise<Me> }
}

/**
 * Asks to log in again where a session ended under somebody. The page stays as it is: the same person
 * goes on with it, and for anybody else it is built afresh (`useGate`).
 */
export function SessionEnded<Me, Stored extends { id: string }>({
  ended,
  person,
  account,
  start,
  me,
}: Props<Me, Stored>) {
  const { shown, release } = useLingering(ended || null)
  async function logIn(login: LoginInput) {
    await start(login)
    const { id } = account.of(await me.fetch(undefined, { staleTime: 0 }))
    // What was asked for meanwhile was refused, or is old.
    if (id === person.id) void invalidatePortal(account.portal)
  }
  return (
    <LazyDialogs>
      {shown && (
        <Dialog
          open={ended}
          email={person.email ?? ''}
          logIn={logIn}
          onClose={() => afterAsking(() => forgetAccount(account))}
          onExited={release}
        />
      )}
    </LazyDialogs>
  )
}
