import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorPath, isNotFound, isRefused } from './errors.ts'

/**
 * Unless a query says otherwise (`ask-again.ts`), data is refetched after writes alone: never stale, no
 * polling, no retries (first document, 9).
 */
export function createQueryClient(): QueryClient {
  // A refused call may mean that the session has ended: the portal's gate asks who is signed in. What
  // isn't found was deleted elsewhere: whatever may still show it asks again.
  const onError = (error: unknown) => {
    const [portal, call] = errorPath(error)?.split('.') ?? []
    if (portal === 'public' || call === 'me') return
    if (isRefused(error)) void client.invalidateQueries({ queryKey: [[portal, 'me']] })
    if (isNotFound(error))
      void client.invalidateQueries({
        queryKey: [[portal]],
        predicate: ({ state }) => !isNotFound(state.error),
      })
  }
  // A first load on its way while a write ends may not know of it, and would stay as it is for ever.
  const onSuccess = async () => {
    const loading = client.getQueryCache().findAll({
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    })
    const isLoading = { predicate: (query: Query) => loading.includes(query) }
    await client.cancelQueries(isLoading)
    void client.refetchQueries(isLoading)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess }),
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
