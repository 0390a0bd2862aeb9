import { useSyncExternalStore } from 'react'
import { createSubscription } from '../browser/subscription.ts'

const KEY = 'player_family_view'
const ONE = 'one'

const { subscribe, notify } = createSubscription()

function isWholeFamily(): boolean {
  try {
    return localStorage.getItem(KEY) !== ONE
  } catch {
    return true
  }
}

/** A guardian looks at all children at once, until one is chosen. */
export const useWholeFamily = (): boolean => useSyncExternalStore(subscribe, isWholeFamily)

export function showWholeFamily(isWhole: boolean): void {
  try {
    if (isWhole) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, ONE)
  } catch {
    // It is then so for this page alone.
  }
  notify()
}
