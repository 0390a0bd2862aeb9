import type { Query } from '@tanstack/react-query'
import { isRecord } from './record.ts'
import { queryClient } from './trpc.ts'

export type Portal = 'coach' | 'player' | 'admin'

/**
 * Forgets all that a portal's calls have brought, when somebody logs in or out of it. What is on the
 * screen is as if never asked for; nothing is asked again.
 */
export function resetPortal(portal: Portal, predicate?: (query: Query) => boolean): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey: [[portal]], predicate })) {
    if (query.isActive()) query.reset()
    else cache.remove(query)
  }
}

/** After a log-out, or where the log-in is of no more use: this browser forgets whose account it was. */
export function forgetAccount({ portal, clear }: { portal: Portal; clear: () => void }): void {
  clear()
  resetPortal(portal)
  if (portal !== 'admin')
    void import('../device/own-device.ts')
      .then(({ endDevice }) => endDevice(portal))
      .catch(() => {})
}

/** Asks again for what is on the screen, and for the rest when it is needed. */
export const invalidatePortal = (portal: Portal) =>
  queryClient.invalidateQueries({ queryKey: [[portal]] })

/** Whose account a portal's `me` tells of. */
function accountIn(me: unknown): string | null {
  const person = isRecord(me) ? (me.student ?? me.coach ?? me.admin) : null
  return isRecord(person) && typeof person.id === 'string' ? person.id : null
}

const isMe = (queryKey: readonly unknown[], portal: Portal) => {
  const [path] = queryKey
  return Array.isArray(path) && path[0] === portal && path[1] === 'me'
}

/**
 * Forgets everything as soon as a portal's `me` tells of another account: one that was switched to here
 * or in another tab, or that a session fell back to. What stands behind the gate then is built afresh,
 * and asks for its own. Stop it with the answer.
 */
export function watchAccount(portal: Portal): () => void {
  const cache = queryClient.getQueryCache()
  const me = cache.find({ queryKey: [[portal, 'me']], exact: false })
  let known = accountIn(me?.state.data)
  return cache.subscribe(({ query }) => {
    if (!isMe(query.queryKey, portal)) return
    const account = accountIn(query.state.data)
    if (account === null || account === known) return
    const isFirst = known === null
    known = account
    if (isFirst) return
    resetPortal(portal, ({ queryKey }) => !isMe(queryKey, portal))
  })
}
