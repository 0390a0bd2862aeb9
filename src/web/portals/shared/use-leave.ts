import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { forgetAccount } from '../../lib/query/portal-queries.ts'
import type { StoredAccount } from '../../lib/session/stored-account.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'

/** What follows a log-out: this browser forgets the person, and shows the log-in. */
export function useLeave<Me, Stored>(
  account: StoredAccount<Me, Stored>,
  logIn: NavigateOptions['to'],
) {
  const navigate = useNavigate()
  return {
    onSuccess: () => {
      forgetAccount(account)
      return navigate({ to: logIn, ignoreBlocker: true })
    },
    onError: (error: unknown) => sayFailed(entryToasts.logOut.failed, error),
  }
}
