import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { api, queryClient, trpc, trpcReactClient } from './lib/query/trpc.ts'
import { parseSearch } from './lib/search/parse-search.ts'
import { system } from './lib/theme/system.ts'
import { Crashed } from './portals/shared/crashed.tsx'
import { PagePending } from './portals/shared/page-pending.ts'
import { routeTree } from './route-tree.gen.ts'

const router = createRouter({
  routeTree,
  parseSearch,
  context: { api },
  defaultPreload: 'intent',
  // The query cache alone decides what is fresh.
  defaultPreloadStaleTime: 0,
  // An unfinished page answers a tap that takes longer than this.
  defaultPendingMs: 200,
  // And gives way as soon as the page is there.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
  defaultErrorComponent: Crashed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <ChakraProvider value={system}>
      <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>
  )
}
