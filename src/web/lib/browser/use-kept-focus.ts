import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focused control within the element went away or was switched off, the focus stays near: on
 * the first `target` to be seen. Runs whenever `change` is another value than before.
 */
export function useKeptFocus<Root extends HTMLElement>(
  change: unknown,
  target: string,
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const before = useRef(change)
  const wasHere = useRef(false)
  useEffect(() => {
    // Of a control that was removed, the browser doesn't tell where it stood.
    const remember = ({ target: focused }: FocusEvent) => {
      wasHere.current = focused instanceof Node && !!root.current?.contains(focused)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    const focused = document.activeElement
    const isLost = focused === document.body || focused?.matches(':disabled')
    if (!isLost || !wasHere.current) return
    for (const element of root.current?.querySelectorAll<HTMLElement>(target) ?? []) {
      element.focus({ preventScroll: true })
      if (document.activeElement === element) return
    }
  }, [change, target])
  return root
}
