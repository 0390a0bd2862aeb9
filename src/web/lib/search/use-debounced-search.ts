import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DELAY_MS = 300

/**
 * What is typed into a search field: shown at once, as typing Japanese needs it, and handed to `put`,
 * which keeps it in the address, a moment later. Follows the address when that changes by itself.
 */
export function useDebouncedSearch(value: string, put: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  const send = useEffectEvent(put)
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === known.current) return
    const timer = setTimeout(() => {
      // The address was cleared beside the field: to put it there again would undo a step since then.
      if (typed === known.current) return
      known.current = typed
      send(typed)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
