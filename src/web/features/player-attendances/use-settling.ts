import { useEffect, useState } from 'react'

const SETTLE_MS = 400

/**
 * For a list whose cards fold when they are answered: for a moment nothing takes a tap, so that a second one
 * doesn't hit what moved up.
 */
export function useSettling() {
  const [settling, setSettling] = useState(false)
  useEffect(() => {
    if (!settling) return
    const timer = setTimeout(() => setSettling(false), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [settling])
  return { settling, settle: () => setSettling(true) }
}
