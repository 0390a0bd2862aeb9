import { displayName, type Named } from '../../../domain/people/names.ts'
import type { SwitchTarget } from '../../../domain/people/sibling.ts'
import { Avatar } from '../../components/look/avatar.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { PillName } from './switcher-styles.ts'

interface Props {
  person: Named & { photoUrl?: string | null }
  targets: readonly SwitchTarget[]
}

/** For a phone's top bar: whose account is open, and with siblings the way to theirs. */
export function OpenAccount({ person, targets }: Props) {
  if (targets.length > 0) return <AccountSwitcher person={person} targets={targets} look="pill" />
  return (
    <PillName>
      <Avatar person={person} size="sm" />
      <span>{person.firstName || displayName(person)}</span>
    </PillName>
  )
}
