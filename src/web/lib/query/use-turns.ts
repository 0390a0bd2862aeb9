import { useLayoutEffect, useRef, useState } from 'react'

interface Turn {
  kind: string
  /** What the dialog is about. */
  id: string
}

const same = (a: Turn | null, b: Turn | null) => a?.kind === b?.kind && a?.id === b?.id

/**
 * Dialogs that take each other's place: the one that leaves keeps its content until `release`, which
 * goes to its `onExited`; only then does the next one open, so that they don't struggle for the focus.
 * `turn` belongs in the key: what is opened again starts anew.
 */
export function useTurns<Wanted extends Turn>(
  wanted: Wanted | null,
): { shown: Wanted | null; open: boolean; turn: number; release: () => void } {
  const [last, setLast] = useState(wanted)
  const [wasLeaving, setLeaving] = useState(false)
  const [turn, setTurn] = useState(0)
  const leaving = last !== null && !same(last, wanted)
  if (leaving !== wasLeaving) {
    setLeaving(leaving)
    if (!leaving) setTurn(turn + 1)
  }
  const shown = leaving ? last : wanted
  if (!leaving && !same(last, wanted)) setLast(wanted)
  useReturnedFocus(shown !== null)
  return { shown, open: shown !== null && !leaving, turn, release: () => setLast(null) }
}

/** What had the focus before the first dialog has it again after the last: what opened the last is gone. */
function useReturnedFocus(busy: boolean) {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) {
      opener.current = document.activeElement
      return
    }
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [busy])
}
