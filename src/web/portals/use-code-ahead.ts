import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchLazyCode } from '../lib/lazy-code.tsx'

/** For what the first page asks beside the account. */
const QUIET_MS = 2000

/**
 * Fetches the code of the portal's pages and dialogs a moment after the account is known: a tap then
 * needs no network for it. Stops at the first that fails, which a browser would not try again.
 */
export function useCodeAhead(portal: '/_player' | '/team', isReady: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isReady) return
    async function fetchAll() {
      if (!navigator.onLine) return
      try {
        for (const route of Object.values(router.routesById))
          if (route.id.startsWith(portal)) await router.loadRouteChunk(route)
        await fetchLazyCode()
      } catch {
        // Whoever needs it is told, and the page heals itself (`Crashed`).
      }
    }
    const timer = setTimeout(fetchAll, QUIET_MS)
    addEventListener('online', fetchAll)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchAll)
    }
  }, [router, portal, isReady])
}
