type Stop = () => void

/**
 * Something outside of React that tells its listeners when it has changed: `subscribe` is for
 * `useSyncExternalStore`. `start` runs for the first listener, and what it returns after the last.
 */
export function createSubscription(start?: () => Stop) {
  const listeners = new Set<() => void>()
  let stop: Stop | undefined
  return {
    subscribe: (listener: () => void): Stop => {
      if (listeners.size === 0) stop = start?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
    isActive: () => listeners.size > 0,
  }
}
