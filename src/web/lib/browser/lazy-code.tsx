import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactNode,
  use,
  useSyncExternalStore,
} from 'react'
import { createSubscription } from './subscription.ts'

/** What stands where a component's code is on its way; nothing by default. */
export const CodePending = createContext<ReactNode>(null)

type LazyCode<Props> = FunctionComponent<Props> & {
  /** Resolves also where the code can't be fetched: whoever uses it is told. */
  preload: () => Promise<void>
}

const waiting = new Set<() => Promise<unknown>>()
const missing = new WeakSet<Error>()

/**
 * A component whose code comes with its first use, or before: with `preload`, and with
 * `fetchLazyCode` where it is `ahead`. In place of `lazy` and `Suspense`, since React shows what
 * follows a fallback 300 ms after it at the earliest, and a fallback even where the code is there.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { ahead = true } = {},
): LazyCode<Props> {
  type Result = { Code: ComponentType<Props> } | { error: unknown }
  let fetching: Promise<void> | undefined
  let result: Result | undefined
  const { subscribe, notify, isActive } = createSubscription(() => {
    void preload()
    return () => {
      if (result && 'error' in result) result = undefined
    }
  })

  async function fetchOnce() {
    try {
      result = { Code: (await load()).default }
    } catch (error) {
      fetching = undefined
      // Whoever needs it later tries again.
      if (isActive()) result = { error }
      throw error
    } finally {
      notify()
    }
  }
  function fetchCode() {
    fetching ??= fetchOnce()
    return fetching
  }
  const preload = () => fetchCode().catch(() => undefined)

  if (ahead) waiting.add(fetchCode)
  return Object.assign(
    // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's lazy is
    function LazyCode(props: Props) {
      const pending = use(CodePending)
      const fetched = useSyncExternalStore(subscribe, () => result)
      if (!fetched) {
        void preload()
        // A dialog that was closed before it came isn't waited for.
        return 'open' in props && props.open === false ? null : pending
      }
      if ('error' in fetched) throw fetched.error
      return <fetched.Code {...props} />
    },
    { preload },
  )
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

/** Whether the page may reload itself for missing code: not again at once, nor for ever. */
export function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_AGAIN_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}

// The router knows such an error by the browser's words and reloads the page without asking: into the
// browser's own page where there is no network. The words are changed, so that it is shown instead.
addEventListener('vite:preloadError', ({ payload }) => {
  missing.add(payload)
  payload.message = `Code is missing: ${payload.message}`
})
