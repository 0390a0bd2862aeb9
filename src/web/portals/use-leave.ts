import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { errors, toasts } from '../../domain/messages.ts'
import { errorMessage } from '../lib/errors.ts'
import { resetPortal } from '../lib/portal-queries.ts'
import type { StoredAccount } from '../lib/stored-account.ts'
import { toast } from '../lib/toast.ts'

/** What follows a log-out: this browser forgets the person, and shows the log-in. */
export function useLeave<Me, Stored>(
  account: StoredAccount<Me, Stored>,
  logIn: NavigateOptions['to'],
) {
  const navigate = useNavigate()
  return {
    onSuccess: () => {
      account.clear()
      resetPortal(account.portal)
      return navigate({ to: logIn, ignoreBlocker: true })
    },
    onError: (error: unknown) =>
      toast.error(toasts.logOut.failed.title, errorMessage(error, errors.network)),
  }
}
