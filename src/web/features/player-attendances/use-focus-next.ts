import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 400

/**
 * For a list whose cards leave when they are answered: the focus of a card that left goes to the one
 * in its place, and for a moment nothing takes a tap, so that a second one doesn't hit what moved up.
 */
export function useFocusNext(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<number | null>(null)
  const [settling, setSettling] = useState(false)
  const order = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cards have moved
  useEffect(() => {
    const index = left.current
    left.current = null
    if (index === null || document.activeElement !== document.body) return
    const cards = list.current?.querySelectorAll<HTMLElement>(':scope > article') ?? []
    const next = cards[Math.min(index, cards.length - 1)] ?? list.current
    next?.focus({ preventScroll: true })
  }, [order])

  useEffect(() => {
    if (!settling) return
    const timer = setTimeout(() => setSettling(false), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [settling])

  return {
    list,
    settling,
    leave(id: string) {
      left.current = ids.indexOf(id)
      setSettling(true)
    },
  }
}
