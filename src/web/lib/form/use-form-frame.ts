import { useEffect } from 'react'
import { type Unsaved, useUnsaved } from './use-unsaved.ts'
import { useIsStored, type Write } from './use-write.ts'

interface Frame {
  /** False while a dialog leaves. */
  isOpen?: boolean
  isDirty: boolean
  write: Write
  /** It was stored, or given up. */
  onLeave: () => void
  /** As for `useUnsaved`. */
  staysAt?: Parameters<typeof useUnsaved>[2]
}

/**
 * What every frame of a form does: a changed one is left only after a question, also while it is being
 * saved; once its `write` is stored, it leaves by itself.
 */
export function useFormFrame(frame: Frame): { pending: boolean; unsaved: Unsaved } {
  const { isOpen = true, isDirty, write, onLeave, staysAt } = frame
  const isStored = useIsStored(write, isOpen)
  const unsaved = useUnsaved(isOpen && isDirty, onLeave, staysAt)
  const { leave } = unsaved
  useEffect(() => {
    if (isOpen && isStored) leave()
  }, [isOpen, isStored, leave])
  return { pending: isStored || write.isPending, unsaved }
}
