import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useTurns } from '../../lib/query/use-turns.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import type { MembersProps } from './members.tsx'

const MemberDialog = lazyCode(() => import('./member-dialog.tsx'))
const MemberFormDialog = lazyCode(() => import('./member-form-dialog.tsx'))
const InviteGuardianDialog = lazyCode(
  () => import('../../shared/families/invite-guardian-dialog.tsx'),
)
const RemoveMember = lazyCode(() => import('./remove-member.tsx'))

interface Props extends Pick<MembersProps, 'search' | 'onOpen' | 'onClose'> {
  members: readonly Student[]
  categories: CategoryMap
}

/** What the address asks for; the id of somebody who isn't there opens nothing. */
export function MemberDialogs({ members, categories, search, onOpen, onClose }: Props) {
  const asked = search.remove ?? search.edit ?? search.invite ?? search.member
  const found = members.find(({ id }) => id === asked)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  // Whoever has just been removed leaves the list before the dialog hears of it, and closes.
  const member = found ?? (search.remove === last?.id ? last : undefined)
  const kind = search.remove
    ? 'remove'
    : search.edit
      ? 'edit'
      : search.invite
        ? 'invite'
        : 'details'
  const wanted = member
    ? { kind, id: member.id, member }
    : search.dialog && { kind: 'new', id: 'new', member: null }
  const { shown, open, turn, release } = useTurns(wanted ?? null)
  const dialog = { open, onClose, onExited: release }
  return (
    <LazyDialogs>
      {(shown?.kind === 'new' || shown?.kind === 'edit') && (
        <MemberFormDialog
          key={shown.id + turn}
          {...dialog}
          member={shown.member}
          categories={categories}
        />
      )}
      {shown?.kind === 'details' && shown.member && (
        <MemberDialog
          key={shown.id + turn}
          {...dialog}
          member={shown.member}
          categories={categories}
          onEdit={() => onOpen({ edit: shown.id })}
          onRemove={() => onOpen({ remove: shown.id })}
        />
      )}
      {shown?.kind === 'invite' && shown.member && (
        <InviteGuardianDialog
          key={shown.id + turn}
          {...dialog}
          studentIds={[shown.id]}
          names={`${displayName(shown.member)}さん`}
        />
      )}
      {shown?.kind === 'remove' && shown.member && (
        <RemoveMember key={shown.id + turn} {...dialog} member={shown.member} />
      )}
    </LazyDialogs>
  )
}
