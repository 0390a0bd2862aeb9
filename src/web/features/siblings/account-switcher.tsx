import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { displayName, type Named } from '../../../domain/people/names.ts'
import type { SwitchTarget } from '../../../domain/people/sibling.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import { useTooltip } from '../../components/action/tooltip.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Spinner } from '../../components/look/spinner.tsx'
import { AvatarButton, PillButton, SwitcherRoot } from './switcher-styles.ts'
import { useSwitchAccount } from './use-switch-account.ts'

interface Props {
  /** Whose account is open. */
  person: Named & { photoUrl?: string | null }
  targets: readonly SwitchTarget[]
  look: 'pill' | 'chevron' | 'avatar'
}

/** A list of the accounts that can be opened instead, one tap each; it works within a modal drawer too. */
export function AccountSwitcher({ person, targets, look }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const { switchTo, opening } = useSwitchAccount()

  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false)
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    // Not for the drawer around.
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const unanswered = targets.reduce((sum, target) => sum + target.unanswered, 0)
  const others = unanswered > 0 ? `、ほかのアカウントの未回答${unanswered}件` : ''
  const label = `アカウントを切り替え（現在：${displayName(person)}${others}）`
  const { handlers, tip } = useTooltip(look === 'avatar' && !open ? label : null, 'right')
  const trigger = {
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
  }
  return (
    <SwitcherRoot ref={root} look={look} onKeyDown={onKeyDown}>
      <div className="trigger">
        {look === 'avatar' && (
          <AvatarButton type="button" aria-label={label} {...handlers} {...trigger}>
            <Avatar person={person} size="md" />
          </AvatarButton>
        )}
        {look === 'pill' && (
          <PillButton type="button" {...trigger}>
            <Avatar person={person} size="sm" />
            <span aria-hidden>{person.firstName || displayName(person)}</span>
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
          <li>
            <p aria-current="true">
              <Avatar person={person} size="md" />
              <b>{displayName(person)}</b>
              <Icon name="check" />
            </p>
          </li>
          {targets.map((target) => (
            <li key={target.id}>
              <button type="button" disabled={opening !== null} onClick={() => switchTo(target.id)}>
                <Avatar person={target} size="md" />
                <b>{displayName(target)}</b>
                {target.unanswered > 0 && (
                  <span className="unanswered">未回答 {target.unanswered}件</span>
                )}
                {opening === target.id && <Spinner />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </SwitcherRoot>
  )
}
