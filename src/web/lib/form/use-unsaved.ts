import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../browser/use-event-callback.ts'
import { guards, type Step } from './unsaved-guards.ts'

export type Unsaved = ReturnType<typeof useUnsaved>

const nowhere = () => false

/** Somebody has just agreed to a step: the page's other forms don't ask about the same one. */
let agreed = false

/**
 * Asks before changed input is lost, whichever way one leaves: by the form's own buttons, by the
 * browser's back, or by closing the page. `leave` goes without asking: once the form is stored, call
 * it instead of `onLeave`. `staysAt` names the addresses of the same page at which the form is still
 * there.
 */
export function useUnsaved(
  isChanged: boolean,
  onLeave: Step,
  staysAt: (search: Record<string, unknown>) => boolean = nowhere,
) {
  const [wish, setWish] = useState<{ step: Step } | null>(null)
  const free = useRef(false)
  useEffect(() => {
    if (!isChanged) {
      free.current = false
      return
    }
    const ask = (step: Step) => setWish({ step })
    guards.add(ask)
    return () => void guards.delete(ask)
  }, [isChanged])
  const isKept = () => isChanged && !free.current && !agreed
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isKept() && !(next.pathname === current.pathname && staysAt({ ...next.search })),
    enableBeforeUnload: isKept,
    withResolver: true,
  })
  const close = () => {
    free.current = true
    onLeave()
  }
  const leave = useEventCallback(() => {
    setWish(null)
    if (blocker.status !== 'blocked') return wish ? wish.step() : close()
    agreed = true
    // The other forms are asked in this turn.
    setTimeout(() => {
      agreed = false
    })
    blocker.proceed()
  })
  const asking = wish !== null || blocker.status === 'blocked'
  // Saved meanwhile: there is nothing left to ask about.
  useEffect(() => {
    if (asking && !isChanged) leave()
  }, [asking, isChanged, leave])
  return {
    asking,
    ask: () => (isKept() ? setWish({ step: close }) : close()),
    stay: () => {
      setWish(null)
      blocker.reset?.()
    },
    leave,
  }
}
