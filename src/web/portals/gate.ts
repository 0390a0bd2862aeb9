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

interface Behind<Me, Stored> {
  /** Null while the server's answer is on its way. */
  me: Me | null
  /** Still whoever's session has ended while this page was open; null after a log-out. */
  person: Stored | null
}
const nobody = { me: null, person: null }

export type Gate<Me, Stored> = Behind<Me, Stored> &
  (
    | { state: 'in' | 'out' }
    | { state: 'failed'; error: unknown; retry: () => void; retrying: boolean }
  )

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

  if (data) return { state: refused ? 'out' : 'in', me: data, person: account.of(data) }
  if (refused) return { state: 'out', ...nobody }
  if (error)
    return { state: 'failed', ...nobody, error, retry: () => void refetch(), retrying: isFetching }
  const stored = account.read()
  return stored ? { state: 'in', me: null, person: stored } : { state: 'out', ...nobody }
}
