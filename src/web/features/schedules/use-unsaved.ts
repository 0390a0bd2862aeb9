import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/**
 * Asks before changed input is lost, whichever way one leaves: by the dialog's own buttons, by the
 * browser's back, or by closing the page. `leave` goes without asking.
 */
export function useUnsaved(isChanged: boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false)
  const free = useRef(false)
  const isKept = () => isChanged && !free.current
  const blocker = useBlocker({
    shouldBlockFn: isKept,
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
