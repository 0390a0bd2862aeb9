import { useEffect } from 'react'
import { errorCode } from '../lib/errors.ts'
import { invalidatePortal, watchAccount } from '../lib/portal-queries.ts'
import type { StoredAccount } from '../lib/stored-account.ts'

interface Question<Me> {
  data: Me | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Gate<Me, Stored> =
  | { state: 'out' }
  /** `me` is null while the server's answer is on its way. */
  | { state: 'in'; me: Me | null; person: Stored }
  | { state: 'failed'; error: unknown; retry: () => void; retrying: boolean }

const isRefused = (error: unknown) => {
  const code = errorCode(error)
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN'
}

/**
 * Who may pass. The server's answer decides; what this browser remembers only fills the wait, and
 * where it remembers nobody the log-in does (contract 2). Follows the session to another account:
 * what stands behind the gate is keyed by `person.id`, so that nothing typed for one reaches the other.
 */
export function useGate<Me, Stored>(
  { data, error, isFetching, refetch }: Question<Me>,
  account: StoredAccount<Me, Stored>,
): Gate<Me, Stored> {
  const refused = isRefused(error)
  useEffect(() => {
    if (refused) account.clear()
    else if (data) account.write(data)
  }, [refused, data, account])
  useEffect(() => watchAccount(account.portal), [account])
  useEffect(() => {
    // Somebody has logged in or out in another tab.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === account.key) invalidatePortal(account.portal)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [account])

  if (refused) return { state: 'out' }
  if (data) return { state: 'in', me: data, person: account.of(data) }
  if (error) return { state: 'failed', error, retry: () => void refetch(), retrying: isFetching }
  const stored = account.read()
  return stored ? { state: 'in', me: null, person: stored } : { state: 'out' }
}
