import { useRef, useState } from 'react'

/** The mutation that a form or a question sends. */
export interface Write {
  isPending: boolean
  isSuccess: boolean
  error?: unknown
}

const nothing: Write = { isPending: false, isSuccess: false }

/** Whether the write is stored; what an earlier opening of its dialog stored doesn't count. */
export function useIsStored({ isSuccess }: Write, isOpen = true): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [isOld, setOld] = useState(isSuccess)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOld(isSuccess)
  }
  if (isOld && !isSuccess) setOld(false)
  return isSuccess && !isOld
}

/**
 * Whether the write is on its way, or stored while its dialog still leaves: the moment in which
 * pressing Enter again would store it twice.
 */
export function useIsWriting(write: Write = nothing, isOpen: boolean): boolean {
  return useIsStored(write, isOpen) || write.isPending
}

interface Refusable {
  preventDefault: () => void
}

/** Hands on one press at a time: none while what the last one began, such as a check, goes on. */
export function useOneAtATime<Press extends Refusable>(act: (press: Press) => unknown) {
  const busy = useRef(false)
  return async (press: Press) => {
    if (busy.current) return press.preventDefault()
    busy.current = true
    try {
      await act(press)
    } finally {
      // By then the page knows of a write that has begun.
      setTimeout(() => {
        busy.current = false
      })
    }
  }
}
