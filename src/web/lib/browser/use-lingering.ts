import { useLayoutEffect, useState } from 'react'

/**
 * The value, or after it has gone its last one, so that a dialog keeps its content while it leaves.
 * `release` lets go of it: give it to `onExited`. What is opened again before it has left starts
 * anew: for one turn there is nothing, and what was typed in the old one goes.
 */
export function useLingering<Value>(value: Value | null): {
  shown: Value | null
  release: () => void
} {
  const [last, setLast] = useState(value)
  const [wasOpen, setOpen] = useState(value !== null)
  const [isAgain, setAgain] = useState(false)
  const open = value !== null
  if (open && value !== last) setLast(value)
  if (open !== wasOpen) {
    setOpen(open)
    setAgain(open && last !== null)
  }
  useLayoutEffect(() => {
    if (isAgain) setAgain(false)
  }, [isAgain])
  return { shown: isAgain ? null : (value ?? last), release: () => setLast(null) }
}
