import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { useTooltip } from '../action/tooltip.tsx'
import { Icon } from '../look/icon.tsx'
import { AvatarButton, PillButton, SwitcherRoot } from './switcher-styles.ts'

export type SwitcherLook = 'pill' | 'chevron' | 'avatar' | 'corner'

interface Props {
  look: SwitcherLook
  /** What the button does, and what it shows now. */
  label: string
  /** Who is shown: the avatars. */
  picture: ReactNode
  /** Beside them, on a phone. */
  name?: string
  /** Events that wait for an answer elsewhere. */
  unanswered?: number
  /** The list's items; `close` ends it. */
  children: (close: () => void) => ReactNode
}

/** A button and the list that it opens, one tap each; it works within a modal drawer too. */
export function SwitcherMenu({ look, label, picture, name, unanswered = 0, children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false)
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [open])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    // Not for the drawer around.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const { handlers, tip } = useTooltip(look === 'avatar' && !open ? label : null, 'right')
  const trigger = {
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
  }
  return (
    <SwitcherRoot ref={root} look={look} onKeyDown={onKeyDown}>
      <div className="trigger">
        {(look === 'avatar' || look === 'corner') && (
          <AvatarButton type="button" {...handlers} {...trigger}>
            {picture}
            <span className="vh">{label}</span>
          </AvatarButton>
        )}
        {look === 'pill' && (
          <PillButton type="button" {...trigger}>
            {picture}
            {name && <span aria-hidden>{name}</span>}
            <span className="vh">{label}</span>
            <Icon name="chevronDown" size={16} />
          </PillButton>
        )}
        {look === 'chevron' && (
          <IconButton icon={open ? 'chevronDown' : 'chevronUp'} label={label} {...trigger} />
        )}
        {unanswered > 0 && (
          <span className="count" aria-hidden>
            {unanswered}
          </span>
        )}
      </div>
      {tip}
      {open && (
        <ul id={id} aria-label="アカウント">
          {children(close)}
        </ul>
      )}
    </SwitcherRoot>
  )
}
