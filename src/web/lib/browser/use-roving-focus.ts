import type { KeyboardEvent } from 'react'

/**
 * For a few side by side of which one is chosen, as the keyboard expects it: a single stop for the tab
 * key (the chosen one, or the first), arrows that move and choose, Home and End. `onKeyDown` belongs to
 * the parent of one element a value.
 */
export function useRovingFocus<Value>(
  values: readonly Value[],
  chosen: Value | null,
  onChange: (value: Value) => void,
) {
  const tabbed = chosen === null ? 0 : Math.max(0, values.indexOf(chosen))

  function onKeyDown(event: KeyboardEvent) {
    const elements = [...event.currentTarget.children]
    const focused = elements.findIndex((element) => element.contains(document.activeElement))
    const targets: Record<string, number> = {
      ArrowLeft: focused - 1,
      ArrowUp: focused - 1,
      ArrowRight: focused + 1,
      ArrowDown: focused + 1,
      Home: 0,
      End: -1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = (target + values.length) % values.length
    const value = values[index]
    const element = elements[index]
    if (value !== undefined) onChange(value)
    if (element instanceof HTMLElement) element.focus()
  }

  return { onKeyDown, tabIndex: (index: number) => (index === tabbed ? 0 : -1) }
}
