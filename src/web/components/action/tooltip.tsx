import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from '../../lib/theme/styled.ts'

const DELAY_MS = 700

const Bubble = styled('span', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    w: 'max-content',
    maxW: '15rem',
    px: '2.5',
    py: '1',
    borderRadius: 'control',
    bg: 'ink',
    color: 'canvas',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    pointerEvents: 'none',
    animation: 'fadeIn {durations.fast} ease-out',
  },
})

interface Place {
  left: number
  top: number
  /** Of its own size, so that it stays within the screen. */
  transform: string
}

function placeAt(element: Element, wanted: 'bottom' | 'right'): Place {
  const box = element.getBoundingClientRect()
  if (wanted === 'right')
    return { left: box.right + 8, top: box.top + box.height / 2, transform: 'translateY(-50%)' }
  const left = box.left + box.width / 2
  const along = (-100 * left) / innerWidth
  return box.bottom + 48 > innerHeight
    ? { left, top: box.top - 6, transform: `translate(${along}%, -100%)` }
    : { left, top: box.bottom + 6, transform: `translateX(${along}%)` }
}

/**
 * A hint for an icon that already carries `label` as its accessible name: after 700 ms of the
 * mouse, at once on keyboard focus; Escape and any press take it away. `null` shows none.
 */
export function useTooltip(label: string | null, wanted: 'bottom' | 'right' = 'bottom') {
  const [place, setPlace] = useState<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!place) return
    const close = () => setPlace(null)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', onKey)
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', close, { capture: true })
    }
  }, [place])

  // Where it has no label for a while (its list is open), it doesn't come back by itself.
  if (!label && place) setPlace(null)

  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: React.PointerEvent<Element>) => {
      if (pointerType !== 'mouse') return
      timer.current = setTimeout(() => setPlace(placeAt(currentTarget, wanted)), DELAY_MS)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onBlur: hide,
    onFocus: ({ currentTarget }: React.FocusEvent<Element>) => {
      if (currentTarget.matches(':focus-visible')) setPlace(placeAt(currentTarget, wanted))
    },
  }
  const tip =
    place && label
      ? createPortal(
          <Bubble aria-hidden data-hint style={place}>
            {label}
          </Bubble>,
          document.body,
        )
      : null
  return { handlers, tip }
}
