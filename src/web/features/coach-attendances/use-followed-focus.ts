import { useEffect, useRef } from 'react'

/**
 * An answer takes its row to another group, and with it the button that had the focus. `keep` names
 * the person; once the list (`people`) has changed, the focus is on the row's menu again.
 */
export function useFollowedFocus(people: unknown) {
  const root = useRef<HTMLDivElement>(null)
  const person = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the signal
  useEffect(() => {
    const id = person.current
    if (!id) return
    person.current = null
    // After the menu, which hands the focus back as it closes.
    const timer = setTimeout(() => {
      const menu = root.current?.querySelector<HTMLElement>(
        `[data-person="${id}"] [aria-haspopup=menu]`,
      )
      if (!document.activeElement?.matches('button, input')) menu?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [people])
  const keep = (id: string) => {
    person.current = id
  }
  return { root, keep }
}
