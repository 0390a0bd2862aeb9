import { useState } from 'react'

/**
 * The value, or after it has gone its last one, so that a dialog keeps its content while it leaves.
 * `release` lets go of it: give it to `onExited`.
 */
export function useLingering<Value>(value: Value | null): {
  shown: Value | null
  release: () => void
} {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return { shown: value ?? last, release: () => setLast(null) }
}
