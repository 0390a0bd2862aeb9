import { Portal } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { styled } from '../lib/theme/styled.ts'

const DELAY_MS = 700

const Bubble = styled('span', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    maxW: '240px',
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
    '&[data-side=bottom]': { transform: 'translateX(-50%)' },
    '&[data-side=top]': { transform: 'translate(-50%, -100%)' },
    '&[data-side=right]': { transform: 'translateY(-50%)' },
  },
})

type Side = 'top' | 'bottom' | 'right'
interface Place {
  side: Side
  left: number
  top: number
}

function placeAt(element: Element, wanted: 'bottom' | 'right'): Place {
  const box = element.getBoundingClientRect()
  if (wanted === 'right')
    return { side: 'right', left: box.right + 8, top: box.top + box.height / 2 }
  const left = Math.min(Math.max(box.left + box.width / 2, 48), innerWidth - 48)
  return box.bottom + 48 > innerHeight
    ? { side: 'top', left, top: box.top - 6 }
    : { side: 'bottom', left, top: box.bottom + 6 }
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
    place && label ? (
      <Portal>
        <Bubble aria-hidden data-side={place.side} style={{ left: place.left, top: place.top }}>
          {label}
        </Bubble>
      </Portal>
    ) : null
  return { handlers: label ? handlers : {}, tip }
}
