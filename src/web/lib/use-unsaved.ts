import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export type Unsaved = ReturnType<typeof useUnsaved>

const nowhere = () => false

/**
 * Asks before changed input is lost, whichever way one leaves: by the form's own buttons, by the
 * browser's back, or by closing the page. `leave` goes without asking. `staysAt` names the addresses
 * of the same page at which the form is still there.
 */
export function useUnsaved(
  isChanged: boolean,
  onLeave: () => void,
  staysAt: (search: Record<string, unknown>) => boolean = nowhere,
) {
  const [asking, setAsking] = useState(false)
  const free = useRef(false)
  useEffect(() => {
    if (!isChanged) free.current = false
  }, [isChanged])
  const isKept = () => isChanged && !free.current
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isKept() && !(next.pathname === current.pathname && staysAt({ ...next.search })),
    enableBeforeUnload: isKept,
    withResolver: true,
  })
  const leave = () => {
    free.current = true
    setAsking(false)
    if (blocker.status === 'blocked') blocker.proceed()
    else onLeave()
  }
  return {
    asking: asking || blocker.status === 'blocked',
    ask: () => (isKept() ? setAsking(true) : leave()),
    stay: () => {
      setAsking(false)
      blocker.reset?.()
    },
    leave,
  }
}
