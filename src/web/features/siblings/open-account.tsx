import { displayName, type Named } from '../../../domain/people/names.ts'
import { Avatar } from '../../components/look/avatar.tsx'
import { PillName } from '../../components/shell/switcher-styles.ts'

interface Props {
  person: Named & { photoUrl?: string | null }
}

/** For a phone's top bar: whose account is open, where there is no other. */
export function OpenAccount({ person }: Props) {
  return (
    <PillName>
      <Avatar person={person} size="sm" />
      <span>{person.firstName || displayName(person)}</span>
    </PillName>
  )
}
