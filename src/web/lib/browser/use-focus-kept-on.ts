import { useEffect, useRef } from 'react'
import { keepFocus } from './keep-focus.ts'

/** Where a page shows another of its views, whose link went with the one before, keys go on from the page. */
export function useFocusKeptOn(view: unknown): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== view) keepFocus()
    before.current = view
  }, [view])
}
