import type { Student } from '../../../domain/people/student.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useTurns } from '../../lib/query/use-turns.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import type { MembersProps } from './members.tsx'

const MemberDialog = lazyCode(() => import('./member-dialog.tsx'))
const RemoveMember = lazyCode(() => import('./remove-member.tsx'))

interface Props extends Pick<MembersProps, 'search' | 'onOpen' | 'onClose'> {
  members: readonly Student[]
  categories: CategoryMap
}

/** What the address asks for; the id of somebody who isn't there opens nothing. */
export function MemberDialogs({ members, categories, search, onOpen, onClose }: Props) {
  const member = members.find(({ id }) => id === (search.remove ?? search.member))
  const kind = search.remove ? 'remove' : 'details'
  const { shown, open, turn, release } = useTurns(member ? { kind, id: member.id, member } : null)
  const dialog = { open, onClose, onExited: release }
  return (
    <LazyDialogs>
      {shown?.kind === 'details' && (
        <MemberDialog
          key={shown.id + turn}
          {...dialog}
          member={shown.member}
          categories={categories}
          onRemove={() => onOpen({ remove: shown.id })}
        />
      )}
      {shown?.kind === 'remove' && (
        <RemoveMember key={shown.id + turn} {...dialog} member={shown.member} />
      )}
    </LazyDialogs>
  )
}
