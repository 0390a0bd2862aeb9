import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { Toaster } from '../../../src/web/components/toast/toaster.tsx'
import { api, queryClient, trpc, trpcReactClient } from '../../../src/web/lib/query/trpc.ts'
import { parseSearch } from '../../../src/web/lib/search/parse-search.ts'
import { system } from '../../../src/web/lib/theme/system.ts'

/** Shows a screen as the app does: in its look, with its queries, its toasts and a router. */
export function show(screen: ReactNode) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: () => screen })
  return showPage(route, '/')
}

/** Shows the page of a route at its address. */
export function showPage(page: AnyRoute, address: string) {
  const [path] = address.split('?')
  const root = createRootRoute()
  // As the generated route tree does.
  Object.assign(page.options, { id: path, path, getParentRoute: () => root })
  history.replaceState(null, '', address)
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createBrowserHistory(),
    parseSearch,
    context: { api },
  })
  return render(
    <ChakraProvider value={system}>
      <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  )
}
