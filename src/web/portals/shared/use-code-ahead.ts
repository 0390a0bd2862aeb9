import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchLazyCode } from '../../lib/browser/lazy-code.tsx'

/** For what the first page asks beside the account. */
const QUIET_MS = 2000

/** What the tab has fetched is in the browser's cache: a file's name changes with its content. */
function isFetched(portal: string): boolean {
  try {
    return sessionStorage.getItem(`code-${portal}`) === import.meta.url
  } catch {
    return false
  }
}

/**
 * Fetches the code of the portal's pages and dialogs a moment after the account is known: a tap then
 * needs no network for it. Once a tab and build; stops at the first that fails, which a browser would
 * not try again.
 */
export function useCodeAhead(portal: '/_player' | '/team', isReady: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isReady) return
    async function fetchAll() {
      if (!navigator.onLine || isFetched(portal)) return
      try {
        for (const route of Object.values(router.routesById))
          if (route.id.startsWith(portal)) await router.loadRouteChunk(route)
        await fetchLazyCode()
        sessionStorage.setItem(`code-${portal}`, import.meta.url)
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
