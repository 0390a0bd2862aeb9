import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onEscape } from '../../lib/browser/on-escape.ts'
import { styled } from '../../lib/theme/styled.ts'
import { onToast, type ToastMessage } from '../../lib/toast/toast.ts'
import { ToastCard } from './toast-card.tsx'

const DURATION_MS = { success: 4000, error: 8000 }

/** Over the top bar or a dialog's title, where nothing is pressed: buttons lie below and at the sides. */
const Region = styled('section', {
  base: {
    position: 'fixed',
    top: 'calc(0.25rem + env(safe-area-inset-top))',
    insetInline: '2',
    zIndex: 'toast',
    w: { base: 'calc(100vw - 1rem)', md: '25rem' },
    mx: 'auto',
    outline: 'none',
    // What lies beside a short toast can be pressed, also where a dialog makes the rest of the page still.
    pointerEvents: 'none !important',
  },
})

/** One toast at a time, for as long as its kind is shown, and while the mouse or the focus is in it. */
export function Toaster() {
  const [toast, setToast] = useState<{ id: number; message: ToastMessage } | null>(null)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const isHeld = isPointed || isFocused

  function dismiss() {
    if (isFocused && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus({ preventScroll: true })
    setToast(null)
  }
  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) cameFrom.current = relatedTarget
    setFocused(true)
  }
  useEffect(() => {
    let count = 0
    return onToast((message) => {
      count += 1
      setToast(message && { id: count, message })
      setPointed(false)
    })
  }, [])
  useEffect(() => {
    if (!toast || isHeld) return
    const { kind, duration = DURATION_MS[kind] } = toast.message
    const timer = setTimeout(() => setToast(null), duration)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  useEffect(() => {
    if (!toast) return
    const onKey = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') region.current?.querySelector('button')?.focus()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [toast])

  // Outside of the page, which an open dialog hides from screen readers.
  return createPortal(
    <Region
      ref={region}
      id="toasts"
      aria-label="通知（Alt+T）"
      aria-live="polite"
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
      onKeyDown={onEscape(dismiss)}
    >
      {toast && <ToastCard key={toast.id} {...toast.message} onDismiss={dismiss} />}
    </Region>,
    document.body,
  )
}
