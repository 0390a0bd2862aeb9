import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorPath, isNotFound, isRefused } from './errors.ts'
import { refreshFailed, refreshStored, requireRow } from './refresh.ts'

// By default React hears of news a task later: a tap on a switch would be painted without its effect.
notifyManager.setScheduler(queueMicrotask)

/**
 * Unless a query says otherwise (`ask-again.ts`), data is refetched after writes alone: never stale, no
 * polling, no retries (rule V2).
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
    onSuccess: (_answer, _input, _context, write) => refreshStored(client, write),
    onError: (error, _input, _context, write) =>
      isRefused(error) || isNotFound(error) ? onError(error) : refreshFailed(client, write, error),
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
