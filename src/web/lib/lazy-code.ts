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

/** One after the other, and with what these bring in turn. What fails is asked for again when it is needed. */
export async function fetchLazyCode(): Promise<void> {
  for (const load of waiting) {
    waiting.delete(load)
    await load().catch(() => null)
  }
}

/** Whether the error is that of code which could not be fetched. */
export const isMissingCode = (error: unknown) => error instanceof Error && missing.has(error)

// By the browser's words the router knows such an error, and reloads the page without asking: into the
// browser's own page where there is no network. The words are changed, so that it is shown instead.
addEventListener('vite:preloadError', ({ payload }) => {
  missing.add(payload)
  payload.message = `Code is missing: ${payload.message}`
})
