import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/action/button.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { LinkedText } from './linked-text.tsx'

const Text = styled('span', {
  base: {
    display: 'block',
    whiteSpace: 'pre-line',
    // A link that the keyboard reaches below the last line would scroll the lines, and leave them so.
    '&:focus-within': { lineClamp: 'none' },
    '& a': { color: 'accent.ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: {
    shown: { card: { lineClamp: 4 }, dialog: { lineClamp: { base: 6, md: 12 } }, all: {} },
  },
})

/** Below its line: what a link on the last one may take up for the finger, without hiding a further line. */
const FINGER_ROOM = 12

/** An event's notes: the first lines, and a button for more where there is more. */
export function EventNotes({ place, children }: { place: 'card' | 'dialog'; children: string }) {
  const id = useId()
  const text = useRef<HTMLSpanElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const { current } = text
    if (isOpen || !current) return
    // Tells at once, on a new width, and when a card below comes near the screen; before it is drawn.
    const observer = new ResizeObserver(() =>
      flushSync(() => setLong(current.scrollHeight > current.clientHeight + FINGER_ROOM)),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <Text ref={text} id={id} shown={isOpen ? 'all' : place} onFocus={() => setOpen(true)}>
        <LinkedText>{children}</LinkedText>
      </Text>
      {isLong && (
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '短く表示' : '続きを読む'}
        </Button>
      )}
    </>
  )
}
