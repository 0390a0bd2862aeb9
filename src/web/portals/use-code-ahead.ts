import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchLazyCode } from '../lib/lazy-code.ts'

/** After the first page has what it asks for. */
const QUIET_MS = 2000

/** Fetches the code of the portal's pages and dialogs once the page is quiet: a tap then needs no network for it. */
export function useCodeAhead(portal: '/_player' | '/team'): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(async () => {
      // A browser remembers what could not be fetched, until the page is loaded again.
      if (!navigator.onLine) return
      for (const route of Object.values(router.routesById))
        if (route.id.startsWith(portal)) await router.loadRouteChunk(route)
      await fetchLazyCode()
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [router, portal])
}
