import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focused control went away or was switched off, the focus stays near: on `target` within
 * the element. Runs whenever `change` is another value than before.
 */
export function useKeptFocus<Root extends HTMLElement>(
  change: unknown,
  target: string,
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    const focused = document.activeElement
    if (focused !== document.body && !focused?.matches(':disabled')) return
    root.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [change, target])
  return root
}
