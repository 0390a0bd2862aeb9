import { useEffect, useState } from 'react'
import { hasUnsaved } from '../../lib/form/unsaved-guards.ts'
import { isRefused } from '../../lib/query/errors.ts'
import { invalidatePortal, resetPortal, watchAccount } from '../../lib/query/portal-queries.ts'
import type { StoredAccount } from '../../lib/session/stored-account.ts'

interface Question<Me> {
  data: Me | undefined
  dataUpdatedAt: number
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Gate<Me, Stored> =
  | { state: 'out' }
  /** `me` is null while the server's answer is on its way; the session may have `ended` since. */
  | { state: 'in'; me: Me | null; person: Stored; ended: boolean }
  | { state: 'failed'; error: unknown; retry: () => void; retrying: boolean }

/**
 * Who may pass. The server's answer decides; what this browser remembers only fills the wait, and
 * where it remembers nobody the log-in does (rule I3). Follows the session to another account:
 * what stands behind the gate is keyed by `person.id`, so that nothing typed for one reaches the other.
 */
export function useGate<Me, Stored>(
  { data, dataUpdatedAt, error, isFetching, refetch }: Question<Me>,
  account: StoredAccount<Me, Stored>,
): Gate<Me, Stored> {
  const refused = isRefused(error)
  const [endedAt, setEndedAt] = useState<number>()
  // Until the server says who is signed in: a lost connection is no answer.
  if (refused && data && endedAt !== dataUpdatedAt) setEndedAt(dataUpdatedAt)
  const ended = refused || endedAt === dataUpdatedAt
  useEffect(() => {
    if (!data && refused) account.expire()
    else if (data && !ended) account.write(data)
  }, [refused, ended, data, account])
  useEffect(() => watchAccount(account.portal), [account])
  useEffect(() => {
    // Somebody has logged in or out in another tab.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== account.key) return
      // What was typed here waits behind the log-in, as where a session ends by itself.
      if (newValue === null && !hasUnsaved()) resetPortal(account.portal)
      else void invalidatePortal(account.portal)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [account])

  if (data) return { state: 'in', me: data, person: account.of(data), ended }
  if (refused) return { state: 'out' }
  if (error) return { state: 'failed', error, retry: () => void refetch(), retrying: isFetching }
  const stored = account.read()
  return stored ? { state: 'in', me: null, person: stored, ended: false } : { state: 'out' }
}
