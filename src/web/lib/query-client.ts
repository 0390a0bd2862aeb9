import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCode, errorPath, isNotFound, isRefused } from './errors.ts'
import {
  asksAboutDeleted,
  choicesOf,
  isDrawn,
  refresh,
  requireRow,
  settledChanges,
} from './refresh.ts'

// By default React hears of news a task later: a tap on a switch would be painted without its effect.
notifyManager.setScheduler(queueMicrotask)

/**
 * Unless a query says otherwise (`ask-again.ts`), data is refetched after writes alone: never stale, no
 * polling, no retries (first document, 9).
 */
export function createQueryClient(): QueryClient {
  // A refused call may mean that the session has ended: the portal's gate asks who is signed in. What
  // isn't found was deleted elsewhere: whatever may still show it asks again.
  const onError = async (error: unknown) => {
    const [portal, call] = errorPath(error)?.split('.') ?? []
    if (portal === 'public' || call === 'me') return
    if (isRefused(error)) void client.invalidateQueries({ queryKey: [[portal, 'me']] })
    if (isNotFound(error))
      await client.invalidateQueries({
        queryKey: [[portal]],
        predicate: ({ state }) => !isNotFound(state.error),
      })
  }
  const mutationCache = new MutationCache({
    onMutate: (_input, write) => requireRow(write),
    onSuccess(_answer, _input, _context, write) {
      const refreshed = refresh(client, settledChanges(client, write), asksAboutDeleted(write))
      if (!isDrawn(write)) return refreshed
    },
    onError(error, _input, _context, write) {
      if (isRefused(error) || isNotFound(error)) return onError(error)
      // It was refused because the screen is old, or it may be stored all the same.
      const old = [...settledChanges(client, write), ...choicesOf(write)]
      const refreshed = refresh(client, old)
      if (errorCode(error) === 'CONFLICT') return refreshed
    },
  })
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What could not be loaded is there once the connection is.
        refetchOnReconnect: ({ state }) => state.data === undefined,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
