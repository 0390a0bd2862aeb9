import { useEffect, useRef } from 'react'
import type { FieldName } from './fields.ts'

/** A new step begins at its heading, or at the field that brought the person back to it. */
export function useStepFocus(step: number, setFocus: (field: FieldName) => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const wanted = useRef<FieldName | null>(null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (wanted.current) setFocus(wanted.current)
    else heading.current?.focus()
    wanted.current = null
  }, [step, setFocus])
  const focusOn = (field: FieldName, itsStep: number) => {
    if (itsStep === step) setFocus(field)
    else wanted.current = field
  }
  return { heading, focusOn }
}
