import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { entryToasts } from '../../domain/entry-toasts.ts'
import { forgetAccount } from '../lib/portal-queries.ts'
import { sayFailed } from '../lib/say-failed.ts'
import type { StoredAccount } from '../lib/stored-account.ts'

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
