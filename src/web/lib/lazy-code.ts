import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const waiting = new Set<() => Promise<unknown>>()
const missing = new WeakSet<Error>()

/** React's `lazy`, whose code `fetchLazyCode` fetches before it is needed. */
export function lazyCode<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  waiting.add(load)
  return lazy(load)
}

/** One after the other, and with what these bring in turn; @throws where one can't be fetched. */
export async function fetchLazyCode(): Promise<void> {
  for (const load of waiting) {
    waiting.delete(load)
    await load()
  }
}

/** Whether the error is that of code which could not be fetched: that a browser tries once a page. */
export const isMissingCode = (error: unknown) => error instanceof Error && missing.has(error)

const RELOADED = 'reloaded-for-code'
const RELOAD_AGAIN_MS = 60_000

/** Whether the page may load itself anew for missing code by itself: not again at once, nor for ever. */
export function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_AGAIN_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}

// By the browser's words the router knows such an error, and reloads the page without asking: into the
// browser's own page where there is no network. The words are changed, so that it is shown instead.
addEventListener('vite:preloadError', ({ payload }) => {
  missing.add(payload)
  payload.message = `Code is missing: ${payload.message}`
})
