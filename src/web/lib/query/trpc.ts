import { httpBatchLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import {
  CALLS_PER_REQUEST,
  HEAVY_CALLS,
  HEAVY_CALLS_PER_REQUEST,
} from '../../../domain/basics/calls.ts'
import type { AppRouter } from '../../../server/routers/index.ts'
import { firstOf } from './first-of.ts'
import { createQueryClient } from './query-client.ts'

/** A lost connection must not leave a screen waiting for ever. */
const RESPONSE_TIMEOUT_MS = 30_000

const batchLink = (maxItems: number) =>
  httpBatchLink({
    url: '/trpc',
    transformer: superjson,
    maxItems,
    fetch: (url, { signal, ...options } = {}) =>
      fetch(url, {
        ...options,
        credentials: 'same-origin',
        signal: firstOf(AbortSignal.timeout(RESPONSE_TIMEOUT_MS), signal),
      }),
  })

const links = [
  splitLink({
    condition: ({ path }) => HEAVY_CALLS.has(path),
    true: batchLink(HEAVY_CALLS_PER_REQUEST),
    false: batchLink(CALLS_PER_REQUEST),
  }),
]

/** Hooks: `trpc.coach.venues.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>()
export const queryClient = createQueryClient()
export const trpcReactClient = trpc.createClient({ links })

/** Outside of React: `api.coach.venues.list.ensureData()` in a loader. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcReactClient })
export type Api = typeof api
export type { AppRouter }
