import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function of one identity that always calls the newest `call`: for memoized rows. */
export function useEventCallback<Args extends unknown[]>(call: (...args: Args) => void) {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
